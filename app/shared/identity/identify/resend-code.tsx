import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Spinner } from '#app/ui/button.tsx'
import { type ContactVerification, serverNowOf } from '../proof.store.ts'

interface ResendCodeProps {
  proof: ContactVerification
  /** Sends another code to the same address and stores the answer in the proof. */
  send: (address: string) => Promise<unknown>
  onSent: () => void
  onProblem: (error: unknown) => void
}

export function ResendCode(props: ResendCodeProps) {
  const { sent } = useSnapshot(props.proof)
  return sent ? <Countdown key={sent.requestId} {...props} /> : null
}

function Countdown({ proof, send, onSent, onProblem }: ResendCodeProps) {
  const { sent } = useSnapshot(proof)
  const wait = useQuery(settingsQuery).data?.OTPCountDown
  // Read once. From here on the hook counts down by itself.
  const [serverNow, setServerNow] = useState(() => (sent ? serverNowOf(sent) : ''))
  const [resendAt, setResendAt] = useState<string | null>(sent?.resendAt ?? null)
  // `onSuccess` belongs to the mutation: the new code replaces this component, and then a call's own callback is skipped.
  const sending = useMutation({ mutationFn: send, onSuccess: onSent, meta: { isHandled: true } })
  const left = useTimeLeft(resendAt, serverNow)
  // Never longer than the site's own waiting time, even if a clock is wrong.
  const shown = left === null ? 0 : Math.min(left, wait === undefined ? left : wait * 1000)

  const resend = () => {
    const address = proof.sent?.address
    if (!address || sending.isPending) return
    sending.mutate(address, {
      onError: (problem) => {
        const at = isProblemError(problem) ? problem.details.resendAt : undefined
        if (typeof at === 'string' && proof.sent) {
          setServerNow(serverNowOf(proof.sent))
          setResendAt(at)
        }
        onProblem(problem)
      },
    })
  }

  if (shown > 0)
    return (
      <p className="text-14 text-soft mt-2 min-h-10 flex items-center">
        <span aria-hidden="true">
          {m.guests_resend_in()} <bdi className="num text-amber">{formatCountdown(shown)}</bdi>
        </span>
        <span className="sr-only">{m.guests_resend_wait()}</span>
      </p>
    )
  return (
    <p className="text-14 text-soft mt-2 min-h-10 flex items-center gap-2">
      {m.guests_no_code()}
      <button type="button" className="link min-h-11 px-1" onClick={resend} disabled={sending.isPending}>
        {m.guests_resend()}
      </button>
      {sending.isPending && <Spinner />}
    </p>
  )
}
