// What became of the bookings of a changed showtime, and of food that was bought for them later, for the operator. Each
// order writes its row from its outbox.
import { getRefundsIfCancelledNow, refundTotal } from '../cancel/cancel.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { BOOKING_ENDED, getFoodRefund } from '../food-orders/food-back.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { isBooking } from '../order.rules.ts'

/**
 * WAITING: its holder has not answered. KEPT: it stays as it is now. REFUNDING, REFUNDED: the money goes back, or went.
 * EXCHANGED: it has another showtime. REPLACED: a later change of the showtime waits for the answer. STUCK: a person has
 * to look at it. FOOD: it is no booking, but food for one, and its money goes back with it, or went.
 */
export type ChangedState = 'WAITING' | 'KEPT' | 'REPLACED' | 'REFUNDING' | 'REFUNDED' | 'EXCHANGED' | 'STUCK' | 'FOOD'

const INSERT = `INSERT INTO changed_orders (change_id, order_id, state, refunded, seq) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (change_id, order_id) DO UPDATE SET state = ?3, refunded = ?4, seq = ?5 WHERE excluded.seq >= changed_orders.seq`

/** Of changes before the latest one. Two may follow each other before the order has written a row. */
const REPLACE = `INSERT INTO changed_orders (change_id, order_id, state, refunded, seq)
  SELECT value, ?2, 'REPLACED', 0, ?3 FROM json_each(?1) WHERE true
  ON CONFLICT (change_id, order_id) DO UPDATE SET state = 'REPLACED', seq = ?3 WHERE changed_orders.state = 'WAITING'`

/** None if its money does not go back because of a change, or went back before. */
function changedFoodRow(db: D1Database, { id, state, bookingEnd, cancellation, version }: OrderRecord) {
  const changeId = bookingEnd?.changeId
  if (changeId === undefined || cancellation?.reasonId !== BOOKING_ENDED) return []
  const shown: ChangedState = state === 'STUCK' ? 'STUCK' : 'FOOD'
  return [db.prepare(INSERT).bind(changeId, id, shown, refundTotal(cancellation), version)]
}

function changedStateOf({ state, change, cancellation }: OrderRecord): ChangedState {
  if (state === 'STUCK') return 'STUCK'
  // What its holder does with it later is no answer to the change.
  if (change?.answer === 'KEEP') return 'KEPT'
  if (!cancellation) return 'WAITING'
  if (cancellation.exchangedFor) return 'EXCHANGED'
  return state === 'REFUNDED' ? 'REFUNDED' : 'REFUNDING'
}

/** None for an order that never had tickets, or whose showtime is as it was sold. */
export function changedOrderRow(db: D1Database, order: OrderRecord): D1PreparedStatement[] {
  if (isFoodAlone(order)) return changedFoodRow(db, order)
  const { id, change, notifiedChanges = [], cancellation, version } = order
  if (!change || !isBooking(order)) return []
  const refunded = cancellation && change.answer !== 'KEEP' ? refundTotal(cancellation) : 0
  const row = db.prepare(INSERT).bind(change.id, id, changedStateOf(order), refunded, version)
  const earlier = notifiedChanges.filter((earlierId) => earlierId !== change.id)
  return [row, db.prepare(REPLACE).bind(JSON.stringify(earlier), id, version)]
}

export interface ChangedCount {
  state: ChangedState
  /** Of FOOD: orders of food. */
  bookings: number
  /** Halalas. */
  refunded: number
}

export async function countChangedOrders(db: D1Database, changeId: string): Promise<ChangedCount[]> {
  const sql = `SELECT state, count(*) AS bookings, sum(refunded) AS refunded FROM changed_orders
    WHERE change_id = ? GROUP BY state`
  return (await db.prepare(sql).bind(changeId).all<ChangedCount>()).results
}

/** The bookings of a change that a person has to look at, for a link to each. */
export async function listStuckChangedOrders(db: D1Database, changeId: string): Promise<string[]> {
  const sql = "SELECT order_id FROM changed_orders WHERE change_id = ? AND state = 'STUCK' LIMIT 50"
  return (await db.prepare(sql).bind(changeId).all<{ order_id: string }>()).results.map(({ order_id: id }) => id)
}

/** What a cancellation by the cinema would return of an order: goodwill has given a part of its price back before. */
export function refundableOf(order: OrderRecord): number {
  const { state, updatedAt: now } = order
  if (isFoodAlone(order)) return getFoodRefund(order, { endsAt: Infinity }, { by: 'CINEMA', now })
  return state === 'TICKETED' ? refundTotal(getRefundsIfCancelledNow(order, now, now)) : 0
}

/**
 * What the bookings and the food that was bought for them later would return together, in halalas, as the read model knows
 * it, and how many of the bookings it has.
 */
export async function sumBookings(db: D1Database, ids: readonly string[]): Promise<{ known: number; total: number }> {
  const sql = `WITH wanted AS (SELECT value AS id FROM json_each(?)),
      food AS (SELECT coalesce(sum(refundable), 0) AS total FROM orders WHERE food_for IN (SELECT id FROM wanted))
    SELECT count(*) AS known, coalesce(sum(refundable), 0) + (SELECT total FROM food) AS total FROM orders
    WHERE id IN (SELECT id FROM wanted)`
  const row = await db.prepare(sql).bind(JSON.stringify(ids)).first<{ known: number; total: number }>()
  return row ?? { known: 0, total: 0 }
}
