// An order as an earlier build stored it, in the shape of today. Pure; changes nothing that has it already.
// Relied on by OrderStore wherever an order is read: orders are kept for years, and whoever reads one knows one shape.
import type { CancelRecord, OrderRecord } from './order.record.ts'

/** Before bookings were exchanged one card paid, and a cancellation said how many halalas come back to it and to the e-wallet. */
interface EarlierCancel extends Omit<CancelRecord, 'cards' | 'eWallet' | 'exchangedFor'> {
  card: number
  eWallet: number
}

type EarlierOrder = Omit<OrderRecord, 'cancellation'> & { cancellation: EarlierCancel }
export type StoredOrder = OrderRecord | EarlierOrder

const isEarlier = (order: StoredOrder): order is EarlierOrder =>
  Boolean(order.cancellation) && 'card' in order.cancellation!

function cancelRecord({ attempts, cancellation: { card, ...said } }: EarlierOrder): CancelRecord {
  const paid = attempts.find(({ attempt }) => attempt === said.attempt)
  return {
    ...said,
    cards: paid && card > 0 ? [{ attempt: paid.attempt, amount: card }] : [],
    // All of what was taken from it came back.
    eWallet: paid?.wallet?.eWallet ?? [],
    exchangedFor: null,
  }
}

export const currentShape = (order: StoredOrder): OrderRecord =>
  isEarlier(order) ? { ...order, cancellation: cancelRecord(order) } : order
