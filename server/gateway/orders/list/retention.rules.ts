// How long an order is stored after its personal data was deleted. Pure. The member is told the same dates by the
// same rule.
import type { OrderRecord } from '../order.record.ts'
import { isFinal } from '../order.rules.ts'
import { recordEndAfter } from '../../config/retention.rules.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'

/** Without money there is no invoice. A bank that captures a declined charge late does so sooner than this. */
const UNPAID_MS = 30 * DAY_MS
const MOVED = new Set(['CAPTURED', 'REFUNDED'])

/**
 * The date of its last document: the invoice, or the credit note if it was cancelled. Null: no money ever moved.
 */
export function invoicedAt({ paidAt, cancellation, attempts, updatedAt }: OrderRecord): number | null {
  if (paidAt !== null) return Math.max(paidAt, cancellation?.at ?? 0)
  return attempts.some(({ state }) => MOVED.has(state)) ? updatedAt : null
}

/** The first millisecond at which the order may be deleted; null while it has personal data or open money. */
export function findForgottenOrderEraseAt(order: OrderRecord): number | null {
  const isOpen = order.attempts.some(({ state }) => state === 'REFUND_DUE' || state === 'WRONG')
  if (!order.forgottenAt || isOpen || order.state === 'STUCK' || !isFinal(order)) return null
  const invoiced = invoicedAt(order)
  if (invoiced === null) return order.updatedAt + UNPAID_MS
  return recordEndAfter(invoiced)
}
