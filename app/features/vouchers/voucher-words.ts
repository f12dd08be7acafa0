// What is said of a voucher that could not be added.
import { messageOf } from '#app/lib/problem-reaction.ts'
import { isProblemError } from '#app/lib/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { isCode } from './voucher-entry.rules.ts'

/** Before anybody is asked; undefined: it may be one. */
export function codeFault(code: string): string | undefined {
  if (code === '') return m.vouchers_code_missing()
  return isCode(code) ? undefined : m.vouchers_code_wrong()
}

/** Refusals that name a state of the order: the page reads it again and shows it. */
const ORDER_TELLS = new Set([
  'hold_expired',
  'order_closed',
  'payment_in_progress',
  'not_found',
  'voucher_not_with_offer',
])

export const isOrderChanged = (error: unknown): boolean => isProblemError(error) && ORDER_TELLS.has(error.reason)

/** Which of the codes was refused; undefined where it is none of them. */
export function refusedAt(error: unknown): number | undefined {
  const at = isProblemError(error) ? error.details.at : undefined
  return typeof at === 'number' ? at : undefined
}

/** Nobody guesses fifteen wrong codes by accident: until when is not told to the minute. */
export const refusalWords = (error: unknown): string =>
  isProblemError(error) && error.reason === 'rate_limited' ? m.vouchers_too_many_tries() : messageOf(error)
