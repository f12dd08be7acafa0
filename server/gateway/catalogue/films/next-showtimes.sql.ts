// Future showtimes: the next ones of each film, and the films that have any.
import type { FilmSummary } from '../../../contracts/films.ts'
import { nextByFilm, type NextShowtimeRow } from './film.rules.ts'

const NEXT_SHOWTIMES = 4

interface ShowsFilter {
  cityId?: string | undefined
  filmId?: string | undefined
  date?: string | undefined
  experienceId?: string | undefined
}

/** An SQL condition for showtimes after `now`. */
function shownAfter({ cityId, filmId, date, experienceId }: ShowsFilter, now: number) {
  const columns = { city_id: cityId, film_id: filmId, cinema_day: date, experience_id: experienceId }
  const given = Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : [{ column, value }]))
  return {
    where: ['s.starts_at > ?', ...given.map(({ column }) => `s.${column} = ?`)].join(' AND '),
    values: [now, ...given.map(({ value }) => value)],
  }
}

/** The next showtimes that still have an ordinary seat. Showtimes of two cinemas at the same minute count as one. */
export async function nextShowtimes(
  db: D1Database,
  filter: ShowsFilter & { cityId: string },
  now: number,
): Promise<Map<string, FilmSummary['nextShowtimes']>> {
  const { where, values } = shownAfter(filter, now)
  const sql = `
    SELECT id, film_id, starts_at, cinema_day FROM (
      SELECT min(s.id) AS id, s.film_id, s.starts_at, s.cinema_day,
        row_number() OVER (PARTITION BY s.film_id ORDER BY s.starts_at) AS place
      FROM showtimes s LEFT JOIN showtime_seats n ON n.showtime_id = s.id
      WHERE ${where} AND COALESCE(n.seats_left, s.house_left) > 0
      GROUP BY s.film_id, s.starts_at
    ) WHERE place <= ${NEXT_SHOWTIMES} ORDER BY film_id, starts_at`
  const query = db.prepare(sql).bind(...values)
  return nextByFilm((await query.all<NextShowtimeRow>()).results)
}

/** Films with a showtime, with or without free seats. */
export async function filmsWithShows(db: D1Database, filter: ShowsFilter, now: number): Promise<Set<string>> {
  const { where, values } = shownAfter(filter, now)
  const query = db.prepare(`SELECT DISTINCT s.film_id AS id FROM showtimes s WHERE ${where}`).bind(...values)
  return new Set((await query.all<{ id: string }>()).results.map(({ id }) => id))
}
