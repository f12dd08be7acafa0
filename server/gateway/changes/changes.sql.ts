// The showtimes of an operator's change, the halls they may move to, and the list of changes.
import type { HallShape } from '../../contracts/rules/hall.ts'
import { MAX_CHANGED_SHOWTIMES } from '../../lib/change-limits.ts'
import type { Language } from '../lib/language.ts'
import type { ChangeScope } from './change-order.rules.ts'
import { IS_CALLED_OFF } from './hall-claims.sql.ts'

export interface AffectedShowtime {
  id: string
  filmTitle: string
  cinemaId: string
  cinema: string
  auditoriumId: string
  auditorium: number
  startsAt: number
  endsAt: number
  cinemaDay: string
}

type Scope = readonly [where: string, ...values: (string | number)[]]

function whereOf({ showtimes = [], hall, cinema }: ChangeScope): Scope {
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
  scope: ChangeScope,
  { at, language }: { at: number; language: Language },
): Promise<AffectedShowtime[]> {
  const [where, ...values] = whereOf(scope)
  const sql = `SELECT s.id, f.${language} ->> '$.title' AS filmTitle, c.id AS cinemaId,
      c.facts ->> '$.name.${language}' AS cinema,
      a.id AS auditoriumId, a.number AS auditorium, s.starts_at AS startsAt, s.ends_at AS endsAt, s.cinema_day AS cinemaDay
    FROM showtimes s JOIN films f ON f.id = s.film_id JOIN cinemas c ON c.id = s.cinema_id
      JOIN auditoriums a ON a.id = s.auditorium_id
    WHERE ${where} AND s.ends_at > ? AND NOT ${IS_CALLED_OFF} ORDER BY s.starts_at, s.id LIMIT ?`
  return (
    await db
      .prepare(sql)
      .bind(...values, at, MAX_CHANGED_SHOWTIMES + 1)
      .all<AffectedShowtime>()
  ).results
}

/** Names of the films and cinemas of these showtimes, each once. */
export async function listNames(
  db: D1Database,
  showtimes: readonly string[],
  language: Language,
): Promise<{ cinemas: string[]; films: string[] }> {
  const sql = `SELECT f.${language} ->> '$.title' AS film, c.facts ->> '$.name.${language}' AS cinema
    FROM showtimes s JOIN films f ON f.id = s.film_id JOIN cinemas c ON c.id = s.cinema_id
    WHERE s.id IN (SELECT value FROM json_each(?)) ORDER BY s.starts_at, s.id`
  const { results } = await db.prepare(sql).bind(JSON.stringify(showtimes)).all<{ film: string; cinema: string }>()
  return {
    cinemas: [...new Set(results.map(({ cinema }) => cinema))],
    films: [...new Set(results.map(({ film }) => film))],
  }
}

/** When and where a showtime takes place now. Undefined: it is deleted. */
export async function findPlace(
  db: D1Database,
  showtime: string,
): Promise<{ startsAt: number; auditorium: { id: string; number: number } } | undefined> {
  const sql = `SELECT s.starts_at AS startsAt, a.id, a.number FROM showtimes s JOIN auditoriums a ON a.id = s.auditorium_id
    WHERE s.id = ?`
  const row = await db.prepare(sql).bind(showtime).first<{ startsAt: number; id: string; number: number }>()
  return row ? { startsAt: row.startsAt, auditorium: { id: row.id, number: row.number } } : undefined
}

/** A showtime can be moved between halls of the same plan and experience. */
export interface NumberedHall {
  id: string
  number: number
  /** Halls of one plan have the same seats and prices. */
  plan: string
  experienceId: string
}

export async function listHalls(db: D1Database, cinemaId: string): Promise<NumberedHall[]> {
  const sql = `SELECT id, number, hall_id AS plan, experience_id AS experienceId FROM auditoriums
    WHERE cinema_id = ? ORDER BY number, id`
  return (await db.prepare(sql).bind(cinemaId).all<{ [Field in keyof NumberedHall]: NumberedHall[Field] }>()).results
}

export interface HallRow extends NumberedHall {
  cinemaId: string
}

export async function findHall(db: D1Database, id: string): Promise<HallRow | undefined> {
  const sql = `SELECT id, cinema_id AS cinemaId, number, hall_id AS plan, experience_id AS experienceId
    FROM auditoriums WHERE id = ?`
  return (await db.prepare(sql).bind(id).first<HallRow>()) ?? undefined
}

/** The seats of these halls. */
export async function listHallShapes(db: D1Database, auditoriumIds: readonly string[]): Promise<HallShape[]> {
  const sql = `SELECT DISTINCT h.layout FROM auditoriums a JOIN halls h ON h.id = a.hall_id
    WHERE a.id IN (SELECT value FROM json_each(?))`
  const { results } = await db.prepare(sql).bind(JSON.stringify(auditoriumIds)).all<{ layout: string }>()
  return results.map(({ layout }) => JSON.parse(layout) as HallShape)
}

/** Written before the change begins, so that the operator's page finds it whatever happens then. */
export async function noteChange(db: D1Database, { id, at }: { id: string; at: number }): Promise<void> {
  await db.prepare('INSERT OR IGNORE INTO changes (id, at) VALUES (?, ?)').bind(id, at).run()
}

/** The newest first. */
export async function listChangeIds(db: D1Database, limit: number): Promise<string[]> {
  const sql = 'SELECT id FROM changes ORDER BY at DESC LIMIT ?'
  return (await db.prepare(sql).bind(limit).all<{ id: string }>()).results.map(({ id }) => id)
}
