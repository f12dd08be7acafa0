// The movie finder: every show of a city by any mixture of words, day, film, cinema, experience and time of day.
// Relied on by the finder page; public. Answers without words typed into them are cached; words are nobody else's business.
import { type } from 'arktype'
import { calls, Halalas, Id, IdList, Instant, PageNumber, Pagination, PlainDate, Slug, TimeOfDay } from './call.ts'
import { CinemaShowtimes, FilmSummary } from './films.ts'

/** As typed, in either language; longer than any title. */
export const SearchText = type('string <= 80')

/** Halalas: a number in code, digits in a URL. */
const PriceLimit = Halalas.or(type('string.integer.parse').to('0 <= number.integer <= 100000000'))

/** What a visitor needs of a showtime: room for a wheelchair, a loop for hearing aids, captions of every sound. */
export const AccessNeed = type("'WHEELCHAIR' | 'HEARING_LOOP' | 'CAPTIONS'")
export type AccessNeed = typeof AccessNeed.infer

export const FinderSort = type("'BEST' | 'SOONEST' | 'PRICE' | 'RATING' | 'TITLE'")
export type FinderSort = typeof FinderSort.infer

const ACCESS_NEEDS = /^(WHEELCHAIR|HEARING_LOOP|CAPTIONS)(,(WHEELCHAIR|HEARING_LOOP|CAPTIONS)){0,2}$/

const FinderFilters = {
  cityId: Id,
  'searchText?': SearchText,
  'date?': PlainDate,
  'filmIds?': IdList,
  'cinemaIds?': IdList,
  'experienceIds?': IdList,
  'timeOfDay?': TimeOfDay,
  /** Extension. What is spoken, `silent`, or `sub-` and the language of subtitles: any of them. */
  'languages?': IdList,
  /** Extension. Any of these genres; any of these age ratings, by title. */
  'genreIds?': IdList,
  'ratings?': IdList,
  /** Extension. All of these at once. */
  'accessibility?': type(ACCESS_NEEDS),
  /** Extension. The cheapest ticket of a showtime, VAT and booking fee included, costs no more. */
  'priceTo?': PriceLimit,
} as const
const FinderQuery = type(FinderFilters)

export const FoundFilm = type({
  '...': FilmSummary,
  /** Shows that fit, still to begin, and the houses they are in. */
  showtimesCount: 'number.integer',
  cinemasCount: 'number.integer',
  /** The cheapest ticket of the shows that fit, VAT and booking fee included. */
  'priceFrom?': Halalas,
  /** The first that fit, at most six. */
  showtimes: type({
    id: Id,
    startsAt: Instant,
    cinemaDay: PlainDate,
    cinema: 'string',
    experience: 'string',
    isCaptioned: 'boolean',
  }).array(),
})
export type FoundFilm = typeof FoundFilm.infer

/** `count`: films that would be found with it, next to what else is chosen. */
export const FinderFilter = type({ id: Id, name: 'string', count: 'number.integer' })
export type FinderFilter = typeof FinderFilter.infer

/** An option the site names itself. */
export const OptionCount = type({ id: Id, count: 'number.integer' })
export type OptionCount = typeof OptionCount.infer

export const Suggestion = type({
  id: Id,
  type: "'FILM' | 'CINEMA' | 'EXPERIENCE'",
  uniqueName: Slug,
  name: 'string',
  /** What tells it from another of the same name: year, city. */
  hint: 'string',
  'image?': 'string',
})
export type Suggestion = typeof Suggestion.infer

export const RecentSearch = type({ id: Id, searchText: 'string', searchedAt: Instant })
export type RecentSearch = typeof RecentSearch.infer

const LISTS = { fresh: 15, stale: 60, onError: 300 } as const

export const finderCalls = calls({
  'GET film-finder': {
    access: 'public',
    query: type({ ...FinderFilters, 'sort?': FinderSort, 'page?': PageNumber }),
    response: type({ films: FoundFilm.array(), total: 'number.integer', pagination: Pagination }),
    cache: LISTS,
    summary:
      "Films with shows that fit, best match first, then in the programmer's order, or as sorted; twelve a page.",
  },
  'GET film-finder/dates': {
    access: 'public',
    query: FinderQuery,
    response: type({ dates: type({ date: PlainDate, isDisabled: 'boolean' }).array() }),
    cache: LISTS,
    summary: 'The days that can be chosen next to what else is chosen.',
  },
  'GET film-finder/filters/films': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Films that can be chosen next to what else is chosen.',
  },
  'GET film-finder/filters/cinemas': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Cinemas that can be chosen next to what else is chosen.',
  },
  'GET film-finder/filters/experiences': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Experiences that can be chosen next to what else is chosen.',
  },
  'GET film-finder/filters/facets': {
    access: 'public',
    query: FinderQuery,
    response: type({
      languages: FinderFilter.array(),
      genres: FinderFilter.array(),
      ratings: FinderFilter.array(),
      accessibility: OptionCount.array(),
      /** Limits of the cheapest ticket, in halalas. */
      prices: OptionCount.array(),
      timesOfDay: OptionCount.array(),
    }),
    cache: LISTS,
    extension: true,
    summary: 'Every language, genre, rating, need and price of the city with the films it would leave, none included.',
  },
  'GET film-finder/result-count': {
    access: 'public',
    query: FinderQuery,
    response: type({ count: 'number.integer', showtimesCount: 'number.integer' }),
    cache: LISTS,
    summary: 'How many films and shows a choice would find.',
  },
  'GET film-finder/search': {
    access: 'public',
    query: type({ cityId: Id, searchText: SearchText }),
    response: type({ suggestions: Suggestion.array() }),
    summary: 'Films, cinemas and experiences whose name is meant by these letters, best first, eight at most.',
  },
  'GET film-finder/films/:id/cinemas': {
    access: 'public',
    query: type({ ...FinderFilters, 'page?': PageNumber }),
    response: type({ cinemas: CinemaShowtimes.array(), pagination: Pagination }),
    cache: LISTS,
    summary: 'Where and when one found film can be seen, within what else is chosen; five cinemas a page.',
  },
  'GET recent-searches': {
    access: 'member',
    response: type({ recentSearches: RecentSearch.array() }),
    summary: 'What the member searched for last, newest first, ten at most.',
  },
  'POST recent-searches': {
    access: 'member',
    body: type({ searchText: SearchText }),
    response: type({ recentSearches: RecentSearch.array() }),
    idempotent: true,
    summary: 'Remembers a search; the same words again move to the front.',
  },
  'DELETE recent-searches': {
    access: 'member',
    body: type({ 'id?': Id }),
    response: type({ recentSearches: RecentSearch.array() }),
    summary: 'Forgets one search, or all of them.',
  },
})
