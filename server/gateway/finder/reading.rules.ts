// What a search means in one city: films by their words, and films of a house or a kind of hall that is named, with or
// without further words. Typos are looked for only where nothing in the city bears what was written: what is meant
// cleanly must not drown in what is merely alike. Pure.
import { matchMistyped, type Ranks, RANKS, matchWritten } from './match.rules.ts'
import { type PlaceNames, placesNamed } from './places.rules.ts'
import type { TextIndex } from './text-index.rules.ts'

export interface Library {
  films: TextIndex
  /** Houses, then kinds of hall. */
  places: TextIndex
  cinemas: PlaceNames
  experiences: PlaceNames
}

/** What has a show to come in the city, by its number. */
export interface Shown {
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

/** The best rank of any film that can be seen. */
function bestShown(films: Ranks, shown: Shown): number {
  let best: number = RANKS.NONE
  for (const [film, rank] of films.entries())
    if (rank !== RANKS.NONE && (best === RANKS.NONE || rank < best) && shown.film(film)) best = rank
  return best
}

/** Words that name half the houses and half the kinds of hall mean none of their pairs. */
const MOST_READINGS = 32

/** A house, a kind of hall, or one in the other, each with the words that are left. */
function namedIn(library: Library, words: readonly string[], shown: Shown) {
  const cinemas = placesNamed(library.cinemas, words).filter(({ place }) => shown.cinema(place))
  const kindsIn = (left: readonly string[]) =>
    placesNamed(library.experiences, left).filter(({ place }) => shown.experience(place))
  return [
    ...kindsIn(words).map(({ place, rest }) => ({ cinema: undefined, experience: place, rest })),
    ...cinemas.map(({ place, rest }) => ({ cinema: place, experience: undefined, rest })),
    ...cinemas.flatMap(({ place, rest }) =>
      kindsIn(rest).map((kind) => ({ cinema: place, experience: kind.place, rest: kind.rest })),
    ),
  ].slice(0, MOST_READINGS)
}

function readPlaces(library: Library, words: readonly string[], shown: Shown): PlaceReading[] {
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

function readNearPlaces(library: Library, words: readonly string[], shown: Shown): PlaceReading[] {
  const houses = library.cinemas.own.length
  return [...matchMistyped(library.places, words).entries()].flatMap(([place, rank]): PlaceReading[] => {
    if (rank === RANKS.NONE) return []
    const isHouse = place < houses
    const [cinema, experience] = isHouse ? [place, undefined] : [undefined, place - houses]
    const isShown = cinema === undefined ? shown.experience(place - houses) : shown.cinema(cinema)
    return isShown ? [{ cinema, experience, films: undefined, rank: RANKS.NEAR_PLACE }] : []
  })
}

export function readSearch(library: Library, words: readonly string[], shown: Shown): Reading {
  const films = matchWritten(library.films, words)
  const places = readPlaces(library, words, shown)
  const best = bestShown(films, shown)
  if (places.length || (best !== RANKS.NONE && best <= RANKS.TITLE)) return { films, places }
  // Somebody of that name made other films: a title one letter away may still be what was meant.
  const isSomebody = best !== RANKS.NONE
  const worst = isSomebody ? RANKS.FAR_TITLE : RANKS.FAR_OTHER
  for (const [film, rank] of matchMistyped(library.films, words).entries())
    if (films[film] === RANKS.NONE && rank <= worst) films[film] = rank
  return { films, places: isSomebody ? [] : readNearPlaces(library, words, shown) }
}

/** How well one show is meant; `NONE`: not at all. */
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
