// SQL of showtimes. `ShowtimeObject` and `OrderObject` start from `findShowtime`.
import { cinemaDayOf, DOORS_BEFORE_MS, timeOfDayOf } from '../../../contracts/rules/riyadh-time.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { expandHall } from '../../../contracts/rules/hall.ts'
import { now } from '../../../lib/clock.ts'
import { filmFacts } from '../films/film.rules.ts'
import { listBoxOfficeSeats } from './house-seats.rules.ts'
import { priceWithFeeSql } from './price-from.sql.ts'
import type { PublicChangeRecord } from './showtime-change.record.ts'
import type { AreaRecord, ShowtimeRecord } from './showtime.record.ts'
import { hallName, LISTED_AFTER_START_MS, type ShowtimeRow } from './showtime.rules.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

interface ShowtimeWithAll {
  id: string
  starts_at: number
  ends_at: number
  cinema_day: string
  releases_on: string
  film_ar: string
  film_en: string
  cinema_id: string
  cinema_name: string
  city_id: string
  cinema: string
  auditorium_id: string
  number: number
  experience_id: string
  experience: string
  areas: string
  layout: string
  settings: string
  change: string | null
}

/** SQL for the change of the showtime `s`, as JSON. */
export const CHANGE_SQL = '(SELECT facts FROM showtime_changes WHERE showtime_id = s.id)'

const FIND = `
  SELECT s.id, s.starts_at, s.ends_at, s.cinema_day, f.releases_on, f.ar AS film_ar, f.en AS film_en,
    c.id AS cinema_id, c.unique_name AS cinema_name, c.city_id, c.facts AS cinema,
    a.id AS auditorium_id, a.number, e.id AS experience_id, e.facts AS experience,
    h.areas, h.layout, (SELECT json_extract(facts, '$.en') FROM settings) AS settings,
    ${CHANGE_SQL} AS change
  FROM showtimes s
  JOIN films f ON f.id = s.film_id
  JOIN cinemas c ON c.id = s.cinema_id
  JOIN auditoriums a ON a.id = s.auditorium_id
  JOIN experiences e ON e.id = s.experience_id
  JOIN halls h ON h.id = a.hall_id
  WHERE s.id = ?`

/** Everything about one showtime, in both languages. */
export async function findShowtime(
  db: D1Database,
  id: string,
  upcomingAsOf = now(),
): Promise<ShowtimeRecord | undefined> {
  const row = await db.prepare(FIND).bind(id).first<ShowtimeWithAll>()
  if (!row) return undefined
  const today = cinemaDayOf(upcomingAsOf)
  const cinema = JSON.parse(row.cinema) as Pick<ShowtimeRecord['cinema'], 'name' | 'address' | 'latitude' | 'longitude'>
  const settings = JSON.parse(row.settings) as { bookingFee: number; maxSeatsPerOrder: number }
  const layout = JSON.parse(row.layout) as ShowtimeRecord['layout']
  const number = row.number
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    doorsAt: row.starts_at - DOORS_BEFORE_MS,
    cinemaDay: row.cinema_day,
    film: {
      ar: filmFacts({ facts: row.film_ar, releases_on: row.releases_on }, today),
      en: filmFacts({ facts: row.film_en, releases_on: row.releases_on }, today),
    },
    cinema: { id: row.cinema_id, uniqueName: row.cinema_name, cityId: row.city_id, ...cinema },
    auditorium: { id: row.auditorium_id, name: { ar: hallName(number, 'ar'), en: hallName(number, 'en') }, number },
    experience: { id: row.experience_id, name: (JSON.parse(row.experience) as { name: Bilingual }).name },
    areas: JSON.parse(row.areas) as AreaRecord[],
    layout,
    bookingFee: settings.bookingFee,
    maxSeats: settings.maxSeatsPerOrder,
    houseSeats: listBoxOfficeSeats({ id: row.id, startsAt: row.starts_at }, expandHall(layout).seats),
    ...(row.change === null ? {} : { change: JSON.parse(row.change) as PublicChangeRecord }),
  }
}

/** A removal that has not ended by then has broken off. */
export const REMOVAL_MS = MINUTE_MS

/**
 * Whether the programme has a showtime that was to be removed, because its removal was undone or broke off, or because
 * it was added again. A removal that broke off is void from then on.
 */
export async function isPlannedAgain(db: D1Database, id: string, at: number): Promise<boolean> {
  const [, found] = await db.batch([
    db
      .prepare(
        `DELETE FROM withdrawn_showtimes WHERE showtime_id = ?1 AND at < ?2
          AND EXISTS (SELECT 1 FROM showtimes WHERE id = ?1)`,
      )
      .bind(id, at - REMOVAL_MS),
    db
      .prepare(
        `SELECT 1 FROM showtimes WHERE id = ?1
          AND NOT EXISTS (SELECT 1 FROM withdrawn_showtimes WHERE showtime_id = ?1)`,
      )
      .bind(id),
  ])
  return (found?.results.length ?? 0) > 0
}

/** Whether the programme has the showtime, also while a file is removing it. */
export const isListed = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM showtimes WHERE id = ?').bind(id).first()) !== null

const LEFT = 'COALESCE(n.seats_left, s.house_left)'

/** Seats left, as the read model knows, in the form of `seats-left.rules.ts`. */
export async function findSeatsLeft(db: D1Database, id: string): Promise<number | undefined> {
  const sql = `SELECT ${LEFT} AS seats_left FROM showtimes s
    LEFT JOIN showtime_seats n ON n.showtime_id = s.id WHERE s.id = ?`
  return (await db.prepare(sql).bind(id).first<{ seats_left: number }>())?.seats_left
}

