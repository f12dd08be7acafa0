// One page of found films with their first showtimes.
import type { FoundFilm } from '../../contracts/finder.ts'
import { iso } from '../../lib/clock.ts'
import { filmSummary } from '../catalogue/films/film.rules.ts'
import type { CallContext } from '../http/serve.ts'
import type { Language } from '../lib/language.ts'
import { ACCESS_BITS, nextShows, showsByFilm } from './board.rules.ts'
import type { CityIndex, FinderIndex } from './finder-index.ts'
import { listFilmRows } from './finder.sql.ts'

const MAX_SHOWTIMES = 6
const MAX_NEXT = 4
/** Cached film rows per language. */
const MAX_ROWS = 500

/** Stored rows by film number. Recently returned ones are cached with the index, until the programme changes. */
async function rowsOf(db: D1Database, index: FinderIndex, films: readonly number[], language: Language) {
  const cached = index.rows[language]
  const rows = new Map(films.map((film) => [film, cached.get(film)]))
  const missing = films.filter((film) => !rows.get(film))
  if (!missing.length) return rows
  const ids = missing.map((film) => index.films[film]?.id ?? '')
  if (cached.size + ids.length > MAX_ROWS) cached.clear()
  for (const row of await listFilmRows(db, ids, language)) {
    const film = index.numbers.films.get(row.id) ?? -1
    cached.set(film, row)
    rows.set(film, row)
  }
  return rows
}

export async function describeFilms(
  { index, board, soldOut }: CityIndex,
  films: readonly number[],
  shows: Uint32Array,
  { env, language, now }: CallContext,
): Promise<FoundFilm[]> {
  const idOf = (show: number) => board.ids[show] ?? ''
  const isOpen = (show: number) => board.isFull[show] === 0 && !soldOut.has(idOf(show))
  const fieldsOf = (show: number) => ({
    id: idOf(show),
    startsAt: iso(board.startsAt[show] ?? 0),
    cinemaDay: board.days[board.day[show] ?? 0] ?? '',
  })
  const fitting = showsByFilm(board, shows, films)
  const next = nextShows(board, films, MAX_NEXT, now, isOpen)
  const rows = await rowsOf(env.DB, index, films, language)
  return films.flatMap((film) => {
    const row = rows.get(film)
    const fits = fitting.get(film) ?? []
    if (!row) return []
    return [
      {
        ...filmSummary(row, index.today, (next.get(film) ?? []).map(fieldsOf)),
        showtimesCount: fits.length,
        priceFrom: Math.min(...fits.map((show) => board.priceFrom[show] ?? 0)),
        cinemasCount: new Set(fits.map((show) => board.cinema[show])).size,
        showtimes: fits
          .filter(isOpen)
          .slice(0, MAX_SHOWTIMES)
          .map((show) => ({
            ...fieldsOf(show),
            cinema: index.cinemas[board.cinema[show] ?? 0]?.name[language] ?? '',
            experience: index.experiences[board.experience[show] ?? 0]?.name[language] ?? '',
            isCaptioned: ((board.access[show] ?? 0) & ACCESS_BITS.CAPTIONS) > 0,
          })),
      },
    ]
  })
}
