// The bookings of a member, page by page, from the read model.
import type { OrderStatus } from '../../../contracts/order-line.ts'
import type { BookingRow } from './order-list.rules.ts'

export type When = 'UPCOMING' | 'PAST'

/** ?1 owner, ?2 now. If the member has cleared the history, bookings of before are left out. */
const WHERE: Record<When, string> = {
  UPCOMING: 'owner = ?1 AND past_at > ?2',
  PAST: `owner = ?1 AND past_at <= ?2
    AND past_at > coalesce((SELECT at FROM cleared_histories WHERE cleared_histories.owner = ?1), 0)`,
}
const ORDER: Record<When, string> = { UPCOMING: 'starts_at, id', PAST: 'starts_at DESC, id' }

/** More than a member holds at once: a row may be stale while its order does not answer. */
const MAX_EXCHANGES = 10

export interface BookingPage {
  rows: BookingRow[]
  count: number
}

export async function findBookings(
  db: D1Database,
  { owner, when, now, limit, offset }: { owner: string; when: When; now: number; limit: number; offset: number },
): Promise<BookingPage> {
  const [page, counted] = await db.batch<BookingRow & { count: number }>([
    db
      .prepare(
        `SELECT id, reference, starts_at, cinema_day, status, total, seats_json, showtime_json, exchanged_for FROM orders
         WHERE ${WHERE[when]} AND showtime_json IS NOT NULL ORDER BY ${ORDER[when]} LIMIT ?3 OFFSET ?4`,
      )
      .bind(owner, now, limit, offset),
    db
      .prepare(`SELECT count(*) AS count FROM orders WHERE ${WHERE[when]} AND showtime_json IS NOT NULL`)
      .bind(owner, now),
  ])
  return { rows: page?.results ?? [], count: counted?.results[0]?.count ?? 0 }
}

export interface MemberOrderRow {
  id: string
  reference: string
  starts_at: number
  status: OrderStatus
  total: number
  seats_json: string
  /** Null without tickets. */
  showtime_json: string | null
  past_at: number | null
  exchanged_for: string | null
}

/** Bookings, also of a history that the member has cleared, and payments that bought nothing; newest first. */
export async function findMemberOrders(
  db: D1Database,
  { owner, limit, offset }: { owner: string; limit: number; offset: number },
): Promise<{ rows: MemberOrderRow[]; count: number }> {
  const from = `FROM orders WHERE owner = ?1
    AND (showtime_json IS NOT NULL OR status IN ('PAYING', 'PAID', 'REFUNDING', 'REFUNDED', 'STUCK'))`
  const [page, counted] = await db.batch<MemberOrderRow & { count: number }>([
    db
      .prepare(
        `SELECT id, reference, starts_at, status, total, seats_json, showtime_json, past_at, exchanged_for ${from}
         ORDER BY opened_at DESC, id LIMIT ?2 OFFSET ?3`,
      )
      .bind(owner, limit, offset),
    db.prepare(`SELECT count(*) AS count ${from}`).bind(owner),
  ])
  return { rows: page?.results ?? [], count: counted?.results[0]?.count ?? 0 }
}

/** Orders that are to replace a booking of this member, according to their rows, newest first. */
export async function findExchanges(db: D1Database, owner: string): Promise<string[]> {
  const sql = `SELECT id FROM orders WHERE owner = ? AND exchange_of IS NOT NULL
    AND status IN ('HELD', 'PRICED', 'PAYING') ORDER BY opened_at DESC LIMIT ${MAX_EXCHANGES}`
  return (await db.prepare(sql).bind(owner).all<{ id: string }>()).results.map(({ id }) => id)
}

/** Hides the bookings that are history by now. Returns how many there were. */
export async function clearHistory(db: D1Database, owner: string, now: number): Promise<number> {
  const { count } = await findBookings(db, { owner, when: 'PAST', now, limit: 1, offset: 0 })
  await db
    .prepare(
      'INSERT INTO cleared_histories (owner, at) VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET at = excluded.at',
    )
    .bind(owner, now)
    .run()
  return count
}
