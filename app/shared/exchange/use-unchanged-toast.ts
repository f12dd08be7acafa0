// If the member leaves an exchange before it is done, a message says that the booking is unchanged.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { bookingUnchangedLabel } from './exchange-words.ts'

/** The exchange continues at the checkout. */
const CHECKOUT = /^\/bookings\/[^/]+\/checkout$/

/** `order` is undefined if no exchange is in progress. */
export function useUnchangedToast(order: Pick<Order, 'id' | 'reference'> | undefined): void {
  const router = useRouter()
  const { id, reference } = order ?? {}
  useEffect(() => {
    if (!id || !reference) return undefined
    return router.subscribe('onBeforeLoad', ({ pathChanged, toLocation: { pathname, search } }) => {
      const isGoingOn = (search as { exchangeOf?: string }).exchangeOf === id || CHECKOUT.test(pathname)
      if (pathChanged && !isGoingOn) showToast(bookingUnchangedLabel(reference))
    })
  }, [router, id, reference])
}
