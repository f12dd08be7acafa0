// The refunds of an order's charges. Pure.
import type { Attempt, CardAttempt, OrderRecord } from './order.record.ts'
import { ASK_MS } from './order.rules.ts'

/** A refund that is due from now on and that no processor has been asked for. */
export const owedBack = (now: number) =>
  ({ state: 'REFUND_DUE', refundAsked: null, owedAt: now }) as const satisfies Partial<CardAttempt>

/**
 * Whether an operator has to look although no processor refused. Records of an earlier build only have the start of
 * the cancellation.
 */
export const isOverdue = ({ owedAt }: Pick<CardAttempt, 'owedAt'>, now: number, cancelledAt = now): boolean =>
  now - (owedAt ?? cancelledAt) >= ASK_MS

/**
 * The charge or the piece of it to refund; if the processor was already asked, exactly as asked. Several orders may
 * refund pieces of one charge, each under its own key.
 */
export function pieceOf({ id, cancellation }: OrderRecord, { attempt, amount, refundAsked }: Attempt) {
  if (refundAsked) return { key: refundAsked.key, amount: refundAsked.amount }
  const piece = cancellation?.cards.find((card) => card.attempt === attempt)
  return { key: `${id}.${attempt}.refund`, amount: piece?.amount ?? amount }
}
