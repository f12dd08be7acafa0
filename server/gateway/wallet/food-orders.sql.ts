// Which orders are of food that was bought later, for the statement: the rows of a ledger never change, and name the order
// alone.
import type { WalletStore } from './wallet.sql.ts'

export const FOOD_ORDERS_SCHEMA = `
CREATE TABLE IF NOT EXISTS food_orders (
  order_id TEXT PRIMARY KEY, booking_id TEXT NOT NULL, reference TEXT NOT NULL
) WITHOUT ROWID;
`

/** The booking that an order of food is for. */
export interface FoodBooking {
  orderId: string
  /** SH-7K2M-94QX */
  reference: string
}

/** Inside a change. */
export const noteFoodOrder = ({ storage }: WalletStore, orderId: string, booking: FoodBooking): void =>
  void storage.sql.exec(
    'INSERT OR IGNORE INTO food_orders (order_id, booking_id, reference) VALUES (?, ?, ?)',
    orderId,
    booking.orderId,
    booking.reference,
  )

/** By the ids of their orders. */
export function foodBookings(store: WalletStore, orderIds: readonly (string | null)[]): Map<string, FoodBooking> {
  const ids = JSON.stringify(orderIds.filter((id) => id !== null))
  const rows = store.rows<{ orderId: string; bookingId: string; reference: string }>(
    `SELECT order_id AS orderId, booking_id AS bookingId, reference FROM food_orders
     WHERE order_id IN (SELECT value FROM json_each(?))`,
    ids,
  )
  return new Map(rows.map(({ orderId, bookingId, reference }) => [orderId, { orderId: bookingId, reference }]))
}
