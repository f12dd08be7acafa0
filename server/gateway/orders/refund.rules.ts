// What goes back of the charges of an order. Pure.
// Relied on by giving it back, and by whatever decides that it has to go.
import type { Attempt, CardAttempt, OrderRecord } from './order.record.ts'
import { ASK_MS } from './order.rules.ts'

/** Money that has to go back from now on, and that no gateway has been asked for. */
export const owedBack = (now: number) =>
  ({ state: 'REFUND_DUE', refundAsked: null, owedAt: now }) as const satisfies Partial<CardAttempt>

/** Whether an operator has to look, though no gateway refuses it. An earlier build wrote down only when a cancellation began. */
export const isOverdue = ({ owedAt }: Pick<CardAttempt, 'owedAt'>, now: number, cancelledAt = now): boolean =>
  now - (owedAt ?? cancelledAt) >= ASK_MS

/**
 * The whole of a charge, or a piece of it, as it was asked for where it was: money of one charge may go back by several orders, each
 * under a key of its own.
 */
export function pieceOf({ id, cancellation }: OrderRecord, { attempt, amount, refundAsked }: Attempt) {
  if (refundAsked) return { key: refundAsked.key, amount: refundAsked.amount }
  const piece = cancellation?.cards.find((card) => card.attempt === attempt)
  return { key: `${id}.${attempt}.refund`, amount: piece?.amount ?? amount }
}
