// The message for an error of identification. It shows beside the field it belongs to.
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'

const MINUTE_MS = 60_000

/** A longer wait is not shown in minutes. */
const MANY = 60

/** Minutes until the visitor may try again, at least one, by the server's clock. Undefined if unknown. */
function minutesLeft({ retryAt, serverNow }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof retryAt !== 'string' || typeof serverNow !== 'string') return undefined
  const minutes = Math.ceil((Date.parse(retryAt) - Date.parse(serverNow)) / MINUTE_MS)
  return minutes <= MANY ? Math.max(1, minutes) : undefined
}

export function identifyProblem(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  const { reason, details } = error
  const minutes = minutesLeft(details)
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
  return problemMessage(error)
}
