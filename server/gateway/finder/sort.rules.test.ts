import { expect, it } from 'vitest'
import type { FinderSort } from '../../contracts/finder.ts'
import { type BoardShow, findShows, makeBoard } from './board.rules.ts'
import { sortFilms } from './sort.rules.ts'

const film = (ar: string, en: string, imdb: number | null) => ({ title: { ar, en }, facets: { imdb } })
const CATALOGUE = [film('ج', 'Wings', null), film('ب', 'Carmen', 7), film('أ', 'the Kid', 8), film('د', 'Speedy', null)]

const show = (number: number, startsAt: number, priceFrom: number): BoardShow => ({
  id: `${number}-${startsAt}`,
  film: number,
  cinema: 0,
  experience: 0,
  startsAt,
  cinemaDay: '2026-11-20',
  timeOfDay: 'EVENING',
  isFull: false,
  priceFrom,
  access: 0,
})
const BOARD = makeBoard(
  [show(0, 30, 5000), show(0, 60, 6000), show(1, 20, 5000), show(1, 50, 3000), show(2, 40, 4000)],
  { films: 4, cinemas: 1, experiences: 1 },
)

interface SortOptions {
  films?: number[]
  language?: 'ar' | 'en'
  isOpen?: (startsAt: number) => boolean
}
const sorted = (sort: FinderSort, { films = [0, 1, 2, 3], language = 'en', isOpen = () => true }: SortOptions = {}) =>
  sortFilms(films, sort, {
    board: BOARD,
    shows: findShows(BOARD, {}, 0).shows,
    catalogue: CATALOGUE,
    language,
    isOpen: (at) => isOpen(BOARD.startsAt[at] ?? 0),
  })

it('the best match keeps its order', () => {
  expect(sorted('BEST', { films: [2, 0, 3, 1] })).toEqual([2, 0, 3, 1])
})

it('the soonest film is the one whose first showtime with free seats is first; films without any come last', () => {
  expect(sorted('SOONEST')).toEqual([1, 0, 2, 3])
  expect(sorted('SOONEST', { isOpen: (startsAt) => startsAt > 30 })).toEqual([2, 1, 0, 3])
  expect(sorted('SOONEST', { isOpen: () => false, films: [3, 1, 2, 0] })).toEqual([3, 1, 2, 0])
})

it('the cheapest film is the one with the cheapest of its showtimes', () => {
  expect(sorted('PRICE')).toEqual([1, 2, 0, 3])
  expect(sorted('PRICE', { films: [3, 0, 2] })).toEqual([2, 0, 3])
})

it('films without a rating come after rated ones, in the order of the best match', () => {
  expect(sorted('RATING')).toEqual([2, 1, 0, 3])
  expect(sorted('RATING', { films: [3, 1, 0, 2] })).toEqual([2, 1, 3, 0])
})

it('titles are ordered as the language orders them', () => {
  expect(sorted('TITLE')).toEqual([1, 3, 2, 0])
  expect(sorted('TITLE', { language: 'ar' })).toEqual([2, 1, 0, 3])
})
