// Future showtimes: the next ones of each film, and the films that have any. Both look into the index once per film. So
// with a city alone they cost as much in a large programme as in a small one.
import type { FilmSummary } from '../../../contracts/films.ts'
import { nextByFilm, type NextShowtimeRow } from './film.rules.ts'

const NEXT_SHOWTIMES = 4

interface ShowsFilter {
  cityId?: string | undefined
  date?: string | undefined
  experienceId?: string | undefined
}

/** An SQL condition for showtimes of the film `f` after `now`. */
function shownAfter({ cityId, date, experienceId }: ShowsFilter, now: number) {
  const columns = { city_id: cityId, cinema_day: date, experience_id: experienceId }
  const given = Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]))
  return {
    where: ['s.film_id = f.id', 's.starts_at > ?', ...given.map(({ column }) => `s.${column} = ?`)].join(' AND '),
    values: [now, ...given.map(({ value }) => value)],
  }
}

/**
 * The next showtimes that still have an ordinary seat, of the films with these ids or of all. Showtimes of two cinemas
 * at the same minute count as one.
 */
export async function readNextBookableShowtimes(
  db: D1Database,
  { filmIds, ...filter }: ShowsFilter & { cityId: string; filmIds?: readonly string[] },
  now: number,
): Promise<Map<string, FilmSummary['nextShowtimes']>> {
  const { where, values } = shownAfter(filter, now)
  const sql = `
    SELECT next.id, next.film_id, next.starts_at, next.cinema_day FROM films f CROSS JOIN showtimes next
    WHERE ${filmIds ? 'f.id IN (SELECT value FROM json_each(?)) AND' : ''} next.id IN (
      SELECT min(s.id) FROM showtimes s LEFT JOIN showtime_seats n ON n.showtime_id = s.id
      WHERE ${where} AND COALESCE(n.seats_left, s.house_left) > 0
      GROUP BY s.starts_at ORDER BY s.starts_at LIMIT ${NEXT_SHOWTIMES}
    ) ORDER BY next.film_id, next.starts_at`
  const query = db.prepare(sql).bind(...(filmIds ? [JSON.stringify(filmIds)] : []), ...values)
  return nextByFilm((await query.all<NextShowtimeRow>()).results)
}

/** Films with a showtime, with or without free seats. */
export async function filmsWithShows(db: D1Database, filter: ShowsFilter, now: number): Promise<Set<string>> {
  const { where, values } = shownAfter(filter, now)
  const sql = `SELECT f.id FROM films f WHERE EXISTS (SELECT 1 FROM showtimes s WHERE ${where})`
  const query = db.prepare(sql).bind(...values)
  return new Set((await query.all<{ id: string }>()).results.map(({ id }) => id))
}
