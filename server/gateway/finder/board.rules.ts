// All future showtimes of one city in typed columns, and which of them match a choice. Filtering a fortnight of a large
// city takes a millisecond, so nothing is counted in advance. A choice of few films looks at their showtimes alone. Pure.
import { RANKS } from './reading/match.rules.ts'
import { mayFind, type Reading, rankOf, type ReadingShown } from './reading/reading.rules.ts'

/** One showtime; films, cinemas and experiences by number, days and times of day by name. */
export interface BoardShow {
  id: string
  film: number
  cinema: number
  experience: number
  startsAt: number
  cinemaDay: string
  timeOfDay: string
  /** Sold out at the box office before sales began on the site. */
  isFull: boolean
  /** Halalas, booking fee included. */
  priceFrom: number
  /** Bits of `ACCESS`. */
  access: number
}

/** Accessibility of a showtime, one bit each. */
export const ACCESS_BITS = { WHEELCHAIR: 1, HEARING_LOOP: 2, CAPTIONS: 4 } as const

/** Columns, ordered by start time. */
export interface Board {
  ids: readonly string[]
  film: Uint32Array
  cinema: Uint32Array
  experience: Uint32Array
  startsAt: Float64Array
  day: Uint8Array
  timeOfDay: Uint8Array
  isFull: Uint8Array
  priceFrom: Uint32Array
  access: Uint8Array
  days: readonly string[]
  timesOfDay: readonly string[]
  /** Showtimes by number, film by film, each film's ordered by time. */
  byFilm: Uint32Array
  /** Where the showtimes of each film begin in `byFilm`, plus one element for the end. */
  filmStarts: Uint32Array
  /** When the last showtime of each film, cinema and experience starts; 0 if there is none. */
  lastOf: Record<'film' | 'cinema' | 'experience', Float64Array>
}

interface Sizes {
  films: number
  cinemas: number
  experiences: number
}

/** A counting sort: it keeps the order in time. */
function groupByFilm(film: Uint32Array, films: number): Pick<Board, 'byFilm' | 'filmStarts'> {
  const filmStarts = new Uint32Array(films + 1)
  for (const number of film) filmStarts[number + 1] = (filmStarts[number + 1] ?? 0) + 1
  for (let at = 1; at <= films; at++) filmStarts[at] = (filmStarts[at] ?? 0) + (filmStarts[at - 1] ?? 0)
  const next = filmStarts.slice()
  const byFilm = new Uint32Array(film.length)
  for (const [show, number] of film.entries()) {
    const at = next[number] ?? 0
    byFilm[at] = show
    next[number] = at + 1
  }
  return { byFilm, filmStarts }
}

export function makeBoard(shows: readonly BoardShow[], sizes: Sizes): Board {
  const sorted = shows.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
  const days = [...new Set(sorted.map((show) => show.cinemaDay))].toSorted()
  const timesOfDay = [...new Set(sorted.map((show) => show.timeOfDay))]
  const lastOf = {
    film: new Float64Array(sizes.films),
    cinema: new Float64Array(sizes.cinemas),
    experience: new Float64Array(sizes.experiences),
  }
  for (const show of sorted) {
    lastOf.film[show.film] = show.startsAt
    lastOf.cinema[show.cinema] = show.startsAt
    lastOf.experience[show.experience] = show.startsAt
  }
  const numberOfDay = new Map(days.map((day, at) => [day, at]))
  const numberOfTime = new Map(timesOfDay.map((time, at) => [time, at]))
  const film = Uint32Array.from(sorted, (show) => show.film)
  return {
    ids: sorted.map((show) => show.id),
    film,
    ...groupByFilm(film, sizes.films),
    cinema: Uint32Array.from(sorted, (show) => show.cinema),
    experience: Uint32Array.from(sorted, (show) => show.experience),
    startsAt: Float64Array.from(sorted, (show) => show.startsAt),
    day: Uint8Array.from(sorted, (show) => numberOfDay.get(show.cinemaDay) ?? 0),
    timeOfDay: Uint8Array.from(sorted, (show) => numberOfTime.get(show.timeOfDay) ?? 0),
    isFull: Uint8Array.from(sorted, (show) => Number(show.isFull)),
    priceFrom: Uint32Array.from(sorted, (show) => show.priceFrom),
    access: Uint8Array.from(sorted, (show) => show.access),
    days,
    timesOfDay,
    lastOf,
  }
}

export const shownOn = ({ lastOf }: Board, now: number): ReadingShown => ({
  film: (film) => (lastOf.film[film] ?? 0) > now,
  cinema: (cinema) => (lastOf.cinema[cinema] ?? 0) > now,
  experience: (experience) => (lastOf.experience[experience] ?? 0) > now,
})

/** The chosen filters; undefined means all. Films, cinemas and experiences by number. */
export interface BoardFilters {
  date?: string | undefined
  films?: ReadonlySet<number> | undefined
  cinemas?: ReadonlySet<number> | undefined
  experiences?: ReadonlySet<number> | undefined
  timeOfDay?: string | undefined
  /** Films that match by language, genre and rating: 1 at their number. */
  allowed?: Uint8Array | undefined
  /** Bits of `ACCESS`; a showtime must have all of them. */
  needs?: number | undefined
  priceTo?: number | undefined
  reading?: Reading | undefined
}

/** The kind of a filter: its options are counted without its own choice. */
export type Dimension = 'date' | 'films' | 'cinemas' | 'experiences'

