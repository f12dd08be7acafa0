// The meaning of a search in one city: films by their words, and films of a named cinema or experience. Pure. Typos
// count only if nothing in the city matches as typed: exact matches must not get lost among similar words.
import { matchMistyped, type Ranks, RANKS, matchWritten } from './match.rules.ts'
import { type PlaceNames, placesNamed } from './places.rules.ts'
import type { TextIndex } from './text-index.rules.ts'

export interface Library {
  films: TextIndex
  /** Cinemas, then experiences. */
  places: TextIndex
  cinemas: PlaceNames
  experiences: PlaceNames
}

/** Whether a film, cinema or experience has a future showtime in the city, by number. */
export interface ReadingShown {
  film: (film: number) => boolean
  cinema: (cinema: number) => boolean
  experience: (experience: number) => boolean
}

interface PlaceReading {
  cinema: number | undefined
  experience: number | undefined
  /** Undefined: every film there. */
  films: Ranks | undefined
  rank: number
}

export interface Reading {
  films: Ranks
  places: readonly PlaceReading[]
}

/** The best rank of any film that is shown. */
function bestShown(films: Ranks, shown: ReadingShown): number {
  let best: number = RANKS.NONE
  for (const [film, rank] of films.entries())
    if (rank !== RANKS.NONE && (best === RANKS.NONE || rank < best) && shown.film(film)) best = rank
  return best
}

/** Words that match half of the cinemas and half of the experiences mean none of the pairs. */
const MAX_READINGS = 32

/** Named cinemas, experiences, and pairs of both, each with the remaining words. */
function namedIn(library: Library, words: readonly string[], shown: ReadingShown) {
  const cinemas = placesNamed(library.cinemas, words).filter(({ place }) => shown.cinema(place))
  const kindsIn = (left: readonly string[]) =>
    placesNamed(library.experiences, left).filter(({ place }) => shown.experience(place))
  return [
    ...kindsIn(words).map(({ place, rest }) => ({ cinema: undefined, experience: place, rest })),
    ...cinemas.map(({ place, rest }) => ({ cinema: place, experience: undefined, rest })),
    ...cinemas.flatMap(({ place, rest }) =>
      kindsIn(rest).map((kind) => ({ cinema: place, experience: kind.place, rest: kind.rest })),
    ),
  ].slice(0, MAX_READINGS)
}

function readPlaces(library: Library, words: readonly string[], shown: ReadingShown): PlaceReading[] {
  const found = new Map<string, Ranks>()
  return namedIn(library, words, shown).flatMap(({ rest, ...where }): PlaceReading[] => {
    if (!rest.length) return [{ ...where, films: undefined, rank: RANKS.PLACE }]
    const key = rest.join(' ')
    const films = found.get(key) ?? matchWritten(library.films, rest)
    found.set(key, films)
    const rank = bestShown(films, shown)
    return rank === RANKS.NONE ? [] : [{ ...where, films, rank }]
  })
}

function readNearPlaces(library: Library, words: readonly string[], shown: ReadingShown): PlaceReading[] {
  const houses = library.cinemas.own.length
  return [...matchMistyped(library.places, words).entries()].flatMap(([place, rank]): PlaceReading[] => {
    if (rank === RANKS.NONE) return []
    const isHouse = place < houses
    const [cinema, experience] = isHouse ? [place, undefined] : [undefined, place - houses]
    const isShown = cinema === undefined ? shown.experience(place - houses) : shown.cinema(cinema)
    return isShown ? [{ cinema, experience, films: undefined, rank: RANKS.NEAR_PLACE }] : []
  })
}

export function readSearch(library: Library, words: readonly string[], shown: ReadingShown): Reading {
  const films = matchWritten(library.films, words)
  const places = readPlaces(library, words, shown)
  const best = bestShown(films, shown)
  if (places.length || (best !== RANKS.NONE && best <= RANKS.TITLE)) return { films, places }
  // A person of that name made other films: a title with one typo may still be meant.
  const isSomebody = best !== RANKS.NONE
  const worst = isSomebody ? RANKS.FAR_TITLE : RANKS.FAR_OTHER
  for (const [film, rank] of matchMistyped(library.films, words).entries())
    if (films[film] === RANKS.NONE && rank <= worst) films[film] = rank
  return { films, places: isSomebody ? [] : readNearPlaces(library, words, shown) }
}

/** Whether the search may find a showtime of the film at all. */
export const mayFind = ({ films, places }: Reading, film: number): boolean =>
  films[film] !== RANKS.NONE || places.some((place) => !place.films || place.films[film] !== RANKS.NONE)

/** The rank of one showtime; `NONE`: it does not match. */
export function rankOf({ films, places }: Reading, film: number, cinema: number, experience: number): number {
  let best = films[film] ?? RANKS.NONE
  for (const place of places) {
    if (place.cinema !== undefined && place.cinema !== cinema) continue
    if (place.experience !== undefined && place.experience !== experience) continue
    const rank = place.films ? (place.films[film] ?? RANKS.NONE) : place.rank
    if (rank !== RANKS.NONE && (best === RANKS.NONE || rank < best)) best = rank
  }
  return best
}
