// Cinemas, their halls, and the kinds of experience; public, cached.
import { type } from 'arktype'
import { calls, Degrees, Halalas, Id, Name, Named, PlainDate, Slug } from './call.ts'
import { markNeverEmptied, markWhole, withFallback } from './repair.ts'
import { HallRow } from './showtimes.ts'
import { DAY_SECONDS } from './rules/durations.ts'

/** What a cinema offers besides its halls. */
export const Amenity = type(
  "'STEP_FREE' | 'ACCESSIBLE_TOILET' | 'HEARING_LOOP' | 'PARKING' | 'ACCESSIBLE_PARKING' | 'PRAYER_ROOMS' | 'BABY_CHANGING' | 'CAFE' | 'LOUNGE' | 'METRO'",
)
export type Amenity = typeof Amenity.infer

/** HH:MM on a 24-hour clock in Riyadh. */
const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Days count from Sunday (0) to Saturday (6). If a cinema closes earlier than it opens, it closes the next morning. */
const OpeningHours = type({
  /** Days of the week these hours are for: 0 is Sunday, 6 is Saturday. */
  days: type('0 <= number.integer <= 6').array(),
  /** When the cinema opens, HH:MM in Riyadh. */
  opens: ClockTime,
  /** When it closes, HH:MM in Riyadh; earlier than `opens`: the next morning. */
  closes: ClockTime,
}).array()

/** A cinema in a list. */
export const Cinema = type({
  id: Id,
  uniqueName: Slug,
  name: Name,
  cityId: Id,
  /** Name of its city, in the language of the request. */
  cityName: 'string',
  /** Street and district in one line, in the language of the request. */
  address: 'string',
  latitude: Degrees,
  longitude: Degrees,
  /** Number of halls; 0: unknown. */
  auditoriums: withFallback(type('number.integer'), 0),
  /** Seats of all halls, wheelchair spaces included; 0: unknown. */
  seats: withFallback(type('number.integer'), 0),
  /** Wheelchair spaces of all halls; the site says nothing about 0. */
  wheelchairPlaces: withFallback(type('number.integer'), 0),
  /** The kinds of hall that it has. */
  experiences: Named.array(),
  /** What it offers. The site leaves out values it does not know. */
  amenities: Amenity.array(),
  /** If it is missing, the site does not say whether the cinema is open. */
  'openingHours?': OpeningHours,
})
export type Cinema = typeof Cinema.infer

/** The plan of a hall: enough to draw its outline. */
const Plan = withFallback(
  type({
    /** Rows from the screen to the back; empty: unknown. */
    rows: markWhole(HallRow.array()),
    /** How much rows curve towards the screen; 0: straight. See “Halls and seats” in the guide. */
    bend: 'number',
    /** Width of an aisle between two blocks, in units of the plan. */
    aisle: 'number',
  }),
  { rows: [], bend: 0, aisle: 0 },
)

/** One hall of a cinema. */
export const Auditorium = type({
  id: Id,
  /** Number of the hall in its cinema, from 1. */
  number: 'number.integer',
  /** The name above the hall's entrance and on the ticket. */
  name: 'string',
  experience: Named,
  /** Seats of the hall, wheelchair spaces included; a sofa counts as two. */
  seats: 'number.integer',
  /** Wheelchair spaces of the hall. */
  wheelchairPlaces: 'number.integer',
  /** Its rows, to draw its outline. */
  plan: Plan,
})
export type Auditorium = typeof Auditorium.infer

/** A cinema with everything its page shows. */
export const CinemaDetail = type({
  '...': Cinema,
  /** A description of the cinema, in a few sentences. */
  text: 'string',
  /** How to get there and where to park, one sentence each. */
  arrival: 'string[]',
  /** E.164. */
  telephone: 'string',
  /** Saudi national address; empty if it is unknown. */
  postalCode: '/^(\\d{5})?$/',
  /** Opening hours by day of the week; hours of a day that is missing are not known. */
  openingHours: OpeningHours,
  /** All halls, by number. */
  halls: Auditorium.array(),
  /** Cinema days; a disabled day has no showtime. */
  sessionsDates: markNeverEmptied(type({ date: PlainDate, isDisabled: 'boolean' }).array()),
})
export type CinemaDetail = typeof CinemaDetail.infer

/** A cinema that has the experience, with its city. */
const ExperienceCinema = type({
  id: Id,
  uniqueName: Slug,
  name: Name,
  cityId: Id,
  /** Name of its city, in the language of the request. */
  cityName: 'string',
})

/** A kind of hall in a list, e.g. a premium hall or one with a giant screen. */
export const Experience = type({
  id: Id,
  uniqueName: Slug,
  name: Name,
  /** What it is, in one or two sentences. */
  text: 'string',
  /** Seats of its most typical hall; 0: unknown. */
  seats: withFallback(type('number.integer'), 0),
  /** The cheapest ticket in any such hall, as paid at the checkout: VAT and booking fee included. */
  priceFrom: Halalas,
  /** The plan of its most typical hall, because cards show halls by their plan. */
  plan: Plan,
  /** The cinemas that have it; of the requested city only, if one was named. */
  cinemas: ExperienceCinema.array(),
})
export type Experience = typeof Experience.infer

/** A picture and its alternative text. */
export const GalleryPicture = type({
  image: Name,
  /** What the picture shows, for visitors who cannot see it. */
  alt: 'string',
})

/** A kind of hall with everything its page shows. */
export const ExperienceDetail = type({
  '...': Experience,
  /** The description, in paragraphs. */
  story: 'string[]',
  /** Facts to count or touch: a figure or word, and what it describes. */
  facts: type({
    /** A figure or a word, e.g. “22 m”. */
    term: 'string',
    /** What the figure or word describes. */
    text: 'string',
  }).array(),
  /** Pictures in their order; may be empty. */
  gallery: GalleryPicture.array(),
})
export type ExperienceDetail = typeof ExperienceDetail.infer

const CACHE = { fresh: 300, stale: 3600, onError: DAY_SECONDS } as const

export const cinemasCalls = calls({
  'GET cinemas': {
    access: 'public',
    query: type({
      /** Only cinemas of this city. Missing: all. */
      'cityId?': Id,
    }),
    response: type({ cinemas: Cinema.array() }),
    cache: CACHE,
    extension:
      'Without it the site lists no cinemas, no cinema has a page, and no private hall can be requested; showtimes still name theirs.',
    summary: 'Cinemas of a city, or all of them.',
  },
  'GET cinemas/unique-name/:slug': {
    access: 'public',
    response: type({ cinema: CinemaDetail }),
    cache: CACHE,
    extension: 'Without it the cinema page shows what GET cinemas answers: no halls, no directions, no telephone.',
    summary: 'One cinema by its slug: halls, opening hours, and the days that have showtimes.',
  },
  'GET experiences': {
    access: 'public',
    query: type({
      /** Only experiences that a cinema of this city has. Missing: all. */
      'cityId?': Id,
    }),
    response: type({
      /** The experiences, in the operator’s order. */
      experiences: Experience.array(),
    }),
    cache: CACHE,
    extension: 'Without it the site lists no experiences, and no experience has a page.',
    summary: 'Experiences of a city, or all of them.',
  },
  'GET experiences/unique-name/:slug': {
    access: 'public',
    response: type({
      /** The experience. */
      experience: ExperienceDetail,
    }),
    cache: CACHE,
    extension: 'Without it the experience page shows what GET experiences answers: no story, no facts, no gallery.',
    summary: 'One kind of hall by its slug, with all cinemas that have it.',
  },
})
