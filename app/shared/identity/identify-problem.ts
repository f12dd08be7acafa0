// The message for an error of identification. It shows beside the field it belongs to.
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { MINUTE_MS, SECOND_MS } from '#server/contracts/rules/durations.ts'

/** A longer wait is not shown in these minutes or seconds. */
const MANY = 60

/** How long the visitor has to wait, in whole units, at least one, by the server's clock. Undefined if unknown. */
function unitsLeft(until: unknown, serverNow: unknown, unitMs: number): number | undefined {
  if (typeof until !== 'string' || typeof serverNow !== 'string') return undefined
  const units = Math.ceil((Date.parse(until) - Date.parse(serverNow)) / unitMs)
  return units <= MANY ? Math.max(1, units) : undefined
}

export function identifyErrorMessage(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  const { reason, details } = error
  const minutes = unitsLeft(details.retryAt, details.serverNow, MINUTE_MS)
  // The site knows the numbering plans, too, but perhaps not the newest one.
  if (reason === 'phone_invalid') return m.guests_phone_refused()
  if (reason === 'otp_wrong')
    return typeof details.triesLeft === 'number'
      ? m.guests_code_wrong_left({ count: details.triesLeft })
      : m.guests_code_wrong()
  if (reason === 'otp_expired') return m.guests_code_expired()
  if (reason === 'otp_locked')
    return minutes === undefined ? m.guests_code_locked() : m.guests_code_locked_until({ count: minutes })
  // The last code is spent, or another session requested it: no field for it can be shown.
  if (reason === 'otp_too_soon') {
    const seconds = unitsLeft(details.resendAt, details.serverNow, SECOND_MS)
    return seconds === undefined ? m.guests_code_too_soon() : m.guests_code_too_soon_until({ count: seconds })
  }
  if (reason === 'rate_limited')
    return minutes === undefined ? m.guests_rate_limited() : m.guests_rate_limited_until({ count: minutes })
  return problemMessage(error)
}
