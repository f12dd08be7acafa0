// An order that was only held gets its locked price and its twenty minutes when the visitor arrives here.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { identifyDialog } from '#app/features/guests/identify.dialog.ts'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { openDialog } from '#app/lib/dialog.ts'
import { gateway } from '#app/lib/gateway.ts'
import { isProblemError } from '#app/lib/problem.ts'

/** `isDue`: the order waits for its price. */
export function usePricing(order: Order, isDue: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: order.id })
  const key = useRef<string>(undefined)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return gateway('POST orders/:id/checkout', { id: order.id }, { idempotencyKey: key.current })
    },
    meta: { isHandled: true },
    onSuccess: ({ order: priced }) => queryClient.setQueryData(queryKey, priced),
    onError: (problem) => {
      key.current = undefined
      // The order knows best what became of it.
      if (isProblemError(problem) && problem.status === 400) void queryClient.invalidateQueries({ queryKey })
    },
  })

  const isVerified = order.isContactVerified
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isDue) return
    if (isVerified) mutate()
    else if (!hasAsked.current) {
      hasAsked.current = true
      void openDialog(identifyDialog, { reason: 'booking' })
    }
  }, [isDue, isVerified, mutate])

  return { error, isPending, needsPhone: isDue && !isVerified, retry: () => (reset(), mutate()) }
}
