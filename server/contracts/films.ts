// Films and their showtimes; public, cached, never personal.
import { type } from 'arktype'
import { Degrees, Halalas, Id, Instant, Name, Named, PlainDate, Slug, TimeOfDay, Tint } from './call.ts'
import { markNeverEmptied, markWhole, withFallback } from './repair.ts'
import { ShowtimeChange } from './showtime-change.ts'

/** Age rating of the Saudi media regulator. */
export const Rating = type({
  /** G, PG, PG12, PG15, R12, R15, R18 or TBC. */
  title: Name,
  /** Minimum age for admission; null: none. */
  minAge: markWhole(type('number | null')),
  /** Below this age, admission only with an adult; null: no such rule. */
  minAgeAlone: markWhole(type('number | null')),
  /** The admission rule in one sentence. */
  rule: 'string',
})
export type Rating = typeof Rating.infer

/**
 * AVAILABLE: seats are left. NEARLY_FULL: few are. SOLD_OUT: none is. STARTED: it has begun and is no longer sold.
 * UNAVAILABLE: shown, but not bookable here: `change` says whether it was called off; also what the edge makes of a
 * status that it does not know.
 */
export const ShowtimeStatus = withFallback(
  type("'AVAILABLE' | 'NEARLY_FULL' | 'SOLD_OUT' | 'STARTED' | 'UNAVAILABLE'"),
  'UNAVAILABLE',
)
/** A showtime in a list. */
export const ShowtimeChip = type({
  id: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** The cinema day: a showtime after midnight belongs to the evening before. */
  cinemaDay: PlainDate,
  /** Part of the cinema day in which it starts; never ALL_DAY. */
  timeOfDay: TimeOfDay,
  /** Ordinary seats: without wheelchair and companion spaces. */
  seatsLeft: 'number.integer',
  /** No ordinary seat is left, but a wheelchair or companion space is. */
  hasOnlyWheelchair: withFallback(type('boolean'), false),
  /** Speech and all sounds are captioned on the screen, for visitors who are deaf or hard of hearing. */
  isCaptioned: withFallback(type('boolean'), false),
  /** Ordinary seats of the hall: without wheelchair and companion spaces. */
  seatsTotal: 'number.integer',
  /** Whether it can be booked. */
  status: ShowtimeStatus,
  /** Name of the hall, as on the ticket. */
  auditorium: 'string',
  /** The cheapest ticket of its hall, as paid at the checkout: VAT and booking fee included. */
  priceFrom: Halalas,
  /** What the cinema has changed of it. Missing: nothing. */
  'change?': ShowtimeChange,
})
export type ShowtimeChip = typeof ShowtimeChip.infer

/** A film in a list. */
export const FilmSummary = type({
  id: Id,
  uniqueName: Slug,
  title: Name,
  /** The poster. See “Images” in the guide. */
  image: 'string',
  backdrop: 'string',
  /** Where the motif of the backdrop is. `middle` is never cropped away; `side` leaves room for text. */
  backdropFocus: withFallback(type("'side' | 'middle'"), 'middle'),
  tint: Tint,
  /** Minutes; 0: unknown. */
  runtime: withFallback(type('number.integer'), 0),
  /** Its genres, the main one first. */
  genres: Named.array(),
  /** Its age rating. */
  rate: Rating,
  /** A phrase about the spoken language, or that of a silent film’s intertitles, e.g. “In Arabic”. */
  movieLang: 'string',
  /** The phrase about subtitles, e.g. “Arabic subtitles”; empty if there are none. */
  subtitle: 'string',
  /** BCP 47: the spoken language (null: a silent film), and the languages of subtitles or intertitle translations. */
  languages: withFallback(
    type({
      /** The spoken language, BCP 47; null: a silent film; und: unknown. */
      spoken: withFallback(type('string | null'), 'und'),
      /** Languages of subtitles, BCP 47; empty if there are none. */
      subtitles: 'string[]',
    }),
    { spoken: 'und', subtitles: [] },
  ),
  /** One sentence about the film, for lists and search engines. */
  descriptionTag: 'string',
  /** IMDb rating, 0 to 10 with one decimal; null: the site shows none. */
  imdb: 'number | null',
  /** Year of the first release, anywhere; 0: unknown. */
  year: withFallback(type('number.integer'), 0),
  /** First day in our cinemas. */
  releasesOn: PlainDate,
  /** True until `releasesOn`: it has no showtime yet, and the site offers a reminder. */
  isUpcoming: 'boolean',
  /** The next showtimes in the requested city, at most four; empty without a city. */
  nextShowtimes: type({
    /** Id of the showtime. */
    id: Id,
    startsAt: Instant,
    cinemaDay: PlainDate,
  }).array(),
})
export type FilmSummary = typeof FilmSummary.infer

