// Texts for a ticket that could not be sent again.
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError } from '#app/lib/gateway/problem.ts'
import type { ToastType } from '#app/lib/toast/toast.ts'
import { m } from '#app/paraglide/messages.js'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

/** Up to this time the text says to wait; beyond it, to come back tomorrow. */
const SOON_MS = 2 * MINUTE_MS

/** The ticket was sent a moment ago, so the second press failed at nothing. */
export const isResendTooSoon = (error: unknown): boolean => {
  if (!isProblemError(error) || error.reason !== 'rate_limited') return false
  const { retryAt, serverNow } = error.details
  return (
    typeof retryAt === 'string' &&
    typeof serverNow === 'string' &&
    Date.parse(retryAt) - Date.parse(serverNow) <= SOON_MS
  )
}

/** A message of no failure is neutral. */
export const againToast = (error: unknown): ToastType => (isResendTooSoon(error) ? 'info' : 'error')

export function resendErrorMessage(error: unknown): string {
  if (!isProblemError(error)) return problemMessage(error)
  const { reason } = error
  if (reason === 'order_closed') return m.ticket_again_closed()
  if (reason === 'invalid_input') return m.ticket_email_invalid()
  if (reason !== 'rate_limited') return problemMessage(error)
  return isResendTooSoon(error) ? m.ticket_again_too_soon() : m.ticket_again_too_often()
}
