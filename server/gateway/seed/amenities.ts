import type { Amenity } from '../../contracts/cinemas.ts'

/** The order on every page. */
const ALL: readonly Amenity[] = [
  'STEP_FREE',
  'ACCESSIBLE_TOILET',
  'HEARING_LOOP',
  'PARKING',
  'ACCESSIBLE_PARKING',
  'PRAYER_ROOMS',
  'BABY_CHANGING',
  'CAFE',
  'LOUNGE',
  'METRO',
]

const EVERYWHERE = new Set<Amenity>(['STEP_FREE', 'ACCESSIBLE_TOILET', 'PARKING', 'ACCESSIBLE_PARKING', 'PRAYER_ROOMS'])

/** The amenities of all cinemas, plus those of this one. */
export const amenitiesWith = (...more: Amenity[]): Amenity[] =>
  ALL.filter((amenity) => EVERYWHERE.has(amenity) || more.includes(amenity))
