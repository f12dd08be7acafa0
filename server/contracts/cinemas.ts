// Cinemas, their halls, and the kinds of experience.
// Relied on by the cinema and experience pages and by home; public, cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Named, Slug } from './call.ts'
import { HallRow } from './showtimes.ts'

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
  experiences: Named.array(),
})
export type Cinema = typeof Cinema.infer

export const Experience = type({
  id: Id,
  uniqueName: Slug,
  name: 'string',
  text: 'string',
  seats: 'number.integer',
  priceFrom: Halalas,
  /** The plan of its most typical hall: halls are shown by their own plan. */
  plan: { rows: HallRow.array(), bend: 'number', aisle: 'number' },
  cinemas: Named.array(),
})
export type Experience = typeof Experience.infer

const CACHE = { fresh: 300, stale: 3600, onError: 86_400 } as const

export const cinemasCalls = calls({
  'GET cinemas': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ cinemas: Cinema.array() }),
    cache: CACHE,
    summary: 'Cinemas of a city, or all of them.',
  },
  'GET experiences': {
    access: 'public',
    query: type({ 'cityId?': Id }),
    response: type({ experiences: Experience.array() }),
    cache: CACHE,
    summary: 'Experiences of a city, or all of them.',
  },
})
