import { describe, expect, it } from 'vitest'
import { ACCESS_BITS, type BoardShow, findShows, makeBoard } from './board.rules.ts'
import { countNeeds, countPrices, countTimes, countValues, filmsAllowed, filterOptions } from './facets.rules.ts'
import { sortFilms } from './sort.rules.ts'

const film = (title: string, rating: string, genres: string[], imdb: number | null, spoken: string | null = null) => ({
  title: { ar: title, en: title },
  facets: { genres, rating, spoken, subtitles: ['ar'], imdb },
})
const FILMS = [
  film('The General', 'PG', ['comedy', 'action'], 8.1),
  film('Metropolis', 'PG12', ['sci-fi'], 8.3),
  film('Applause', 'R15', ['drama', 'musical'], null, 'en'),
]

const show = (id: string, number: number, startsAt: number, priceFrom: number, access = 0): BoardShow => ({
  id,
  film: number,
  cinema: 0,
  experience: 0,
  startsAt,
  cinemaDay: '2026-11-20',
  timeOfDay: startsAt < 20 ? 'AFTERNOON' : 'EVENING',
  isFull: id === 'a',
  priceFrom,
  access,
})
const BOARD = makeBoard(
  [
    show('a', 0, 10, 6000, ACCESS_BITS.WHEELCHAIR),
    show('b', 1, 20, 4000, ACCESS_BITS.WHEELCHAIR | ACCESS_BITS.CAPTIONS),
    show('c', 0, 30, 4500, ACCESS_BITS.HEARING_LOOP),
    show('d', 2, 40, 9500, ACCESS_BITS.WHEELCHAIR | ACCESS_BITS.HEARING_LOOP),
  ],
  { films: 3, cinemas: 1, experiences: 1 },
)
const found = (choice: Parameters<typeof findShows>[1]) => findShows(BOARD, choice, 0).films

describe('the found films', () => {
  it('can be filtered by any of several genres, combined with a rating', () => {
    expect(found({ allowed: filmsAllowed(FILMS, { genreIds: 'comedy,sci-fi' }) })).toEqual([0, 1])
    expect(found({ allowed: filmsAllowed(FILMS, { genreIds: 'comedy,sci-fi', ratings: 'PG12' }) })).toEqual([1])
  })

  it('can be filtered by spoken language, silent films, and subtitles', () => {
    expect(found({ allowed: filmsAllowed(FILMS, { languages: 'en' }) })).toEqual([2])
    expect(found({ allowed: filmsAllowed(FILMS, { languages: 'silent' }) })).toEqual([0, 1])
    expect(found({ allowed: filmsAllowed(FILMS, { languages: 'sub-ar' }) })).toEqual([0, 1, 2])
  })

  it('can be filtered by showtimes that meet every accessibility need within a price limit', () => {
    expect(found({ needs: ACCESS_BITS.WHEELCHAIR | ACCESS_BITS.HEARING_LOOP })).toEqual([2])
    expect(found({ priceTo: 4500 })).toEqual([0, 1])
  })
})

it('each option counts the films it would leave, including none', () => {
  const { shows, films } = findShows(BOARD, {}, 0)
  expect(countNeeds(BOARD, shows)).toEqual([
    { id: 'WHEELCHAIR', count: 3 },
    { id: 'HEARING_LOOP', count: 2 },
    { id: 'CAPTIONS', count: 1 },
  ])
  expect(countPrices(BOARD, shows).map(({ count }) => count)).toEqual([1, 2, 2, 3])
  expect(countTimes(BOARD, shows).map(({ count }) => count)).toEqual([0, 1, 3, 0])
  const known = countValues(FILMS, films, 'ratings')
  expect(filterOptions('ratings', known, countValues(FILMS, [1], 'ratings'), naming)).toEqual([
    { id: 'PG', name: 'PG', count: 0 },
    { id: 'PG12', name: 'PG12', count: 1 },
    { id: 'R15', name: 'R15', count: 0 },
  ])
})

const naming = { language: 'en' as const, genreNames: new Map() }

it('languages are listed, spoken ones before subtitles', () => {
  const counts = countValues(FILMS, [0, 1, 2], 'languages')
  expect(filterOptions('languages', counts, counts, naming).map(({ name }) => name)).toEqual([
    'English',
    'Silent',
    'Arabic subtitles',
  ])
})

const sorted = (sort: Parameters<typeof sortFilms>[1]) =>
  sortFilms([0, 1, 2], sort, {
    board: BOARD,
    shows: findShows(BOARD, {}, 0).shows,
    catalogue: FILMS,
    language: 'en',
    isOpen: (at) => BOARD.isFull[at] === 0,
  })

describe('found films are sorted', () => {
  it.each([
    ['BEST', [0, 1, 2]],
    // The first showtime of the first film is sold out.
    ['SOONEST', [1, 0, 2]],
    ['PRICE', [1, 0, 2]],
    ['RATING', [1, 0, 2]],
    ['TITLE', [2, 1, 0]],
  ] as const)('%s', (sort, order) => {
    expect(sorted(sort)).toEqual(order)
  })
})
