// Texts for a ticket that could not be sent again.
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

/** Up to this time the text says to wait; beyond it, to come back tomorrow. */
const SOON_MS = 2 * MINUTE_MS

export function againProblem(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  const { reason, details } = error
  if (reason === 'order_closed') return m.ticket_again_closed()
  if (reason === 'invalid_input') return m.ticket_email_invalid()
  if (reason !== 'rate_limited') return problemMessage(error)
  const { retryAt, serverNow } = details
  const wait =
    typeof retryAt === 'string' && typeof serverNow === 'string'
      ? Date.parse(retryAt) - Date.parse(serverNow)
      : undefined
  return wait !== undefined && wait <= SOON_MS ? m.ticket_again_too_soon() : m.ticket_again_too_often()
}
