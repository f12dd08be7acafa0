// The showtimes of an operator's change, and the list of changes.
import type { ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'
import { type CallOffOrder, MAX_SHOWTIMES } from './change-order.rules.ts'

export interface AffectedShowtime {
  id: string
  filmTitle: string
  cinema: string
  auditoriumId: string
  auditorium: number
  startsAt: number
}

type Scope = readonly [where: string, ...values: (string | number)[]]

function scopeOf({ showtimes = [], hall, cinema }: CallOffOrder): Scope {
  if (cinema) return ['s.cinema_id = ? AND s.cinema_day = ?', cinema.cinemaId, cinema.day]
  if (hall) {
    const { auditoriumId, from, until } = hall
    // A showtime that runs while the hall is closed is affected, too.
    return [
      's.auditorium_id = ? AND s.ends_at > ? AND s.starts_at < ?',
      auditoriumId,
      Date.parse(from),
      Date.parse(until),
    ]
  }
  return ['s.id IN (SELECT value FROM json_each(?))', JSON.stringify(showtimes)]
}

/** Showtimes that have not ended and were not called off before, in the order of time. */
export async function listAffectedShowtimes(
  db: D1Database,
  order: CallOffOrder,
  at: number,
): Promise<AffectedShowtime[]> {
  const [where, ...values] = scopeOf(order)
  const sql = `SELECT s.id, f.en ->> '$.title' AS filmTitle, c.facts ->> '$.name.en' AS cinema, a.id AS auditoriumId, a.number AS auditorium,
      s.starts_at AS startsAt
    FROM showtimes s JOIN films f ON f.id = s.film_id JOIN cinemas c ON c.id = s.cinema_id
      JOIN auditoriums a ON a.id = s.auditorium_id LEFT JOIN showtime_changes h ON h.showtime_id = s.id
    WHERE ${where} AND s.ends_at > ? AND h.showtime_id IS NULL ORDER BY s.starts_at, s.id LIMIT ?`
  return (
    await db
      .prepare(sql)
      .bind(...values, at, MAX_SHOWTIMES + 1)
      .all<AffectedShowtime>()
  ).results
}

/** Written before the change begins, so that the operator's page finds it whatever happens then. */
export async function noteChange(db: D1Database, { id, at }: Pick<ShowtimeChangeRecord, 'id' | 'at'>): Promise<void> {
  await db.prepare('INSERT OR IGNORE INTO changes (id, at) VALUES (?, ?)').bind(id, at).run()
}

/** The newest first. */
export async function listChangeIds(db: D1Database, limit: number): Promise<string[]> {
  const sql = 'SELECT id FROM changes ORDER BY at DESC LIMIT ?'
  return (await db.prepare(sql).bind(limit).all<{ id: string }>()).results.map(({ id }) => id)
}
