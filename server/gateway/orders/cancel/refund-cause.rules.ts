// Why a payment that bought nothing is refunded, and how much of it. The page, the text message and the notification
// say the same. Pure.
import type { RefundCause } from '../../../contracts/orders.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'

export function refundCause(
  { state, tickets, change, cancellation }: Pick<OrderRecord, 'state' | 'tickets' | 'change' | 'cancellation'>,
  { captured, isUndone }: Pick<Attempt, 'captured' | 'isUndone'>,
): RefundCause {
  if (captured) return captured.currency === 'SAR' ? 'WRONG_AMOUNT' : 'WRONG_CURRENCY'
  if (isUndone) return 'CINEMA'
  if (change && tickets.length === 0 && !cancellation) return change.kind
  return state === 'TICKETED' || tickets.length > 0 ? 'SECOND' : 'LATE'
}

/** In halalas: what was really captured. In another currency it is not known in riyals, so it is what was asked for. */
export const refundAmount = ({ amount, captured }: Pick<Attempt, 'amount' | 'captured'>): number =>
  captured?.currency === 'SAR' ? captured.amount : amount

/**
 * Halalas of an attempt to refund: the part that a cancellation decided, or what was captured instead of the amount.
 * Undefined: all of it.
 */
export const getRefundPiece = (
  { cancellation }: Pick<OrderRecord, 'cancellation'>,
  { attempt, captured }: Pick<Attempt, 'attempt' | 'captured'>,
): number | undefined => cancellation?.cards.find((card) => card.attempt === attempt)?.amount ?? captured?.amount
