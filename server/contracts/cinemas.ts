// Cinemas, their halls, and the kinds of experience; public, cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Named, PlainDate, Slug } from './call.ts'
import { HallRow } from './showtimes.ts'

/** What a cinema offers besides its halls. */
export const Amenity = type(
  "'STEP_FREE' | 'ACCESSIBLE_TOILET' | 'HEARING_LOOP' | 'PARKING' | 'ACCESSIBLE_PARKING' | 'PRAYER_ROOMS' | 'BABY_CHANGING' | 'CAFE' | 'LOUNGE' | 'METRO'",
)
export type Amenity = typeof Amenity.infer

const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Days count from Sunday (0) to Saturday (6). If a cinema closes earlier than it opens, it closes the next morning. */
const OpeningHours = type({
  days: type('0 <= number.integer <= 6').array(),
  opens: ClockTime,
  closes: ClockTime,
}).array()

export const Cinema = type({
  id: Id,
  uniqueName: Slug,
  name: 'string',
  cityId: Id,
  cityName: 'string',
  address: 'string',
  latitude: 'number',
  longitude: 'number',
  auditoriums: 'number.integer',
  seats: 'number.integer',
  wheelchairPlaces: 'number.integer',
  experiences: Named.array(),
  amenities: Amenity.array(),
  /** If it is missing, the site does not say whether the cinema is open. */
  'openingHours?': OpeningHours,
})
export type Cinema = typeof Cinema.infer

/** The plan of a hall: enough to draw its outline. */
const Plan = type({ rows: HallRow.array(), bend: 'number', aisle: 'number' })

export const Auditorium = type({
  id: Id,
  number: 'number.integer',
  /** The name above the hall's entrance and on the ticket. */
  name: 'string',
  experience: Named,
  seats: 'number.integer',
  wheelchairPlaces: 'number.integer',
  plan: Plan,
})
export type Auditorium = typeof Auditorium.infer

export const CinemaDetail = type({
  '...': Cinema,
  /** A description of the cinema, in a few sentences. */
  text: 'string',
  /** How to get there and where to park, one sentence each. */
  arrival: 'string[]',
  /** E.164. */
  telephone: 'string',
  /** Saudi national address. */
  postalCode: '/^\\d{5}$/',
  openingHours: OpeningHours,
  halls: Auditorium.array(),
  /** Cinema days; a disabled day has no showtime. */
  sessionsDates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
})
export type CinemaDetail = typeof CinemaDetail.infer

/** A cinema that has the experience, with its city. */
const ExperienceCinema = type({ id: Id, uniqueName: Slug, name: 'string', cityId: Id, cityName: 'string' })

export const Experience = type({
  id: Id,
  uniqueName: Slug,
  name: 'string',
  text: 'string',
  seats: 'number.integer',
  /** The cheapest ticket in any such hall, as paid at the checkout: VAT and booking fee included. */
  priceFrom: Halalas,
  /** The plan of its most typical hall, because cards show halls by their plan. */
  plan: Plan,
  cinemas: ExperienceCinema.array(),
})
export type Experience = typeof Experience.infer

/** A picture, addressed as rules/picture.ts says, and its alternative text. */
export const GalleryPicture = type({ image: 'string', alt: 'string' })

export const ExperienceDetail = type({
  '...': Experience,
  /** The description, in paragraphs. */
  story: 'string[]',
  /** Facts to count or touch: a figure or word, and what it describes. */
  facts: type({ term: 'string', text: 'string' }).array(),
  gallery: GalleryPicture.array(),
})
export type ExperienceDetail = typeof ExperienceDetail.infer

const CACHE = { fresh: 300, stale: 3600, onError: 86_400 } as const

export const cinemasCalls = calls({
  'GET cinemas': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ cinemas: Cinema.array() }),
    cache: CACHE,
    extension: 'Without it the site lists no cinemas, and no cinema has a page; showtimes still name theirs.',
    summary: 'Cinemas of a city, or all of them.',
  },
  'GET cinemas/unique-name/:slug': {
    access: 'public',
    response: type({ cinema: CinemaDetail }),
    cache: CACHE,
    extension: 'Without it the cinema page shows what GET cinemas answers: no halls, no directions, no telephone.',
    summary: 'One house by its name in the address: halls, opening hours, the days that have shows.',
  },
  'GET experiences': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ experiences: Experience.array() }),
    cache: CACHE,
    extension: 'Without it the site lists no experiences, and no experience has a page.',
    summary: 'Experiences of a city, or all of them.',
  },
  'GET experiences/unique-name/:slug': {
    access: 'public',
    response: type({ experience: ExperienceDetail }),
    cache: CACHE,
    extension: 'Without it the experience page shows what GET experiences answers: no story, no facts, no gallery.',
    summary: 'One kind of hall by its name in the address, wherever it stands.',
  },
})
