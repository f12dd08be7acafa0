// Films as they are stored, with what depends on a city: the next shows and the days that have any.
import type { Film, FilmSummary } from '../../contracts/films.ts'
import { addDays } from '../../contracts/cinema-day.ts'
import type { Language } from '../serve.ts'
import type { ShowtimeRow } from '../showtimes/showtime.rules.ts'
import { type FilmRow, filmSummary, sessionsDates } from './film.rules.ts'
import { filmsWithShows, nextShowtimes } from './next-showtimes.sql.ts'

const DAYS_SHOWN = 14

export interface Asking {
  language: Language
  now: number
  /** The cinema day of `now`. */
  today: string
}

export interface FilmsFilter {
  cityId?: string | undefined
  status?: 'NOW_SHOWING' | 'COMING_SOON' | undefined
  /** Only films with a show that day. */
  date?: string | undefined
  /** Only films with a show in this kind of hall; their next shows are those in it. */
  experienceId?: string | undefined
}

/** Films in the programmer's order, those to come by date. */
export async function listFilms(db: D1Database, filter: FilmsFilter, { language, now, today }: Asking) {
  const { cityId, status, date, experienceId } = filter
  const sql = `
    SELECT f.id, f.releases_on, f.${language} AS facts FROM films f
    WHERE (?1 IS NULL OR (f.releases_on > ?2) = (?1 = 'COMING_SOON'))
    ORDER BY f.releases_on > ?2, CASE WHEN f.releases_on > ?2 THEN f.releases_on END, f.position`
  const shows = { cityId, date, experienceId }
  const [films, shown, next] = await Promise.all([
    db
      .prepare(sql)
      .bind(status ?? null, today)
      .all<FilmRow>(),
    date || experienceId ? filmsWithShows(db, shows, now) : undefined,
    cityId ? nextShowtimes(db, { ...shows, cityId }, now) : undefined,
  ])
  return films.results
    .filter(({ id }) => !shown || shown.has(id))
    .map((row) => filmSummary(row, today, next?.get(row.id) ?? []))
}

/** Summaries of the films some showtimes belong to, by id. */
export async function filmsOf(
  db: D1Database,
  showtimes: readonly ShowtimeRow[],
  { cityId, date }: { cityId: string; date: string },
  { language, now, today }: Asking,
): Promise<FilmSummary[]> {
  const ids = JSON.stringify([...new Set(showtimes.map((row) => row.film_id))])
  const sql = `SELECT id, releases_on, ${language} AS facts FROM films
    WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position`
  const [films, next] = await Promise.all([
    db.prepare(sql).bind(ids).all<FilmRow>(),
    nextShowtimes(db, { cityId, date }, now),
  ])
  return films.results.map((row) => filmSummary(row, today, next.get(row.id) ?? []))
}

type FilmKey = { id: string } | { uniqueName: string }

/** One film with its page; without a city, days count wherever it is shown. */
export async function findFilm(
  db: D1Database,
  key: FilmKey,
  cityId: string | undefined,
  { language, now, today }: Asking,
): Promise<Film | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['unique_name', key.uniqueName]
  // Other titles are there for the finder alone.
  const page = `json_remove(page_${language}, '$.otherTitles') AS page`
  const sql = `SELECT id, releases_on, ${language} AS facts, ${page} FROM films WHERE ${column} = ?`
  const row = await db.prepare(sql).bind(value).first<FilmRow & { page: string }>()
  if (!row) return undefined
  const daysSql = `SELECT DISTINCT cinema_day FROM showtimes
    WHERE film_id = ?1 AND starts_at > ?2 AND (?3 IS NULL OR city_id = ?3)`
  const [days, next] = await Promise.all([
    db
      .prepare(daysSql)
      .bind(row.id, now, cityId ?? null)
      .all<{ cinema_day: string }>(),
    cityId ? nextShowtimes(db, { cityId, filmId: row.id }, now) : undefined,
  ])
  const all = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))
  return {
    ...filmSummary(row, today, next?.get(row.id) ?? []),
    ...(JSON.parse(row.page) as Omit<Film, keyof FilmSummary | 'sessionsDates'>),
    sessionsDates: sessionsDates(all, new Set(days.results.map((day) => day.cinema_day))),
  }
}

export const hasFilm = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 AS yes FROM films WHERE id = ?').bind(id).first<number>('yes')) === 1
