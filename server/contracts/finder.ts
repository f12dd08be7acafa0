// The movie finder: showtimes of a city by words, day, film, cinema, experience and time of day. Public. Only responses
// without typed words are cached, because typed words are private.
import { type } from 'arktype'
import {
  calls,
  Halalas,
  Id,
  IdList,
  InputDate,
  Instant,
  Name,
  PageNumber,
  Pagination,
  PlainDate,
  Slug,
  TimeOfDay,
} from './call.ts'
import { CinemaShowtimes, FilmSummary } from './films.ts'
import { withFallback } from './repair.ts'

/** As typed, in either language; the limit is longer than any title. */
export const SearchText = type('string <= 80')

/** Halalas: a number in code, digits in a URL. */
const PriceLimit = Halalas.or(type('string.integer.parse').to('0 <= number.integer <= 100000000'))

/** What a visitor needs of a showtime: a wheelchair space, a hearing loop, captions of every sound. */
export const AccessNeed = type("'WHEELCHAIR' | 'HEARING_LOOP' | 'CAPTIONS'")
export type AccessNeed = typeof AccessNeed.infer

/**
 * BEST: by the words, then in the operator’s order. SOONEST: by the next showtime. PRICE: cheapest first. RATING:
 * best IMDb rating first. TITLE: by title.
 */
export const FinderSort = type("'BEST' | 'SOONEST' | 'PRICE' | 'RATING' | 'TITLE'")
export type FinderSort = typeof FinderSort.infer

const ACCESS_NEEDS = /^(WHEELCHAIR|HEARING_LOOP|CAPTIONS)(,(WHEELCHAIR|HEARING_LOOP|CAPTIONS)){0,2}$/

const FinderFilters = {
  /** The city whose showtimes are searched. */
  cityId: Id,
  /** Words as typed; a film matches by title, people, genre or cinema. A request with words is never cached. */
  'searchText?': SearchText,
  /** Only showtimes of this cinema day. Missing: of all coming days. */
  'date?': InputDate,
  'filmIds?': IdList,
  'cinemaIds?': IdList,
  'experienceIds?': IdList,
  'timeOfDay?': TimeOfDay,
  /** Extension. Spoken languages, `silent`, or `sub-` plus a subtitle language; a film needs to match one of them. */
  'languages?': IdList,
  /** Extension. A film needs to match one of the genres, and one of the age ratings, which are given by title. */
  'genreIds?': IdList,
  /** Age ratings by title, e.g. PG12, joined with commas; a film needs to match one of them. */
  'ratings?': IdList,
  /** Extension. A showtime needs to meet all of these. */
  'accessibility?': type(ACCESS_NEEDS),
  /** Extension. Maximum price of a showtime's cheapest ticket, VAT and booking fee included. */
  'priceTo?': PriceLimit,
} as const
const FinderQuery = type(FinderFilters)

/** A film with the showtimes that match. */
export const FoundFilm = type({
  '...': FilmSummary,
  /** Future showtimes that match, and the cinemas that show them. */
  showtimesCount: 'number.integer',
  /** Cinemas that have a matching showtime. */
  cinemasCount: 'number.integer',
  /** The cheapest ticket of the matching showtimes, VAT and booking fee included. */
  'priceFrom?': Halalas,
  /** The first matching showtimes, at most six. */
  showtimes: type({
    /** Id of the showtime. */
    id: Id,
    startsAt: Instant,
    cinemaDay: PlainDate,
    /** Name of the cinema, in the language of the request. */
    cinema: 'string',
    /** Name of the kind of hall, in the language of the request. */
    experience: 'string',
    /** Speech and all sounds are captioned on the screen. */
    isCaptioned: withFallback(type('boolean'), false),
  }).array(),
})
export type FoundFilm = typeof FoundFilm.infer

/** `count`: films that would match with it, combined with the other chosen filters. */
export const FinderFilter = type({
  /** Value for the query parameter that this list belongs to. */
  id: Id,
  name: 'string',
  /** Films that would match with it, combined with the other chosen filters. */
  count: 'number.integer',
})
export type FinderFilter = typeof FinderFilter.infer

/** An option whose name is a text of the site. */
export const OptionCount = type({
  /** Value for the query parameter that this list belongs to. The site has its name. */
  id: Id,
  /** Films that would match with it, combined with the other chosen filters. */
  count: 'number.integer',
})
export type OptionCount = typeof OptionCount.infer

