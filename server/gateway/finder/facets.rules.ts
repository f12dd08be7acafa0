// Film filters beside the name: language, genre, rating; and how many films each option would leave. Pure.
import type { AccessNeed, FinderFilter, OptionCount } from '../../contracts/finder.ts'
import type { Language } from '../lib/language.ts'
import { ACCESS_BITS, type Board } from './board.rules.ts'
import type { FilmFacets } from './finder.sql.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

interface Faceted {
  facets: FilmFacets
}

export interface FilmFilters {
  languages?: string | undefined
  genreIds?: string | undefined
  ratings?: string | undefined
}

export const SILENT = 'silent'
const SUBTITLES = 'sub-'

/** The spoken language, and the subtitles. */
export const toLanguageFacets = ({ spoken, subtitles }: FilmFacets): string[] => [
  spoken ?? SILENT,
  ...subtitles.map((language) => SUBTITLES + language),
]

type FilmDimension = 'languages' | 'genres' | 'ratings'
const VALUES: Record<FilmDimension, (facets: FilmFacets) => readonly string[]> = {
  languages: toLanguageFacets,
  genres: ({ genres }) => genres,
  ratings: ({ rating }) => [rating],
}

/** 1 at the number of every matching film; undefined if no filter is set. */
export function filmsAllowed(
  films: readonly Faceted[],
  { languages, genreIds, ratings }: FilmFilters,
): Uint8Array | undefined {
  const filters = { languages, genres: genreIds, ratings }
  const wanted = (Object.keys(VALUES) as FilmDimension[]).flatMap((dimension) => {
    const list = filters[dimension]
    return list ? [{ valuesOf: VALUES[dimension], list: new Set(list.split(',')) }] : []
  })
  if (!wanted.length) return undefined
  return Uint8Array.from(films, ({ facets }) =>
    Number(wanted.every(({ valuesOf, list }) => valuesOf(facets).some((value) => list.has(value)))),
  )
}

/** How many of the films have each value. */
export function countValues(
  films: readonly Faceted[],
  found: readonly number[],
  dimension: FilmDimension,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const number of found) {
    const film = films[number]
    for (const value of film ? VALUES[dimension](film.facets) : []) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** How many films have a showtime that passes. */
function countFilmsWhere(board: Board, shows: Uint32Array, passes: (show: number) => boolean): number {
  const seen = new Uint8Array(board.lastOf.film.length)
  let count = 0
  for (const show of shows) {
    const film = board.film[show] ?? 0
    if (seen[film] === 1 || !passes(show)) continue
    seen[film] = 1
    count += 1
  }
  return count
}

/** Accessibility needs combine: each is counted together with those already chosen. */
export const countFilmsByNeed = (board: Board, shows: Uint32Array): OptionCount[] =>
  (Object.keys(ACCESS_BITS) as AccessNeed[]).map((id) => ({
    id,
    count: countFilmsWhere(board, shows, (show) => ((board.access[show] ?? 0) & ACCESS_BITS[id]) !== 0),
  }))

/** Halalas per person. */
export const PRICE_LIMITS = [4000, 5000, 7500, 10_000] as const

export const countFilmsUpToPrices = (board: Board, shows: Uint32Array): OptionCount[] =>
  PRICE_LIMITS.map((limit) => ({
    id: String(limit),
    count: countFilmsWhere(board, shows, (show) => (board.priceFrom[show] ?? 0) <= limit),
  }))

const TIMES = ['MORNING', 'AFTERNOON', 'EVENING', 'AFTER_MIDNIGHT'] as const

export const countFilmsByTimeOfDay = (board: Board, shows: Uint32Array): OptionCount[] =>
  TIMES.map((id) => {
    const number = board.timesOfDay.indexOf(id)
    return { id, count: countFilmsWhere(board, shows, (show) => board.timeOfDay[show] === number) }
  })

const RATINGS_IN_ORDER = ['G', 'PG', 'PG12', 'PG15', 'R12', 'R15', 'R18', 'TBC']

function languageName(value: string, language: Language): string {
  if (value === SILENT) return language === 'ar' ? 'فيلم صامت' : 'Silent'
  const nameOf = new Intl.DisplayNames(language, { type: 'language' })
  if (!value.startsWith(SUBTITLES)) return nameOf.of(value) ?? value
  const name = nameOf.of(value.slice(SUBTITLES.length)) ?? value
  return language === 'ar' ? `مترجم إلى ${name}` : `${name} subtitles`
}

interface Naming {
  language: Language
  genreNames: ReadonlyMap<string, Bilingual>
}

/** Every value of any film shown in the city, by name or in the order of the ratings, with its count. */
export function filterOptions(
  dimension: FilmDimension,
  known: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  { language, genreNames }: Naming,
): FinderFilter[] {
  const nameOf: Record<FilmDimension, (value: string) => string> = {
    languages: (value) => languageName(value, language),
    genres: (value) => genreNames.get(value)?.[language] ?? value,
    ratings: (value) => value,
  }
  const options = [...known.keys()].map((id) => ({ id, name: nameOf[dimension](id), count: counts.get(id) ?? 0 }))
  if (dimension === 'ratings')
    return options.toSorted((a, b) => RATINGS_IN_ORDER.indexOf(a.id) - RATINGS_IN_ORDER.indexOf(b.id))
  const { compare } = new Intl.Collator(language)
  const isRead = ({ id }: FinderFilter) => Number(dimension === 'languages' && id.startsWith(SUBTITLES))
  return options.toSorted((a, b) => isRead(a) - isRead(b) || compare(a.name, b.name))
}
