// The calls about films and their showtimes; public, cached, never personal.
import { type } from 'arktype'
import { calls, Id, IdList, InputDate, Named, PageNumber, PageSize, Pagination, TimeOfDay } from './call.ts'
import { CinemaShowtimes, Film, FilmSummary, Filter, ShowtimeChip } from './films.ts'
import { ReminderChannel } from './notifications.ts'
import { OfferSummary, ShownForOffer } from './offer-facts.ts'
import { markNeverEmptied, withFallback } from './repair.ts'

const LISTS = { fresh: 15, stale: 60, onError: 300 } as const
const FILMS = { fresh: 60, stale: 600, onError: 3600 } as const

const FilterQuery = type({
  filmId: Id,
  date: InputDate,
  cityId: Id,
  'cinemaIds?': IdList,
  'experienceIds?': IdList,
  /** Extension: filters that the counts are combined with. */
  'timeOfDay?': TimeOfDay,
  /** Only showtimes that this offer reduces. */
  'offerId?': Id,
})

const Reminded = type({
  /** True: the caller gets a message on the day the film goes on sale. */
  isReminded: 'boolean',
  /** For a member who is notified: the channel they chose. */
  'by?': ReminderChannel,
})

export const filmsCalls = calls({
  /**
   * Sorted as the operator wants it; the site keeps the order. A film is NOW_SHOWING while a showtime of it can be
   * booked.
   */
  'GET films': {
    access: 'public',
    query: type({
      /** Only films with a showtime in this city. Missing: in any. */
      'cityId?': Id,
      /** NOW_SHOWING: with showtimes. COMING_SOON: not on sale yet, by release date. Missing: both. */
      'status?': "'NOW_SHOWING' | 'COMING_SOON'",
      /** Only films with a showtime on this cinema day. */
      'date?': InputDate,
      /** Only films with a showtime in this kind of hall. */
      'experienceId?': Id,
      'page?': PageNumber,
      'limit?': PageSize,
    }),
    response: type({ films: FilmSummary.array(), pagination: Pagination }),
    cache: LISTS,
    summary: 'Films in the operator’s order, those that are coming soon by date; 100 a page.',
  },
  'GET films/:id': {
    access: 'public',
    query: type({
      /** `sessionsDates` and `nextShowtimes` are of this city. Missing: both are empty. */
      'cityId?': Id,
    }),
    response: type({ film: Film }),
    cache: FILMS,
    summary: 'One film by id.',
  },
  'GET films/unique-name/:slug': {
    access: 'public',
    query: type({
      /** `sessionsDates` and `nextShowtimes` are of this city. Missing: both are empty. */
      'cityId?': Id,
      'offerId?': Id,
      ...ShownForOffer,
    }),
    response: type({ film: Film }),
    cache: FILMS,
    summary:
      'One film by its slug. With `offerId` and `cityId`, days without a reduced showtime are disabled; with a `bin` of another bank, all are. The site sends no details of a card here: it proves an offer with offers/:id/verify.',
  },
  'GET films/:id/related': {
    access: 'public',
    query: type({
      /** `nextShowtimes` are of this city. */
      'cityId?': Id,
    }),
    response: type({ films: FilmSummary.array() }),
    cache: FILMS,
    extension: 'Without it the film page shows no related films.',
    summary: 'Similar films, nearest first, at most six. Films that are showing now come first.',
  },
  'GET films/:id/remind-me': {
    access: 'anyone',
    response: Reminded,
    extension: 'Without it the film page offers no reminder.',
    summary: 'Whether the caller has a reminder for this film.',
  },
  'POST films/:id/remind-me': {
    access: 'visitor',
    body: type({}),
    response: Reminded,
    idempotent: true,
    problems: ['phone_not_verified', 'film_on_sale', 'too_many_reminders'],
    summary: 'Reminds the caller on the day this film goes on sale, once. A guest needs a verified phone.',
  },
  'DELETE films/:id/remind-me': {
    access: 'visitor',
    body: type({}),
    response: Reminded,
    summary: 'Removes the reminder.',
  },
  'GET films/:id/cinemas': {
    access: 'public',
    query: type({
      date: InputDate,
      cityId: Id,
      'cinemaIds?': IdList,
      'experienceIds?': IdList,
      'timeOfDay?': TimeOfDay,
      'page?': PageNumber,
      'offerId?': Id,
    }),
    response: type({
      cinemas: CinemaShowtimes.array(),
      /** Whether an offer reduces one of these showtimes. */
      hasOffers: withFallback(type('boolean'), false),
      pagination: Pagination,
    }),
    cache: LISTS,
    summary:
      'Cinemas of a city with the showtimes of one film on one cinema day, five cinemas a page. not_found for an unknown film, or an offer that is over.',
  },
  'GET cinemas/film-filters': {
    access: 'public',
    query: FilterQuery,
    response: type({ filters: Filter.array() }),
    cache: LISTS,
    summary: 'Cinemas with showtimes of the film on this day, counted with the other filters. `cinemaIds` is ignored.',
  },
  'GET experiences/film-filters': {
    access: 'public',
    query: FilterQuery,
    response: type({ filters: Filter.array() }),
    cache: LISTS,
    summary:
      'Kinds of hall with showtimes of the film on this day, counted with the other filters. `experienceIds` is ignored.',
  },
  'GET films/offer': {
    access: 'public',
    query: type({
      filmId: Id,
      cityId: Id,
      /** Cinema day; missing: any day. */
      'date?': InputDate,
    }),
    response: type({
      /** The offers, in the operator’s order; empty if none fits. */
      offers: OfferSummary.array(),
    }),
    cache: LISTS,
    summary: 'Offers that reduce a showtime of this film, on one cinema day or on any.',
  },
  'GET films/showtimes': {
    access: 'public',
    query: type({ cityId: Id, date: InputDate, 'cinemaId?': Id }),
    response: type({
      films: type({
        '...': FilmSummary,
        /** Its showtimes of the day, earliest first. */
        showtimes: markNeverEmptied(ShowtimeChip.array()),
      }).array(),
    }),
    cache: LISTS,
    summary: 'All showtimes of a city on one cinema day, by film.',
  },
  'GET showtimes': {
    access: 'public',
    query: type({ cityId: Id, date: InputDate, 'filmId?': Id, 'cinemaId?': Id }),
    response: type({
      showtimes: type({
        '...': ShowtimeChip,
        /** Id of the film. */
        filmId: Id,
        /** Id of the cinema. */
        cinemaId: Id,
        experience: Named,
      }).array(),
    }),
    cache: LISTS,
    summary: 'All showtimes of a city on one cinema day, earliest first.',
  },
})