/** A film, cinema or experience whose name the typed letters mean. */
export const Suggestion = type({
  /** Id of the film, the cinema or the experience. */
  id: Id,
  /** What the id names. */
  type: "'FILM' | 'CINEMA' | 'EXPERIENCE'",
  uniqueName: Slug,
  name: Name,
  /** Distinguishes it from another of the same name: year, city. */
  hint: 'string',
  'image?': 'string',
})
export type Suggestion = typeof Suggestion.infer

/** A search that the member made. */
export const RecentSearch = type({
  id: Id,
  /** The words as typed. */
  searchText: 'string',
  /** When the member searched for them last. */
  searchedAt: Instant,
})
export type RecentSearch = typeof RecentSearch.infer

const LISTS = { fresh: 15, stale: 60, onError: 300 } as const

export const finderCalls = calls({
  'GET film-finder': {
    access: 'public',
    query: type({
      ...FinderFilters,
      /** Order of the films. Missing: BEST. */
      'sort?': FinderSort,
      'page?': PageNumber,
    }),
    response: type({
      films: FoundFilm.array(),
      /** Number of matching films on all pages. */
      total: 'number.integer',
      pagination: Pagination,
    }),
    cache: LISTS,
    summary: 'Films with matching showtimes, as `sort` says, twelve a page.',
  },
  'GET film-finder/dates': {
    access: 'public',
    query: FinderQuery,
    response: type({
      /** The rolling fortnight, from today’s cinema day. */
      dates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
    }),
    cache: LISTS,
    summary: 'Days, and which of them can be chosen with the other filters.',
  },
  'GET film-finder/filters/films': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Films that can be chosen with the other filters.',
  },
  'GET film-finder/filters/cinemas': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Cinemas that can be chosen with the other filters.',
  },
  'GET film-finder/filters/experiences': {
    access: 'public',
    query: FinderQuery,
    response: type({ filters: FinderFilter.array() }),
    cache: LISTS,
    summary: 'Experiences that can be chosen with the other filters.',
  },
  'GET film-finder/filters/facets': {
    access: 'public',
    query: FinderQuery,
    response: type({
      /** Spoken languages, `silent`, and `sub-` plus a subtitle language. */
      languages: FinderFilter.array(),
      /** Genres by id. */
      genres: FinderFilter.array(),
      /** Age ratings; the id is the rating’s title. */
      ratings: FinderFilter.array(),
      /** Access needs; the id is an AccessNeed. */
      accessibility: OptionCount.array(),
      /** Price limits for the cheapest ticket, in halalas. */
      prices: OptionCount.array(),
      /** Parts of the day; the id is a TimeOfDay. */
      timesOfDay: OptionCount.array(),
    }),
    cache: LISTS,
    extension: 'Without it the finder filters by film, cinema, experience and day only.',
    summary:
      'Every language, genre, rating, access need and price of the city, with its number of matching films, also if none match.',
  },
  'GET film-finder/result-count': {
    access: 'public',
    query: FinderQuery,
    response: type({
      /** Number of matching films. */
      count: 'number.integer',
      /** Number of matching showtimes. */
      showtimesCount: 'number.integer',
    }),
    cache: LISTS,
    summary: 'How many films and showtimes match the filters.',
  },
  'GET film-finder/search': {
    access: 'public',
    query: type({
      /** Suggestions with showtimes in this city come first. */
      cityId: Id,
      /** The letters typed so far. */
      searchText: SearchText,
    }),
    response: type({
      /** Best match first, at most eight; empty if nothing matches. */
      suggestions: Suggestion.array(),
    }),
    summary: 'Films, cinemas and kinds of hall whose name matches the typed letters, best match first, at most eight.',
  },
  'GET film-finder/films/:id/cinemas': {
    access: 'public',
    query: type({ ...FinderFilters, 'page?': PageNumber }),
    response: type({ cinemas: CinemaShowtimes.array(), pagination: Pagination }),
    cache: LISTS,
    summary: 'Cinemas and showtimes of one found film that match the filters; five cinemas a page.',
  },
  'GET recent-searches': {
    access: 'member',
    response: type({ recentSearches: RecentSearch.array() }),
    summary: 'What the member searched for last, newest first, ten at most.',
  },
  'POST recent-searches': {
    access: 'member',
    body: type({
      /** The words to remember. */
      searchText: SearchText,
    }),
    response: type({ recentSearches: RecentSearch.array() }),
    idempotent: true,
    summary: 'Remembers a search; the same words again move to the front.',
  },
  'DELETE recent-searches': {
    access: 'member',
    body: type({
      /** Id of the search to forget. Missing: all of them. */
      'id?': Id,
    }),
    response: type({ recentSearches: RecentSearch.array() }),
    summary: 'Forgets one search, or all of them.',
  },
})
