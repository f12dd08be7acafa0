// How long an order is kept whose person is forgotten. Pure.
// Relied on by the order, by its line in the read model, and by what a member who leaves is told: said and done are one rule.
import { addDays } from '../../contracts/cinema-day.ts'
import { keptUntil } from '../members/member.rules.ts'
import type { OrderRecord } from './order.record.ts'
import { isFinal } from './order.rules.ts'

/** Without money there is no invoice. A bank that still captures what it declined does so sooner. */
const UNPAID_MS = 30 * 86_400_000

/** The first millisecond at which tax law no longer asks for an accounting record of this moment. */
export const recordEndAfter = (at: number): number => Date.parse(`${addDays(keptUntil(at), 1)}T00:00:00+03:00`)

const MOVED = new Set(['CAPTURED', 'REFUNDED'])

/** The time of its last paper: of the invoice, or of the credit note once it was cancelled. Null: no money ever moved. */
export function invoicedAt({ paidAt, cancellation, attempts, updatedAt }: OrderRecord): number | null {
  if (paidAt !== null) return Math.max(paidAt, cancellation?.at ?? 0)
  return attempts.some(({ state }) => MOVED.has(state)) ? updatedAt : null
}

/** The first millisecond at which nobody needs it; null while a person does, or money that is still to be looked after. */
export function eraseAt(order: OrderRecord): number | null {
  const isOpen = order.attempts.some(({ state }) => state === 'REFUND_DUE' || state === 'WRONG')
  if (!order.forgottenAt || isOpen || order.state === 'STUCK' || !isFinal(order)) return null
  const invoiced = invoicedAt(order)
  if (invoiced === null) return order.updatedAt + UNPAID_MS
  return recordEndAfter(invoiced)
}
