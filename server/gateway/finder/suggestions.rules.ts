// Suggestions for a typed beginning: films, cinemas and experiences by name, then films by their people. Typos are
// considered only if nothing matches as typed. Pure.
import type { Suggestion } from '../../contracts/finder.ts'
import type { Language } from '../lib/language.ts'
import type { FinderIndex } from './finder-index.ts'
import { matchMistyped, matchWritten, type Ranks, RANKS } from './reading/match.rules.ts'

const MAX = 8
/** This many places are suggested even if many films match. */
const PLACES = 3

interface Candidate {
  rank: number
  /** Among equal ranks, the lower comes first. */
  order: number
  suggestion: () => Suggestion
}

const byRank = (a: Candidate, b: Candidate): number => a.rank - b.rank || a.order - b.order

interface Here {
  cityId: string
  language: Language
  isShown: (film: number) => boolean
}

function filmsIn({ films }: FinderIndex, ranks: Ranks, { language, isShown }: Here): Candidate[] {
  const found: Candidate[] = []
  for (const [number, rank] of ranks.entries()) {
    const film = rank === RANKS.NONE ? undefined : films[number]
    if (!film) continue
    const { id, uniqueName, title, year, image } = film
    found.push({
      rank,
      order: number + (isShown(number) ? 0 : films.length),
      suggestion: () => ({ id, uniqueName, type: 'FILM', name: title[language], hint: String(year), image }),
    })
  }
  return found
}

/** Cinemas of other cities only if none of this city matches. */
function cinemasIn({ cinemas }: FinderIndex, ranks: Ranks, { cityId, language }: Here): Candidate[] {
  const found = cinemas.flatMap(({ id, uniqueName, name, cityName, ...cinema }, number) => {
    const rank = ranks[number] ?? RANKS.NONE
    const suggestion = () => ({
      id,
      uniqueName,
      type: 'CINEMA' as const,
      name: name[language],
      hint: cityName[language],
    })
    return rank === RANKS.NONE ? [] : [{ rank, order: number, suggestion, isHere: cinema.cityId === cityId }]
  })
  const here = found.filter(({ isHere }) => isHere)
  return here.length ? here : found
}

const experiencesIn = ({ cinemas, experiences }: FinderIndex, ranks: Ranks, { language }: Here): Candidate[] =>
  experiences.flatMap(({ id, uniqueName, name }, number) => {
    const rank = ranks[cinemas.length + number] ?? RANKS.NONE
    const suggestion = () => ({ id, uniqueName, type: 'EXPERIENCE' as const, name: name[language], hint: '' })
    return rank === RANKS.NONE ? [] : [{ rank, order: cinemas.length + number, suggestion }]
  })

export function suggest(index: FinderIndex, words: readonly string[], here: Here): Suggestion[] {
  if (!words.length) return []
  for (const match of [matchWritten, matchMistyped]) {
    const films = filmsIn(index, match(index.library.films, words), here)
    const ranks = match(index.library.places, words)
    const places = [...cinemasIn(index, ranks, here), ...experiencesIn(index, ranks, here)]
    const room = Math.max(PLACES, MAX - films.length)
    const shownPlaces = places.toSorted(byRank).slice(0, room)
    const best = [...films.toSorted(byRank).slice(0, MAX - shownPlaces.length), ...shownPlaces]
    // A stable sort: among equals films stay before places.
    if (best.length) return best.toSorted((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion())
  }
  return []
}
