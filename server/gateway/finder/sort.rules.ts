// The order of found films. Equal films keep the order of the best match. Pure.
import type { FinderSort } from '../../contracts/finder.ts'
import type { Language } from '../lib/language.ts'
import type { Board } from './board.rules.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

export interface SortableFilm {
  title: Bilingual
  facets: { imdb: number | null }
}

/** The smallest value of a film's showtimes, by film. */
function leastByFilm(board: Board, shows: Uint32Array, figure: (show: number) => number): Map<number, number> {
  const least = new Map<number, number>()
  for (const show of shows) {
    const film = board.film[show] ?? 0
    least.set(film, Math.min(least.get(film) ?? Infinity, figure(show)))
  }
  return least
}

/** `isOpen`: the showtime has free seats; SOONEST sorts by showtimes that can be booked. */
export function sortFilms(
  films: readonly number[],
  sort: FinderSort,
  {
    board,
    shows,
    catalogue,
    language,
    isOpen,
  }: {
    board: Board
    shows: Uint32Array
    catalogue: readonly SortableFilm[]
    language: Language
    isOpen: (show: number) => boolean
  },
): readonly number[] {
  const byLeast = (figure: (show: number) => number) => {
    const least = leastByFilm(board, shows, figure)
    return films.toSorted((filmA, filmB) => {
      const [a, b] = [least.get(filmA) ?? Infinity, least.get(filmB) ?? Infinity]
      return a === b ? 0 : a - b
    })
  }
  if (sort === 'SOONEST') return byLeast((show) => (isOpen(show) ? (board.startsAt[show] ?? Infinity) : Infinity))
  if (sort === 'PRICE') return byLeast((show) => board.priceFrom[show] ?? Infinity)
  if (sort === 'RATING')
    return films.toSorted((filmA, filmB) => (catalogue[filmB]?.facets.imdb ?? 0) - (catalogue[filmA]?.facets.imdb ?? 0))
  if (sort === 'TITLE') {
    const { compare } = new Intl.Collator(language)
    return films.toSorted((filmA, filmB) =>
      compare(catalogue[filmA]?.title[language] ?? '', catalogue[filmB]?.title[language] ?? ''),
    )
  }
  return films
}
