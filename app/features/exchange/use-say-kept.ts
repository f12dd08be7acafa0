// Whoever leaves an exchange before it is done hears that the booking is as it was.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { showSnack } from '#app/lib/snack.ts'
import { keptWords } from './exchange-words.ts'

/** There it goes on. */
const CHECKOUT = /^\/bookings\/[^/]+\/checkout$/

/** `order` is undefined as long as nothing is being exchanged. */
export function useSayKept(order: Pick<Order, 'id' | 'reference'> | undefined): void {
  const router = useRouter()
  const { id, reference } = order ?? {}
  useEffect(() => {
    if (!id || !reference) return undefined
    return router.subscribe('onBeforeLoad', ({ pathChanged, toLocation: { pathname, search } }) => {
      const isGoingOn = (search as { exchangeOf?: string }).exchangeOf === id || CHECKOUT.test(pathname)
      if (pathChanged && !isGoingOn) showSnack(keptWords(reference))
    })
  }, [router, id, reference])
}
