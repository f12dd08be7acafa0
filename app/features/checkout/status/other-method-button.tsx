// Abandons an attempt that waits for the visitor, to choose another payment method: the same order with the same
// seats.
import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { changePaymentWay } from '#app/shared/orders/orders.functions.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, isUnsupported } from '#app/lib/gateway/problem.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface AbandonAttemptProps {
  orderId: string
  attempt: number
}

/** The error is a state of the order. The order is fetched again and shows it. */
const ORDER_TELLS = new Set(['already_paid', 'hold_expired', 'showtime_called_off', 'order_closed', 'not_found'])

export function OtherMethodButton({ orderId, attempt }: AbandonAttemptProps) {
  const queryClient = useQueryClient()
  const isAwake = useHydrated()
  const intent = useIntentKey()
  const { queryKey } = orderQuery({ id: orderId })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const data = { id: orderId, attempt }
      return changePaymentWay({ data, ...idempotencyOptions(intent.keyFor(data)) })
    },
    meta: { isHandled: true },
    onSuccess: ({ order }) => queryClient.setQueryData<Order>(queryKey, order),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
  const text = error ? failureWords(error) : undefined
  return (
    <>
      {!isUnsupported(error) && (
        <Button tone="line" size="big" disabled={!isAwake} isBusy={isPending || isSuccess} onClick={() => mutate()}>
          {m.checkout_other_way()}
        </Button>
      )}
      {text && !isPending && (
        <p role="alert" className="w-full flex gap-2 items-start text-bad">
          <Icon name="warning" className="mt-1" />
          {text}
        </p>
      )}
    </>
  )
}

function failureWords(error: unknown): string | undefined {
  if (!isProblemError(error)) return problemMessage(error)
  if (ORDER_TELLS.has(error.reason)) return undefined
  return error.reason === 'payment_in_progress' ? m.checkout_other_way_unknown() : problemMessage(error)
}
