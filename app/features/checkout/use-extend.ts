import { useQueryClient } from '@tanstack/react-query'
import { findCallOff } from '#app/shared/showtime-change/change-words.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { extendHold } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { showToast } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'

/** Extends the time. Each press has its own idempotency key. */
export function useExtendHold(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery({ id: orderId })
  return useMutation({
    mutationFn: () => extendHold({ data: { id: orderId }, ...idempotencyOptions(crypto.randomUUID()) }),
    meta: { isHandled: true },
    onSuccess: ({ order }) => {
      queryClient.setQueryData(queryKey, order)
      showToast(m.checkout_extended(), 'success')
    },
    onError: (error) => {
      const isUsedUp = isProblemError(error) && error.reason === 'extension_used_up'
      // The order says so in its own panel.
      if (!findCallOff(error)) showToast(isUsedUp ? m.checkout_extension_used_up() : problemMessage(error), 'error')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
