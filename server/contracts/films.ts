// Films and their showtimes; public, cached, never personal.
import { type } from 'arktype'
import {
  calls,
  Halalas,
  Id,
  IdList,
  InputDate,
  Instant,
  Named,
  PageNumber,
  PageSize,
  Pagination,
  PlainDate,
  Slug,
  TimeOfDay,
} from './call.ts'
import { ReminderChannel } from './notifications.ts'
import { OfferSummary, ShownForOffer } from './offer-facts.ts'

export const Rating = type({
  /** G, PG, PG12, PG15, R12, R15, R18 or TBC. */
  title: 'string',
  /** Minimum age for admission; null: none. */
  minAge: 'number | null',
  /** Below this age, admission only with an adult; null: no such rule. */
  minAgeAlone: 'number | null',
  /** The admission rule in one sentence. */
  rule: 'string',
})
export type Rating = typeof Rating.infer

/** UNAVAILABLE: shown, but not bookable here; also what the edge makes of a status that it does not know. */
export const ShowtimeStatus = type("'AVAILABLE' | 'NEARLY_FULL' | 'SOLD_OUT' | 'STARTED' | 'UNAVAILABLE'")
export const ShowtimeChip = type({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** The cinema day: a showtime after midnight belongs to the evening before. */
  cinemaDay: PlainDate,
  timeOfDay: TimeOfDay,
  /** Ordinary seats: without wheelchair and companion spaces. */
  seatsLeft: 'number.integer',
  /** No ordinary seat is left, but a wheelchair or companion space is. */
  hasOnlyWheelchair: 'boolean',
  /** Speech and all sounds are captioned on the screen, for visitors who are deaf or hard of hearing. */
  isCaptioned: 'boolean',
  seatsTotal: 'number.integer',
  status: ShowtimeStatus,
  auditorium: 'string',
  /** The cheapest ticket of its hall, as paid at the checkout: VAT and booking fee included. */
  priceFrom: Halalas,
})
export type ShowtimeChip = typeof ShowtimeChip.infer

export const FilmSummary = type({
  id: Id,
  uniqueName: Slug,
  title: 'string',
  /** Pictures, addressed as rules/picture.ts says. */
  image: 'string',
  backdrop: 'string',
  backdropFocus: "'side' | 'middle'",
  tint: 'string',
  /** Minutes. */
  runtime: 'number.integer',
  genres: Named.array(),
  rate: Rating,
  /** Phrases, not language names: the spoken language (or that of a silent film's intertitles), and the subtitles. */
  movieLang: 'string',
  subtitle: 'string',
  /** BCP 47: the spoken language (null: a silent film), and the languages of subtitles or intertitle translations. */
  languages: { spoken: 'string | null', subtitles: 'string[]' },
  descriptionTag: 'string',
  imdb: 'number | null',
  year: 'number.integer',
  /** First day in our cinemas. */
  releasesOn: PlainDate,
  isUpcoming: 'boolean',
  /** The next showtimes in the requested city, at most four; empty without a city. */
  nextShowtimes: type({ id: Id, startsAt: Instant, cinemaDay: PlainDate }).array(),
})
export type FilmSummary = typeof FilmSummary.infer

const Person = type({ firstName: 'string', lastName: 'string' })
/** `role`: the character; empty if unknown. */
const CastMember = type({ '...': Person, role: 'string' })
/** One crew job, in the programme's order: writing, camera, music and so on. */
const CrewLine = type({ job: 'string', people: Person.array() })

export const Film = type({
  '...': FilmSummary,
  originalTitle: 'string',
  story: 'string',
  casts: CastMember.array(),
  directors: Person.array(),
  crew: CrewLine.array(),
  trailerUrl: 'string | null',
  /** Its picture for messages and social networks, 1200 × 630, addressed as rules/picture.ts says. */
  socialImage: 'string',
  /** Cinema days of the requested city; a disabled day has no showtime. */
  sessionsDates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
  /**
   * Extension. If the requested city has no showtime of the film: the cities that have, nearest first, with first and
   * last day.
   */
  'playsIn?': type({ id: Id, name: 'string', from: PlainDate, until: PlainDate }).array(),
})
export type Film = typeof Film.infer

