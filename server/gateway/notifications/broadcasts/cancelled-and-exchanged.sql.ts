// Cancelled and exchanged bookings for the inbox: notifications of tickets stay when the tickets become void, and get
// new texts.
import type { OrderNews } from '../news.record.ts'
import type { LineSnapshot } from '../../catalogue/showtimes/showtime-snapshot.rules.ts'

interface Row {
  id: string
  reference: string
  starts_at: number
  showtime_json: string
  exchanged_for: string | null
  is_ended: number
}

export interface EndedOrder {
  order: OrderNews
  isExchanged: boolean
  /** The booking that replaced it; undefined until the read model has it. */
  next: OrderNews | undefined
}

const newsOf = ({ id, reference, starts_at: startsAt, showtime_json }: Row): OrderNews => {
  // The order's outbox wrote it.
  const { film, cinema } = JSON.parse(showtime_json) as LineSnapshot
  const { uniqueName, image } = film.en
  const title = { ar: film.ar.title, en: film.en.title }
  return { orderId: id, reference, film: { uniqueName, title, image }, cinema: cinema.name, startsAt }
}

/** Those of the given orders that ended, by id. */
export async function readCancelledOrExchanged(
  db: D1Database,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EndedOrder>> {
  if (ids.length === 0) return new Map()
  // A row of a booking says TICKETED until it was cancelled; the bookings that replaced others are selected, too.
  const sql = `WITH ended AS (SELECT id, exchanged_for FROM orders
      WHERE id IN (SELECT value FROM json_each(?1)) AND owner = ?2 AND past_at IS NOT NULL AND status <> 'TICKETED')
    SELECT id, reference, starts_at, showtime_json, exchanged_for, id IN (SELECT id FROM ended) AS is_ended FROM orders
    WHERE owner = ?2 AND showtime_json IS NOT NULL AND id IN (SELECT id FROM ended UNION SELECT exchanged_for FROM ended)`
  const { results } = await db.prepare(sql).bind(JSON.stringify(ids), owner).all<Row>()
  const rows = new Map(results.map((row) => [row.id, row]))
  const ended = results.filter((row) => row.is_ended)
  return new Map(
    ended.map((row) => {
      const next = rows.get(row.exchanged_for ?? '')
      const isExchanged = row.exchanged_for !== null
      return [row.id, { order: newsOf(row), isExchanged, next: next && newsOf(next) }]
    }),
  )
}