/** https, or a path of the site. Browsers treat `//host` and `/\host` as other hosts. */
const TrailerUrl = type(/^(?:https:\/\/|\/(?![/\\]))\S+$/)

/** A person with the parts of their name, in the language of the request. */
const Person = type({
  /** Given names; empty for people with one name. */
  firstName: 'string',
  /** Family name, or the only name. */
  lastName: Name,
})
/** `role`: the character; empty if unknown. */
const CastMember = type({
  '...': Person,
  /** The character; empty if unknown. */
  role: 'string',
})
/** One crew job, in the programme's order: writing, camera, music and so on. */
const CrewLine = type({
  /** The job, in the language of the request. */
  job: 'string',
  /** The people who did it. */
  people: Person.array(),
})

/** A film with everything its page shows. */
export const Film = type({
  '...': FilmSummary,
  /** Title in the language of its first release. */
  originalTitle: 'string',
  /** What it is about, in paragraphs that are separated by line breaks. */
  story: 'string',
  /** Actors, leading roles first. */
  casts: CastMember.array(),
  /** Directors; empty if unknown. */
  directors: Person.array(),
  /** The other crew, by job. */
  crew: CrewLine.array(),
  /**
   * https address of a video file or of YouTube, or the path of a file of the site itself; null: no trailer. Shown only with
   * the feature `trailers`.
   */
  trailerUrl: TrailerUrl.or('null'),
  /** Its picture for messages and social networks, 1200 × 630. See “Images” in the guide. */
  socialImage: 'string',
  /** Cinema days of the requested city; a disabled day has no showtime. */
  sessionsDates: markNeverEmptied(type({ date: PlainDate, isDisabled: 'boolean' }).array()),
  /**
   * Extension. If the requested city has no showtime of the film: the cities that have, nearest first, with first and
   * last day.
   */
  'playsIn?': type({
    /** Id of the city. */
    id: Id,
    name: 'string',
    /** First cinema day with a showtime there. */
    from: PlainDate,
    /** Last cinema day with a showtime there. */
    until: PlainDate,
  }).array(),
})
export type Film = typeof Film.infer

/** A cinema with its showtimes of one film on one cinema day. */
export const CinemaShowtimes = type({
  id: Id,
  uniqueName: Slug,
  name: Name,
  /** Street and district in one line, in the language of the request. */
  address: 'string',
  latitude: Degrees,
  longitude: Degrees,
  /** `priceFrom`: the price of its cheapest showtime. */
  experiences: markNeverEmptied(
    type({
      /** Id of the kind of hall. */
      id: Id,
      name: Name,
      /** The cheapest of its showtimes: VAT and booking fee included. */
      priceFrom: Halalas,
      showtimes: markNeverEmptied(ShowtimeChip.array()),
    }).array(),
  ),
})
export type CinemaShowtimes = typeof CinemaShowtimes.infer

/** A cinema or an experience that can still be chosen. */
export const Filter = type({
  /** Id of the cinema or the experience. */
  id: Id,
  name: 'string',
  /** What the id names. */
  type: "'CINEMA' | 'EXPERIENCE'",
  /** Extension. How many future showtimes this filter leaves, combined with the other chosen filters. */
  'count?': 'number.integer',
})
export type Filter = typeof Filter.infer
