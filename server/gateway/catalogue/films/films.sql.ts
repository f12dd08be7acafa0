// SQL of films, with the parts that depend on a city: next showtimes, and days with showtimes.
import type { Film, FilmSummary } from '../../../contracts/films.ts'
import { daysFrom } from '../../../contracts/rules/riyadh-time.ts'
import { distanceKm, type Place } from '../../../contracts/rules/distance.ts'
import type { Language } from '../../lib/language.ts'
import type { ShowtimeRow } from '../showtimes/showtime.rules.ts'
import { type StoredFilmRow, filmSummary, sessionsDates } from './film.rules.ts'
import { filmsWithShows, readNextBookableShowtimes } from './next-showtimes.sql.ts'

const DAYS_SHOWN = 14

export interface FilmListQuery {
  language: Language
  now: number
  /** The cinema day of `now`. */
  today: string
}

export interface FilmsFilter {
  cityId?: string | undefined
  status?: 'NOW_SHOWING' | 'COMING_SOON' | undefined
  /** Only films with a showtime on that day. */
  date?: string | undefined
  /** Only films with a showtime in this kind of hall; their next showtimes are those in it. */
  experienceId?: string | undefined
}

/** Films in the programmer's order; upcoming films by date. */
export async function listFilms(db: D1Database, filter: FilmsFilter, { language, now, today }: FilmListQuery) {
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
      .all<StoredFilmRow>(),
    date || experienceId ? filmsWithShows(db, shows, now) : undefined,
    cityId ? readNextBookableShowtimes(db, { ...shows, cityId }, now) : undefined,
  ])
  return films.results
    .filter(({ id }) => !shown || shown.has(id))
    .map((row) => filmSummary(row, today, next?.get(row.id) ?? []))
}

/** Summaries of the films of the showtimes, by id. */
export async function filmsOf(
  db: D1Database,
  showtimes: readonly ShowtimeRow[],
  { cityId, date }: { cityId: string; date: string },
  { language, now, today }: FilmListQuery,
): Promise<FilmSummary[]> {
  const filmIds = [...new Set(showtimes.map((row) => row.film_id))]
  const sql = `SELECT id, releases_on, ${language} AS facts FROM films
    WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position`
  const [films, next] = await Promise.all([
    db.prepare(sql).bind(JSON.stringify(filmIds)).all<StoredFilmRow>(),
    readNextBookableShowtimes(db, { cityId, date, filmIds }, now),
  ])
  return films.results.map((row) => filmSummary(row, today, next.get(row.id) ?? []))
}

type ShownElsewhere = NonNullable<Film['playsIn']>[number]

/** Cities with a future showtime of the film, nearest to the requested one first. */
async function citiesShowing(
  db: D1Database,
  filmId: string,
  cityId: string,
  { language, now }: Pick<FilmListQuery, 'language' | 'now'>,
): Promise<ShownElsewhere[]> {
  const sql = `SELECT y.id, y.name_${language} AS name, y.latitude, y.longitude,
      min(s.cinema_day) AS "from", max(s.cinema_day) AS until
    FROM showtimes s JOIN cities y ON y.id = s.city_id WHERE s.film_id = ? AND s.starts_at > ?
    GROUP BY y.id ORDER BY y.position`
  const [{ results }, here] = await Promise.all([
    db.prepare(sql).bind(filmId, now).all<ShownElsewhere & Place>(),
    db.prepare('SELECT latitude, longitude FROM cities WHERE id = ?').bind(cityId).first<Place>(),
  ])
  const far = (city: Place) => (here ? distanceKm(here, city) : 0)
  return results.toSorted((a, b) => far(a) - far(b)).map(({ id, name, from, until }) => ({ id, name, from, until }))
}

type FilmKey = { id: string } | { uniqueName: string }

/** One film with its page; without a city, the days of all cities count. */
export async function findFilm(
  db: D1Database,
  key: FilmKey,
  cityId: string | undefined,
  { language, now, today }: FilmListQuery,
): Promise<Film | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['unique_name', key.uniqueName]
  // Only the finder uses the other titles.
  const page = `json_remove(page_${language}, '$.otherTitles') AS page`
  const sql = `SELECT id, releases_on, ${language} AS facts, ${page} FROM films WHERE ${column} = ?`
  const row = await db.prepare(sql).bind(value).first<StoredFilmRow & { page: string }>()
  if (!row) return undefined
  const daysSql = `SELECT DISTINCT cinema_day FROM showtimes
    WHERE film_id = ?1 AND starts_at > ?2 AND (?3 IS NULL OR city_id = ?3)`
  const [days, next] = await Promise.all([
    db
      .prepare(daysSql)
      .bind(row.id, now, cityId ?? null)
      .all<{ cinema_day: string }>(),
    cityId ? readNextBookableShowtimes(db, { cityId, filmIds: [row.id] }, now) : undefined,
  ])
  const all = daysFrom(today, DAYS_SHOWN)
  const isHere = days.results.length > 0
  const elsewhere = cityId && !isHere ? await citiesShowing(db, row.id, cityId, { language, now }) : []
  return {
    ...filmSummary(row, today, next?.get(row.id) ?? []),
    ...(JSON.parse(row.page) as Omit<Film, keyof FilmSummary | 'sessionsDates'>),
    sessionsDates: sessionsDates(all, new Set(days.results.map((day) => day.cinema_day))),
    ...(elsewhere.length > 0 ? { playsIn: elsewhere } : {}),
  }
}

export const hasFilm = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('SELECT 1 AS yes FROM films WHERE id = ?').bind(id).first<number>('yes')) === 1
