// What holds the seats of an unpaid order again after this tab has lost its session: read on the page that says that the
// order cannot be opened. Only its reference is secret; it opens nothing, and releases an unpaid order's seats.
import type { Order } from '#server/contracts/orders.ts'
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'

/** Without personal data: of an offer only its id. */
export interface UnpaidOrder extends Pick<Order, 'id' | 'reference' | 'sessionId' | 'seats' | 'exchange'> {
  offer: { id: string } | null
}

const NAME = 'shasha.unpaid-order'

const isUnpaid = (value: unknown): value is UnpaidOrder =>
  typeof value === 'object' && value !== null && 'id' in value && 'reference' in value && 'seats' in value

export function saveUnpaidOrder({ id, reference, sessionId, seats, offer, exchange }: Order): void {
  const saved: UnpaidOrder = { id, reference, sessionId, seats, offer: offer && { id: offer.id }, exchange }
  // If it is not stored, that page leads to the bookings only.
  writeStored('tab', NAME, saved)
}

export function findUnpaidOrder(id: string): UnpaidOrder | undefined {
  const saved = readStored('tab', NAME, isUnpaid)
  return saved?.id === id ? saved : undefined
}

export const clearUnpaidOrder = (): void => removeStored('tab', NAME)
