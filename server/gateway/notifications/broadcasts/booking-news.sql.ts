// What became of bookings, for the inbox: notifications of their tickets and of changes by the cinema get texts that are
// true when they are read.
import type { OrderNews } from '../news.record.ts'
import type { LineSnapshot } from '../../catalogue/showtimes/showtime-snapshot.rules.ts'

interface Row {
  id: string
  reference: string
  starts_at: number
  showtime_json: string
  exchanged_for: string | null
  is_ended: number
  is_called_off: number
  is_asked: number
}

/** A change after which its booking stayed. */
interface Kept {
  order_id: string
  change_id: string
}

export interface NewsBooking {
  /** At its time now: the cinema may have moved its showtime. */
  order: OrderNews
  /** Changes by the cinema after which the booking stayed. */
  keptChanges: ReadonlySet<string>
  /** Its showtime does not take place. Its tickets are void, also before its holder has answered. */
  isCalledOff: boolean
  /** Null: its tickets are valid, or its holder has not answered a change yet. */
  end: {
    isExchanged: boolean
    /** The booking that replaced it; undefined until the read model has it. */
    next: OrderNews | undefined
  } | null
}

/** `changeId`: of the change that the news is about. */
interface Asked {
  orderId: string
  changeId: string | undefined
}

const newsOf = ({ id, reference, starts_at: startsAt, showtime_json }: Row): OrderNews => {
  // The order's outbox wrote it.
  const { film, cinema } = JSON.parse(showtime_json) as LineSnapshot
  const { uniqueName, image } = film.en
  const title = { ar: film.ar.title, en: film.en.title }
  return { orderId: id, reference, film: { uniqueName, title, image }, cinema: cinema.name, startsAt }
}

// A row of a booking says TICKETED until it was cancelled; the bookings that replaced others are selected, too.
const BOOKINGS = `WITH asked AS (SELECT id, exchanged_for FROM orders
    WHERE id IN (SELECT value FROM json_each(?1)) AND owner = ?2 AND past_at IS NOT NULL)
  SELECT id, reference, starts_at, showtime_json, exchanged_for, status <> 'TICKETED' AS is_ended,
    EXISTS (SELECT 1 FROM showtime_changes
      WHERE showtime_changes.showtime_id = orders.showtime_id AND facts ->> '$.kind' = 'CALLED_OFF') AS is_called_off,
    id IN (SELECT id FROM asked) AS is_asked FROM orders
  WHERE owner = ?2 AND showtime_json IS NOT NULL AND id IN (SELECT id FROM asked UNION SELECT exchanged_for FROM asked)`

const KEPT = `SELECT changed_orders.order_id, changed_orders.change_id FROM json_each(?1) AS asked
  JOIN changed_orders ON changed_orders.change_id = asked.value ->> 'changeId'
    AND changed_orders.order_id = asked.value ->> 'orderId'
  WHERE changed_orders.state = 'KEPT'`

/** Those of the given orders that have or had tickets, by id. */
export async function readNewsBookings(
  db: D1Database,
  owner: string,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, NewsBooking>> {
  if (asked.length === 0) return new Map()
  const ids = [...new Set(asked.map(({ orderId }) => orderId))]
  const [bookings, kept] = await db.batch<Row & Kept>([
    db.prepare(BOOKINGS).bind(JSON.stringify(ids), owner),
    db.prepare(KEPT).bind(JSON.stringify(asked)),
  ])
  const rows = new Map<string, Row>(bookings!.results.map((row) => [row.id, row]))
  const toBooking = (row: Row): NewsBooking => {
    const next = rows.get(row.exchanged_for ?? '')
    const keptChanges = kept!.results.filter(({ order_id: id }) => id === row.id).map(({ change_id: id }) => id)
    const isExchanged = row.exchanged_for !== null
    return {
      order: newsOf(row),
      keptChanges: new Set(keptChanges),
      isCalledOff: row.is_called_off === 1,
      end: row.is_ended ? { isExchanged, next: next && newsOf(next) } : null,
    }
  }
  return new Map([...rows.values()].filter((row) => row.is_asked).map((row) => [row.id, toBooking(row)]))
}
