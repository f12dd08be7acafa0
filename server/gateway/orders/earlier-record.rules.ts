// Migrates an order stored by an earlier build to the current shape. Pure; leaves a current record unchanged.
// Orders are stored for years, so `OrderStore` migrates at every read.
import type { CancelRecord, OrderRecord } from './order.record.ts'

/**
 * Before exchanges existed, one card paid. A cancellation stored the halalas refunded to the card and to the
 * e-wallet.
 */
interface EarlierCancel extends Omit<CancelRecord, 'cards' | 'eWallet' | 'takenBack' | 'exchangedFor'> {
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
    // All that was taken from the e-wallet came back.
    eWallet: paid?.wallet?.eWallet ?? [],
    takenBack: 0,
    exchangedFor: null,
  }
}

export const currentShape = (order: StoredOrder): OrderRecord =>
  isEarlier(order) ? { ...order, cancellation: cancelRecord(order) } : order
