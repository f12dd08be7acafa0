import type { Amenity } from '../../contracts/cinemas.ts'

/** In the order every page names them. */
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

/** What every cinema has, and what this one has besides. */
export const amenitiesWith = (...more: Amenity[]): Amenity[] =>
  ALL.filter((amenity) => EVERYWHERE.has(amenity) || more.includes(amenity))
