// Orders the showtimes of one film for its page: by cinema, then by experience, then by time.
import type { CinemaShowtimes } from '../../../contracts/films.ts'
import type { Language } from '../../lib/language.ts'
import { showtimeChip, type ShowtimeRow } from '../showtimes/showtime.rules.ts'

export type CinemaFacts = Omit<CinemaShowtimes, 'experiences'>

export const CINEMAS_A_PAGE = 5

/** `cinemas` and `experiences` are in the operator's order; those without a showtime are omitted. */
export function cinemasWithShowtimes(
  rows: readonly ShowtimeRow[],
  cinemas: readonly CinemaFacts[],
  experiences: readonly { id: string; name: string }[],
  language: Language,
  now: number,
): CinemaShowtimes[] {
  return cinemas.flatMap((cinema) => {
    const here = rows.filter((row) => row.cinema_id === cinema.id)
    if (!here.length) return []
    const kinds = experiences.flatMap(({ id, name }) => {
      const shows = here.filter((row) => row.experience_id === id)
      if (!shows.length) return []
      const priceFrom = Math.min(...shows.map((row) => row.price_from))
      return [{ id, name, priceFrom, showtimes: shows.map((row) => showtimeChip(row, language, now)) }]
    })
    return [{ ...cinema, experiences: kinds }]
  })
}

export function pageOf<T>(items: readonly T[], page: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / size))
  return { items: items.slice((page - 1) * size, page * size), pagination: { page, pageCount } }
}
