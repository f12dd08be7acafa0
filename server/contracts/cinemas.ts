// Cinemas, their halls, and the kinds of experience.
// Relied on by the cinema and experience pages and by home; public, cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Named, PlainDate, Slug } from './call.ts'
import { HallRow } from './showtimes.ts'

/** What a house has besides screens. */
export const Amenity = type(
  "'STEP_FREE' | 'ACCESSIBLE_TOILET' | 'HEARING_LOOP' | 'PARKING' | 'ACCESSIBLE_PARKING' | 'PRAYER_ROOMS' | 'BABY_CHANGING' | 'CAFE' | 'LOUNGE' | 'METRO'",
)
export type Amenity = typeof Amenity.infer

const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Days count from Sunday, 0, to Saturday, 6. A house that closes earlier than it opens closes the next morning. */
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
  /** Where it is not told, nothing is said of whether it is open. */
  'openingHours?': OpeningHours,
})
export type Cinema = typeof Cinema.infer

/** The plan of a hall, enough to draw its outline. */
const Plan = type({ rows: HallRow.array(), bend: 'number', aisle: 'number' })

export const Auditorium = type({
  id: Id,
  number: 'number.integer',
  /** As it stands over its door and on the ticket. */
  name: 'string',
  experience: Named,
  seats: 'number.integer',
  wheelchairPlaces: 'number.integer',
  plan: Plan,
})
export type Auditorium = typeof Auditorium.infer

export const CinemaDetail = type({
  '...': Cinema,
  /** What kind of house it is, in a few sentences. */
  text: 'string',
  /** How to get there and where to park, a sentence each. */
  arrival: 'string[]',
  /** E.164. */
  telephone: 'string',
  /** Saudi national address. */
  postalCode: '/^\\d{5}$/',
  openingHours: OpeningHours,
  halls: Auditorium.array(),
  /** Cinema days; a disabled one has no show. */
  sessionsDates: type({ date: PlainDate, isDisabled: 'boolean' }).array(),
})
export type CinemaDetail = typeof CinemaDetail.infer

/** Where an experience is, city by city. */
const ExperienceCinema = type({ id: Id, uniqueName: Slug, name: 'string', cityId: Id, cityName: 'string' })

export const Experience = type({
  id: Id,
  uniqueName: Slug,
  name: 'string',
  text: 'string',
  seats: 'number.integer',
  /** What one ticket for the cheapest seat in any such hall costs at the checkout: VAT and booking fee included. */
  priceFrom: Halalas,
  /** The plan of its most typical hall: halls are shown by their own plan. */
  plan: Plan,
  cinemas: ExperienceCinema.array(),
})
export type Experience = typeof Experience.infer

/** A picture of our own, for the image route, and what it shows. */
export const GalleryPicture = type({ image: 'string', alt: 'string' })

export const ExperienceDetail = type({
  '...': Experience,
  /** What it is, in paragraphs. */
  story: 'string[]',
  /** What can be counted or touched: a figure or word, and what it is of. */
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
    summary: 'Cinemas of a city, or all of them.',
  },
  'GET cinemas/unique-name/:slug': {
    access: 'public',
    response: type({ cinema: CinemaDetail }),
    cache: CACHE,
    extension: true,
    summary: 'One house by its name in the address: halls, opening hours, the days that have shows.',
  },
  'GET experiences': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ experiences: Experience.array() }),
    cache: CACHE,
    summary: 'Experiences of a city, or all of them.',
  },
  'GET experiences/unique-name/:slug': {
    access: 'public',
    response: type({ experience: ExperienceDetail }),
    cache: CACHE,
    extension: true,
    summary: 'One kind of hall by its name in the address, wherever it stands.',
  },
})