export interface Found {
  /** Matching showtimes by number, ordered by time. */
  shows: Uint32Array
  /** Their films, best match first; among equals the lower number. */
  films: number[]
}

/** The first future showtime. */
function firstAfter(startsAt: Float64Array, now: number): number {
  let from = 0
  let to = startsAt.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((startsAt[middle] ?? 0) > now) to = middle
    else from = middle + 1
  }
  return from
}

/** Sorting the showtimes of a larger part of the board would cost more than looking at all of it. */
const SMALL_PART = 8

/**
 * The showtimes of the films that the choice may find, ordered by time. Undefined: they are too large a part of all.
 */
function showsOfFilms(board: Board, { films, allowed, reading }: BoardFilters): Uint32Array | undefined {
  if (!films && !allowed && !reading) return undefined
  const { byFilm, filmStarts } = board
  const parts: Uint32Array[] = []
  let many = 0
  for (let film = 0; film + 1 < filmStarts.length; film++) {
    if ((films && !films.has(film)) || (allowed && allowed[film] !== 1) || (reading && !mayFind(reading, film)))
      continue
    const part = byFilm.subarray(filmStarts[film], filmStarts[film + 1])
    many += part.length
    if (many * SMALL_PART > byFilm.length) return undefined
    parts.push(part)
  }
  const shows = new Uint32Array(many)
  let at = 0
  for (const part of parts) {
    shows.set(part, at)
    at += part.length
  }
  return shows.sort()
}

export function findShows(board: Board, chosen: BoardFilters, now: number, ignored?: Dimension): Found {
  const choice = ignored ? { ...chosen, [ignored]: undefined } : chosen
  const { films, cinemas, experiences, allowed, needs = 0, priceTo = Infinity, reading } = choice
  const day = choice.date === undefined ? undefined : board.days.indexOf(choice.date)
  const time = choice.timeOfDay === undefined ? undefined : board.timesOfDay.indexOf(choice.timeOfDay)
  const isPlain = !reading?.places.length
  const ranks = new Uint8Array(board.lastOf.film.length)
  const few = showsOfFilms(board, choice)
  const first = firstAfter(board.startsAt, now)
  const shows = new Uint32Array(few?.length ?? board.ids.length)
  let many = 0
  for (let at = few ? 0 : first; at < shows.length; at++) {
    const show = few?.[at] ?? at
    if (show < first) continue
    const film = board.film[show] ?? 0
    // First the cheapest check: most showtimes belong to another film.
    if (reading && isPlain && reading.films[film] === RANKS.NONE) continue
    if (day !== undefined && board.day[show] !== day) continue
    if (time !== undefined && board.timeOfDay[show] !== time) continue
    const cinema = board.cinema[show] ?? 0
    const experience = board.experience[show] ?? 0
    if (allowed && allowed[film] !== 1) continue
    if (((board.access[show] ?? 0) & needs) !== needs || (board.priceFrom[show] ?? 0) > priceTo) continue
    if (films && !films.has(film)) continue
    if (cinemas && !cinemas.has(cinema)) continue
    if (experiences && !experiences.has(experience)) continue
    const rank = reading ? rankOf(reading, film, cinema, experience) : RANKS.EXACT
    if (rank === RANKS.NONE) continue
    const known = ranks[film] ?? RANKS.NONE
    if (known === RANKS.NONE || rank < known) ranks[film] = rank
    shows[many++] = show
  }
  const byRank: number[][] = []
  for (const [film, rank] of ranks.entries()) if (rank !== RANKS.NONE) (byRank[rank] ??= []).push(film)
  return { shows: shows.subarray(0, many), films: byRank.flat() }
}

/** How many films each cinema or experience shows; those without any are missing. */
export function countFilms(board: Board, shows: Uint32Array, by: 'cinema' | 'experience'): Map<number, number> {
  const seen = new Map<number, Uint8Array>()
  const counts = new Map<number, number>()
  for (const show of shows) {
    const group = board[by][show] ?? 0
    const film = board.film[show] ?? 0
    const films = seen.get(group) ?? new Uint8Array(board.lastOf.film.length)
    seen.set(group, films)
    if (films[film] === 1) continue
    films[film] = 1
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

/** Showtimes of the given films only, grouped by film, ordered by time. */
export function showsByFilm(board: Board, shows: Uint32Array, films: readonly number[]): Map<number, number[]> {
  const wanted = new Map<number, number[]>(films.map((film) => [film, []]))
  for (const show of shows) wanted.get(board.film[show] ?? 0)?.push(show)
  return wanted
}

/**
 * The next showtimes of the given films with free seats, regardless of the chosen filters, at most `most` per film.
 * Showtimes of two cinemas at the same minute count as one.
 */
export function nextShows(
  board: Board,
  films: readonly number[],
  most: number,
  now: number,
  isOpen: (show: number) => boolean,
): Map<number, number[]> {
  const { byFilm, filmStarts, startsAt } = board
  return new Map(
    films.map((film) => {
      const shows: number[] = []
      for (const show of byFilm.subarray(filmStarts[film], filmStarts[film + 1])) {
        if (shows.length === most) break
        const at = startsAt[show] ?? 0
        if (at <= now || !isOpen(show) || startsAt[shows.at(-1) ?? -1] === at) continue
        shows.push(show)
      }
      return [film, shows]
    }),
  )
}
