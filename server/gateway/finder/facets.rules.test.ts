import { describe, expect, it } from 'vitest'
import { ACCESS_BITS, type BoardShow, findShows, makeBoard } from './board.rules.ts'
import {
  countFilmsByNeed,
  countFilmsUpToPrices,
  countFilmsByTimeOfDay,
  countValues,
  filmsAllowed,
  filterOptions,
} from './facets.rules.ts'
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
  expect(countFilmsByNeed(BOARD, shows)).toEqual([
    { id: 'WHEELCHAIR', count: 3 },
    { id: 'HEARING_LOOP', count: 2 },
    { id: 'CAPTIONS', count: 1 },
  ])
  expect(countFilmsUpToPrices(BOARD, shows).map(({ count }) => count)).toEqual([1, 2, 2, 3])
  expect(countFilmsByTimeOfDay(BOARD, shows).map(({ count }) => count)).toEqual([0, 1, 3, 0])
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

const LANGUAGES = new Map([
  ['silent', 2],
  ['sub-fr', 1],
  ['fr', 3],
  ['sub-ar', 1],
  ['ar', 4],
])

describe('options are named', () => {
  const GENRES = new Map([
    ['sci-fi', { ar: 'خيال علمي', en: 'Science fiction' }],
    ['comedy', { ar: 'كوميديا', en: 'Comedy' }],
  ])
  const counts = new Map([
    ['sci-fi', 2],
    ['comedy', 1],
    ['lost', 5],
  ])

  it('in the language of the page, languages to read after languages to hear', () => {
    expect(filterOptions('languages', LANGUAGES, new Map([['fr', 3]]), naming)).toEqual([
      { id: 'ar', name: 'Arabic', count: 0 },
      { id: 'fr', name: 'French', count: 3 },
      { id: 'silent', name: 'Silent', count: 0 },
      { id: 'sub-ar', name: 'Arabic subtitles', count: 0 },
      { id: 'sub-fr', name: 'French subtitles', count: 0 },
    ])
    expect(filterOptions('languages', LANGUAGES, LANGUAGES, { ...naming, language: 'ar' })).toEqual([
      { id: 'ar', name: 'العربية', count: 4 },
      { id: 'fr', name: 'الفرنسية', count: 3 },
      { id: 'silent', name: 'فيلم صامت', count: 2 },
      { id: 'sub-ar', name: 'مترجم إلى العربية', count: 1 },
      { id: 'sub-fr', name: 'مترجم إلى الفرنسية', count: 1 },
    ])
  })

  it('with the names of genres, in their order; a genre without a name has its id', () => {
    expect(filterOptions('genres', counts, counts, { language: 'en', genreNames: GENRES })).toEqual([
      { id: 'comedy', name: 'Comedy', count: 1 },
      { id: 'lost', name: 'lost', count: 5 },
      { id: 'sci-fi', name: 'Science fiction', count: 2 },
    ])
    const arabic = filterOptions('genres', counts, new Map(), { language: 'ar', genreNames: GENRES })
    expect(arabic.map(({ name, count }) => [name, count])).toEqual([
      ['خيال علمي', 0],
      ['كوميديا', 0],
      ['lost', 0],
    ])
  })

  it('with ratings from all ages to adults, unrated films last', () => {
    const ratings = new Map(['TBC', 'R18', 'R15', 'R12', 'PG15', 'PG12', 'PG', 'G'].map((rating) => [rating, 1]))
    expect(filterOptions('ratings', ratings, ratings, naming).map(({ name }) => name)).toEqual([
      'G',
      'PG',
      'PG12',
      'PG15',
      'R12',
      'R15',
      'R18',
      'TBC',
    ])
  })

  it('not as subtitles if a genre’s id only begins like that', () => {
    const odd = new Map([
      ['sub-urban', 1],
      ['war', 1],
    ])
    expect(filterOptions('genres', odd, odd, naming).map(({ id }) => id)).toEqual(['sub-urban', 'war'])
  })
})

it('a film counts for each of its genres, a film that does not exist for none', () => {
  expect([...countValues(FILMS, [0, 1, 7], 'genres')]).toEqual([
    ['comedy', 1],
    ['action', 1],
    ['sci-fi', 1],
  ])
  expect([...countValues(FILMS, [0, 1, 2], 'languages')]).toEqual([
    ['silent', 2],
    ['sub-ar', 3],
    ['en', 1],
  ])
})

it('without a filter every film is allowed', () => {
  expect(filmsAllowed(FILMS, {})).toBeUndefined()
  expect(filmsAllowed(FILMS, { genreIds: '', ratings: undefined })).toBeUndefined()
  expect([...(filmsAllowed(FILMS, { ratings: 'R18' }) ?? [])]).toEqual([0, 0, 0])
})

it('a price limit counts the films at it and not those above it', () => {
  const board = makeBoard(
    [4000, 4001, 5000, 7500, 7501, 10_000, 10_001].map((price, at) => show(`p${at}`, at, at, price)),
    { films: 7, cinemas: 1, experiences: 1 },
  )
  const { shows } = findShows(board, {}, -1)
  expect(countFilmsUpToPrices(board, shows)).toEqual([
    { id: '4000', count: 1 },
    { id: '5000', count: 3 },
    { id: '7500', count: 4 },
    { id: '10000', count: 6 },
  ])
})

const showAt = (id: string, number: number, timeOfDay: string) => ({ ...show(id, number, 1, 4000), timeOfDay })

it('each part of the day counts the films shown in it, once', () => {
  const board = makeBoard(
    [
      showAt('a', 0, 'MORNING'),
      showAt('b', 1, 'MORNING'),
      showAt('c', 1, 'MORNING'),
      showAt('d', 2, 'MORNING'),
      showAt('e', 0, 'AFTER_MIDNIGHT'),
      showAt('f', 2, 'AFTER_MIDNIGHT'),
      showAt('g', 1, 'EVENING'),
    ],
    { films: 3, cinemas: 1, experiences: 1 },
  )
  expect(countFilmsByTimeOfDay(board, findShows(board, {}, 0).shows)).toEqual([
    { id: 'MORNING', count: 3 },
    { id: 'AFTERNOON', count: 0 },
    { id: 'EVENING', count: 1 },
    { id: 'AFTER_MIDNIGHT', count: 2 },
  ])
})
