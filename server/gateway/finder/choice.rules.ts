// Translates the request's filters into numbers of the board. Pure.
import type { TimeOfDay } from '../../contracts/call.ts'
import type { AccessNeed } from '../../contracts/finder.ts'
import { idsOf } from '../catalogue/films/film.rules.ts'
import { ACCESS_BITS, type BoardFilters, shownOn } from './board.rules.ts'
import type { CityIndex, FinderIndex } from './finder-index.ts'
import { filmsAllowed } from './facets.rules.ts'
import { searchWords } from './reading/fold.rules.ts'
import { readSearch } from './reading/reading.rules.ts'

/** The filters as they are in the URL. */
export interface FinderParams {
  cityId: string
  searchText?: string | undefined
  date?: string | undefined
  filmIds?: string | undefined
  cinemaIds?: string | undefined
  experienceIds?: string | undefined
  timeOfDay?: TimeOfDay | undefined
  languages?: string | undefined
  genreIds?: string | undefined
  ratings?: string | undefined
  accessibility?: string | undefined
  priceTo?: number | string | undefined
}

/** The numbers of ids; a list of unknown ids only matches nothing. */
function numbersOf(index: FinderIndex, kind: keyof FinderIndex['numbers'], list: string | undefined) {
  const numbers = idsOf(list)?.map((id) => index.numbers[kind].get(id))
  return numbers && new Set(numbers.filter((number) => number !== undefined))
}

// The contract allows no other words.
export const needsOf = (list: string | undefined): number =>
  (idsOf(list) ?? []).reduce((bits, need) => bits | ACCESS_BITS[need as AccessNeed], 0)

export function choiceOf({ index, board }: CityIndex, params: FinderParams, now: number): BoardFilters {
  const words = searchWords(params.searchText)
  return {
    date: params.date,
    films: numbersOf(index, 'films', params.filmIds),
    cinemas: numbersOf(index, 'cinemas', params.cinemaIds),
    experiences: numbersOf(index, 'experiences', params.experienceIds),
    timeOfDay: params.timeOfDay === 'ALL_DAY' ? undefined : params.timeOfDay,
    allowed: filmsAllowed(index.films, params),
    needs: needsOf(params.accessibility),
    priceTo: params.priceTo === undefined ? undefined : Number(params.priceTo),
    reading: words.length ? readSearch(index.library, words, shownOn(board, now)) : undefined,
  }
}
