import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Amenity } from '../../contracts/cinemas.ts'
import type { CinemaFoodRecord, CinemaPageRecord, CinemaRecord } from './cinema.record.ts'
import { DATA, getData } from './data-files.ts'
import { cinemaIdOf, filesIn } from './names.rules.ts'

/** The order on every page. */
const AMENITIES: readonly Amenity[] = [
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

const ENTRIES = filesIn(DATA, 'cinemas').flatMap((file) => getData(file))

export const CINEMAS: readonly CinemaRecord[] = ENTRIES.map(
  ({ uniqueName, cityId, district, address, latitude, longitude, halls }) => ({
    id: cinemaIdOf(uniqueName),
    uniqueName,
    cityId,
    name: { ar: `${BRAND_NAME.ar} ${district.ar}`, en: `${BRAND_NAME.en} ${district.en}` },
    address,
    latitude,
    longitude,
    halls,
  }),
)

/** By the cinema's slug. */
export const CINEMA_PAGES: Readonly<Record<string, CinemaPageRecord>> = Object.fromEntries(
  ENTRIES.map(({ uniqueName, postalCode, amenities, text, arrival }) => [
    uniqueName,
    { postalCode, amenities: AMENITIES.filter((amenity) => amenities.includes(amenity)), text, arrival },
  ]),
)

/** By the cinema’s id: those that differ from the chain. */
export const CINEMA_FOOD: readonly (readonly [cinemaId: string, food: CinemaFoodRecord])[] = ENTRIES.flatMap(
  ({ uniqueName, food }) => (food ? [[cinemaIdOf(uniqueName), food] as const] : []),
)
