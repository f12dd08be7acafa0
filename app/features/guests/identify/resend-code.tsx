import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTimeLeft } from '#app/lib/clock.ts'
import { formatCountdown } from '#app/lib/dates.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { Spinner } from '#app/ui/button.tsx'
import { sendCode } from '../guests.query.ts'
import { codeSent, identify, serverNowOf } from '../identify.store.ts'

interface ResendCodeProps {
  onSent: () => void
  onProblem: (error: unknown) => void
}

export function ResendCode({ onSent, onProblem }: ResendCodeProps) {
  const { sent } = useSnapshot(identify)
  return sent ? <Countdown key={sent.requestId} onSent={onSent} onProblem={onProblem} /> : null
}

function Countdown({ onSent, onProblem }: ResendCodeProps) {
  const { sent } = useSnapshot(identify)
  const wait = useQuery(settingsQuery).data?.OTPCountDown
  // Read once: from here on the hook counts by itself.
  const [serverNow, setServerNow] = useState(() => (sent ? serverNowOf(sent) : ''))
  const [resendAt, setResendAt] = useState<string | null>(sent?.resendAt ?? null)
  const sending = useMutation({ mutationFn: sendCode, meta: { isHandled: true } })
  const left = useTimeLeft(resendAt, serverNow)
  // Never longer than the site's own wait, whatever the clocks say.
  const shown = left === null ? 0 : Math.min(left, wait === undefined ? left : wait * 1000)

  const resend = () => {
    const phone = identify.sent?.phone
    if (!phone || sending.isPending) return
    sending.mutate(phone, {
      onSuccess: (answer) => {
        codeSent(phone, answer)
        onSent()
      },
      onError: (problem) => {
        const at = isProblemError(problem) ? problem.details.resendAt : undefined
        if (typeof at === 'string' && identify.sent) {
          setServerNow(serverNowOf(identify.sent))
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
        <span className="hush">{m.guests_resend_wait()}</span>
      </p>
    )
  return (
    <p className="text-14 text-soft mt-2 min-h-10 flex items-center gap-2">
      {m.guests_no_code()}
      <button type="button" className="link min-h-10 px-1" onClick={resend} disabled={sending.isPending}>
        {m.guests_resend()}
      </button>
      {sending.isPending && <Spinner />}
    </p>
  )
}