export const CinemaShowtimes = type({
  id: Id,
  uniqueName: Slug,
  name: 'string',
  address: 'string',
  latitude: 'number',
  longitude: 'number',
  /** `priceFrom`: the price of its cheapest showtime. */
  experiences: type({ id: Id, name: 'string', priceFrom: Halalas, showtimes: ShowtimeChip.array() }).array(),
})
export type CinemaShowtimes = typeof CinemaShowtimes.infer

export const Filter = type({
  id: Id,
  name: 'string',
  type: "'CINEMA' | 'EXPERIENCE'",
  /** Extension. How many future showtimes this filter leaves, combined with the other chosen filters. */
  'count?': 'number.integer',
})
export type Filter = typeof Filter.infer

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
  'offerId?': Id,
})

const Reminded = type({
  isReminded: 'boolean',
  /** For a member who is notified: the channel they chose. */
  'by?': ReminderChannel,
})

export const filmsCalls = calls({
  'GET films': {
    access: 'public',
    query: type({
      'cityId?': Id,
      'status?': "'NOW_SHOWING' | 'COMING_SOON'",
      'date?': InputDate,
      /** Only films with a showtime in this kind of hall. */
      'experienceId?': Id,
      'page?': PageNumber,
      'limit?': PageSize,
    }),
    response: type({ films: FilmSummary.array(), pagination: Pagination }),
    cache: LISTS,
    summary: "Now showing in the programmer's order, or coming soon by date.",
  },
  'GET films/:id': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ film: Film }),
    cache: FILMS,
    summary: 'One film by id.',
  },
  'GET films/unique-name/:slug': {
    access: 'public',
    query: type({ 'cityId?': Id, 'offerId?': Id, ...ShownForOffer }),
    response: type({ film: Film }),
    cache: FILMS,
    summary:
      'One film by its name in the address; of its days, under an offer, those the offer fits, and none where the shown card is another bank’s; what else a card shows is not compared. The site shows no card here: it proves an offer with offers/:id/verify, so that no address has a card or a student in it.',
  },
  'GET films/:id/related': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ films: FilmSummary.array() }),
    cache: FILMS,
    extension: 'Without it the film page shows no related films.',
    summary: 'Similar films, nearest first, at most six. Films that are showing now come first.',
  },
  'GET films/:id/remind-me': {
    access: 'anyone',
    response: Reminded,
    extension: 'Without it the film page offers no reminder.',
    summary: 'Whether the caller asked to be told when this film goes on sale.',
  },
  'POST films/:id/remind-me': {
    access: 'visitor',
    body: type({}),
    response: Reminded,
    idempotent: true,
    problems: ['phone_not_verified', 'film_on_sale', 'too_many_reminders'],
    summary: 'Asks for one text message on the day this film goes on sale.',
  },
  'DELETE films/:id/remind-me': {
    access: 'visitor',
    body: type({}),
    response: Reminded,
    summary: 'Takes that back.',
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
    response: type({ cinemas: CinemaShowtimes.array(), hasOffers: 'boolean', pagination: Pagination }),
    cache: LISTS,
    summary: 'Cinemas of a city with the shows of one film on one cinema day, five cinemas a page.',
  },
  'GET cinemas/film-filters': {
    access: 'public',
    query: FilterQuery,
    response: type({ filters: Filter.array() }),
    cache: LISTS,
    summary: 'Cinemas that can still be chosen.',
  },
  'GET experiences/film-filters': {
    access: 'public',
    query: FilterQuery,
    response: type({ filters: Filter.array() }),
    cache: LISTS,
    summary: 'Experiences that can still be chosen.',
  },
  'GET films/offer': {
    access: 'public',
    query: type({ filmId: Id, cityId: Id, 'date?': InputDate }),
    response: type({ offers: OfferSummary.array() }),
    cache: LISTS,
    summary: 'Offers that fit a show of this film: on one cinema day, or on any.',
  },
  'GET films/showtimes': {
    access: 'public',
    query: type({ cityId: Id, date: InputDate, 'cinemaId?': Id }),
    response: type({ films: type({ '...': FilmSummary, showtimes: ShowtimeChip.array() }).array() }),
    cache: LISTS,
    summary: 'Everything on one cinema day, by film.',
  },
  'GET showtimes': {
    access: 'public',
    query: type({ cityId: Id, date: InputDate, 'filmId?': Id, 'cinemaId?': Id }),
    response: type({
      showtimes: type({ '...': ShowtimeChip, filmId: Id, cinemaId: Id, experience: Named }).array(),
    }),
    cache: LISTS,
    summary: 'Everything on one cinema day, by time.',
  },
})
