// Abandons an attempt that waits for its payer, to choose another payment method for the same order or quote.
import { useHydrated } from '@tanstack/react-router'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { useIntentKey } from '#app/lib/gateway/intent-key.ts'
import { isProblemError, isUnsupported } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface OtherMethodButtonProps<Input extends object> {
  /** Names what is paid, and the attempt to abandon. */
  input: Input
  /** Sends the call, and shows what the answer says. */
  abandon: (input: Input, options: ReturnType<typeof idempotencyOptions>) => Promise<void>
  /** Fetches what is paid again, which shows its state. */
  refetch: () => void
}

/** The error is a state of the order or quote, which is fetched again and shows it. */
const STATE_TELLS = new Set(['already_paid', 'hold_expired', 'showtime_called_off', 'order_closed', 'not_found'])

export function OtherMethodButton<Input extends object>({ input, abandon, refetch }: OtherMethodButtonProps<Input>) {
  const isHydrated = useHydrated()
  const intent = useIntentKey()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => abandon(input, idempotencyOptions(intent.keyFor(input))),
    meta: { isHandled: true },
    onError: refetch,
  })
  const text = error ? failureWords(error) : undefined
  return (
    <>
      {!isUnsupported(error) && (
        <Button tone="line" size="big" disabled={!isHydrated} isBusy={isPending || isSuccess} onClick={() => mutate()}>
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
  if (STATE_TELLS.has(error.reason)) return undefined
  return error.reason === 'payment_in_progress' ? m.checkout_other_way_unknown() : problemMessage(error)
}
