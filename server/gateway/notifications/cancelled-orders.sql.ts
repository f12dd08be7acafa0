// Bookings that were cancelled, as a notification names them. Relied on by the list: news of tickets stays in the inbox when
// they become void, and is read anew.
import type { LineSnapshot } from '../orders/order-list.rules.ts'
import type { OrderNews } from './news.record.ts'

interface Row {
  id: string
  reference: string
  starts_at: number
  showtime_json: string
}

const newsOf = ({ id, reference, starts_at: startsAt, showtime_json }: Row): OrderNews => {
  // Written by the order's outbox.
  const { film, cinema } = JSON.parse(showtime_json) as LineSnapshot
  const { uniqueName, image } = film.en
  const title = { ar: film.ar.title, en: film.en.title }
  return { orderId: id, reference, film: { uniqueName, title, image }, cinema: cinema.name, startsAt }
}

/** Of these orders of a member, by id. */
export async function cancelledOrders(
  db: D1Database,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderNews>> {
  if (ids.length === 0) return new Map()
  // A row of a booking says TICKETED until it was cancelled.
  const sql = `SELECT id, reference, starts_at, showtime_json FROM orders
    WHERE id IN (SELECT value FROM json_each(?)) AND owner = ?
      AND past_at IS NOT NULL AND status <> 'TICKETED' AND showtime_json IS NOT NULL`
  const { results } = await db.prepare(sql).bind(JSON.stringify(ids), owner).all<Row>()
  return new Map(results.map((row) => [row.id, newsOf(row)]))
}
