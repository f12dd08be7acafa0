// A stored film, as the site receives it on a given day.
import type { Film, FilmSummary } from '../../../contracts/films.ts'
import { iso } from '../../../lib/clock.ts'

export interface StoredFilmRow {
  id: string
  releases_on: string
  /** JSON of the fields in lists, in the requested language. */
  facts: string
}

export interface NextShowtimeRow {
  id: string
  film_id: string
  starts_at: number
  cinema_day: string
}

/** A comma-separated list from a URL. */
export const idsOf = (list: string | undefined): string[] | undefined => list?.split(',')

type NextShowtimes = FilmSummary['nextShowtimes']

/** All fields except the next showtimes, which depend on the city. */
export function filmFacts(row: Omit<StoredFilmRow, 'id'>, today: string): Omit<FilmSummary, 'nextShowtimes'> {
  return {
    ...(JSON.parse(row.facts) as Omit<FilmSummary, 'nextShowtimes' | 'isUpcoming' | 'releasesOn'>),
    releasesOn: row.releases_on,
    isUpcoming: row.releases_on > today,
  }
}

export const filmSummary = (row: StoredFilmRow, today: string, next: NextShowtimes): FilmSummary => ({
  ...filmFacts(row, today),
  nextShowtimes: next,
})

export function nextByFilm(rows: readonly NextShowtimeRow[]): Map<string, NextShowtimes> {
  const next = new Map<string, NextShowtimes>()
  for (const row of rows) {
    const shows = next.get(row.film_id) ?? []
    shows.push({ id: row.id, startsAt: iso(row.starts_at), cinemaDay: row.cinema_day })
    next.set(row.film_id, shows)
  }
  return next
}

/** The days of the film page: all of the rolling two weeks, with days without a showtime disabled. */
export const sessionsDates = (days: readonly string[], withShows: ReadonlySet<string>): Film['sessionsDates'] =>
  days.map((date) => ({ date, isDisabled: !withShows.has(date) }))
