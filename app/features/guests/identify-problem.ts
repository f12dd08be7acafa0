// A sentence for whatever stops identification, said beside the field it belongs to.
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'

const MINUTE_MS = 60_000

/** Minutes until an instant of the server's, at least one; undefined when the problem does not say. */
function minutesUntil(at: unknown): number | undefined {
  if (typeof at !== 'string') return undefined
  const left = Date.parse(at) - Date.now()
  return Number.isNaN(left) ? undefined : Math.min(60, Math.max(1, Math.ceil(left / MINUTE_MS)))
}

export function identifyProblem(error: unknown): string {
  if (!isProblemError(error)) return messageOf(error)
  const { reason, details } = error
  const minutes = minutesUntil(details.retryAt)
  if (reason === 'phone_invalid') return m.guests_phone_invalid()
  if (reason === 'otp_wrong')
    return typeof details.triesLeft === 'number'
      ? m.guests_code_wrong_left({ count: details.triesLeft })
      : m.guests_code_wrong()
  if (reason === 'otp_expired') return m.guests_code_expired()
  if (reason === 'otp_locked')
    return minutes === undefined ? m.guests_code_locked() : m.guests_code_locked_until({ count: minutes })
  if (reason === 'otp_too_soon') return m.guests_code_too_soon()
  if (reason === 'rate_limited')
    return minutes === undefined ? m.guests_rate_limited() : m.guests_rate_limited_until({ count: minutes })
  return messageOf(error)
}
