// The refunds of an order's charges. Pure.
import type { Attempt, OrderRecord } from '../order.record.ts'

/**
 * The charge or the piece of it to refund; if the processor was already asked, exactly as asked. Several orders may
 * refund pieces of one charge, each under its own key.
 */
export function pieceOf({ id, cancellation }: OrderRecord, { attempt, amount, refundAsked }: Attempt) {
  if (refundAsked) return { key: refundAsked.key, amount: refundAsked.amount }
  const piece = cancellation?.cards.find((card) => card.attempt === attempt)
  return { key: `${id}.${attempt}.refund`, amount: piece?.amount ?? amount }
}