export interface ShowtimeFilter {
  cityId: string
  date: string
  filmId?: string | undefined
  cinemaIds?: readonly string[] | undefined
  experienceIds?: readonly string[] | undefined
  timeOfDay?: string | undefined
}

const oneOf = (ids: readonly string[] | undefined): string | undefined => (ids ? JSON.stringify(ids) : undefined)

/** Showtimes of one city on one cinema day that are still listed, ordered by time. */
export async function readListedShowtimes(db: D1Database, filter: ShowtimeFilter, at: number): Promise<ShowtimeRow[]> {
  const where = ['s.city_id = ?', 's.cinema_day = ?', 's.starts_at > ?']
  const values: (string | number)[] = [filter.cityId, filter.date, at - LISTED_AFTER_START_MS]
  const must = (sql: string, value: string | undefined) => {
    if (value === undefined) return
    where.push(sql)
    values.push(value)
  }
  must('s.film_id = ?', filter.filmId)
  must('s.cinema_id IN (SELECT value FROM json_each(?))', oneOf(filter.cinemaIds))
  must('s.experience_id IN (SELECT value FROM json_each(?))', oneOf(filter.experienceIds))
  must('s.time_of_day = ?', filter.timeOfDay)
  const sql = `SELECT s.id, s.film_id, s.cinema_id, s.experience_id, a.number AS auditorium, s.starts_at, s.ends_at, s.cinema_day,
      s.seats_total, ${LEFT} AS seats_left, ${priceWithFeeSql('s.price_from')} AS price_from, s.captions,
      ${CHANGE_SQL} AS change
    FROM showtimes s
    JOIN auditoriums a ON a.id = s.auditorium_id
    LEFT JOIN showtime_seats n ON n.showtime_id = s.id
    WHERE ${where.join(' AND ')}
    ORDER BY s.starts_at, s.id`
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<ShowtimeRow>()
  ).results
}

export interface ShowtimeSearch {
  filmId: string
  cityId: string
  /** Its showtimes come first. */
  cinemaId: string
  exceptId: string
  seats: number
  limit: number
  /** Only those of the cinema, or only those of others. Absent: all. */
  isSameCinema?: boolean
  /** Those of its cinema day come first, then those that start nearest to it. Absent: they are ordered by time. */
  near?: { startsAt: number; cinemaDay: string }
}

/** Showtimes of a film in a city with so many ordinary seats, in this time: those of one cinema first. */
export async function listBookableShowtimeIds(
  db: D1Database,
  { filmId, cityId, cinemaId, exceptId, seats, limit, isSameCinema, near }: ShowtimeSearch,
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  // All start after `from`, so the nearest to it is the next.
  const { startsAt, cinemaDay } = near ?? { startsAt: from, cinemaDay: '' }
  const sql = `SELECT s.id FROM showtimes s LEFT JOIN showtime_seats n ON n.showtime_id = s.id
    WHERE s.film_id = ?1 AND s.city_id = ?2 AND s.starts_at > ?3 AND s.starts_at < ?4 AND s.id <> ?5
      AND ${LEFT} >= ?6 AND coalesce(${CHANGE_SQL} ->> '$.kind', '') <> 'CALLED_OFF'
      AND ${isSameCinema === undefined ? 'TRUE' : `s.cinema_id ${isSameCinema ? '=' : '<>'} ?7`}
    ORDER BY s.cinema_id <> ?7, s.cinema_day <> ?9, abs(s.starts_at - ?10), s.id LIMIT ?8`
  const values = [filmId, cityId, from, until, exceptId, seats, cinemaId, limit, cinemaDay, startsAt]
  return (
    await db
      .prepare(sql)
      .bind(...values)
      .all<{ id: string }>()
  ).results.map(({ id }) => id)
}

/** An older version never replaces a newer one. */
export async function writeSeatsLeft(db: D1Database, id: string, seatsLeft: number, version: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO showtime_seats (showtime_id, seats_left, version) VALUES (?1, ?2, ?3)
       ON CONFLICT (showtime_id) DO UPDATE SET seats_left = ?2, version = ?3 WHERE excluded.version > showtime_seats.version`,
    )
    .bind(id, seatsLeft, version)
    .run()
}

/**
 * The read model follows the showtime's object. A showtime that was called off stays so, and an older move never replaces
 * a newer one.
 */
export async function saveShowtimeChange(db: D1Database, id: string, change: PublicChangeRecord): Promise<void> {
  const saved = db
    .prepare(
      `INSERT INTO showtime_changes (showtime_id, facts) VALUES (?1, ?2)
       ON CONFLICT (showtime_id) DO UPDATE SET facts = ?2
       WHERE facts ->> '$.kind' <> 'CALLED_OFF' AND (?3 = 'CALLED_OFF' OR facts ->> '$.at' <= ?4)`,
    )
    .bind(id, JSON.stringify(change), change.kind, change.at)
  if (change.kind === 'CALLED_OFF') return void (await saved.run())
  const { startsAt, endsAt, auditorium } = change.after
  const moved = db
    .prepare(
      `UPDATE showtimes SET starts_at = ?2, ends_at = ?3, time_of_day = ?4, auditorium_id = ?5
       WHERE id = ?1 AND (SELECT facts ->> '$.id' FROM showtime_changes WHERE showtime_id = ?1) = ?6`,
    )
    .bind(id, startsAt, endsAt, timeOfDayOf(startsAt), auditorium.id, change.id)
  await db.batch([saved, moved])
}
