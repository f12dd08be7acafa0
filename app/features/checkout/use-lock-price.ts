// Locks the price of a held order when the visitor arrives here, which gives it twenty minutes.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { contactReasonOf } from '#app/shared/identity/identify.dialog.ts'
import { openOrderIdentifyDialog } from '#app/shared/identity/order-identify.tsx'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { startCheckout } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isProblemError, isUnsupported } from '#app/lib/gateway/problem.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'

/** `isDue`: the order has no locked price yet. */
export function useIdentifyAndLockPrice(order: Order, isDue: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: order.id })
  const intent = useIntentKey()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () =>
      startCheckout({
        data: { id: order.id },
        // Another tab may change the seats and so end the lock. A repeated key would get the answer of before.
        ...idempotencyOptions(intent.keyFor({ id: order.id, seats: order.seats })),
      }),
    meta: { isHandled: true },
    onSuccess: ({ order: priced }) => {
      intent.complete()
      queryClient.setQueryData(queryKey, priced)
    },
    onError: (problem) => {
      // The error is a state of the order, so the order is fetched again.
      if (isProblemError(problem) && problem.status === 400) void queryClient.invalidateQueries({ queryKey })
    },
  })

  const isVerified = order.isContactVerified
  const reason = contactReasonOf(order)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isDue) return
    if (isVerified) mutate()
    else if (!hasAsked.current) {
      hasAsked.current = true
      void openOrderIdentifyDialog(order.id, reason)
    }
  }, [isDue, isVerified, mutate, order.id, reason])

  return {
    error,
    isPending,
    /** The gateway does not lock prices: the held order is paid as it is. */
    isSkipped: isDue && isVerified && (order.seats.length > 0 || Boolean(order.foodFor)) && isUnsupported(error),
    needsPhone: isDue && !isVerified,
    retry: () => (reset(), mutate()),
  }
}
