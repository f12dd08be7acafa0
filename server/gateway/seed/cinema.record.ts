// Cities, and cinemas with their pages.
import { type } from 'arktype'
import { Id, Slug } from '../../contracts/call.ts'
import { Amenity } from '../../contracts/cinemas.ts'
import { Reference, Text } from './text.record.ts'

const Latitude = type('-90 <= number <= 90')
const Longitude = type('-180 <= number <= 180')

export const CityRecord = type({ id: Id, name: Text, latitude: Latitude, longitude: Longitude })

export const CinemaData = type({
  uniqueName: Slug,
  /** In `cities.json`. */
  cityId: Reference,
  /** Stands after the chain’s name. */
  district: Text,
  address: Text,
  postalCode: type('/^\\d{5}$/').describe('five digits'),
  latitude: Latitude,
  longitude: Longitude,
  /** In `halls.json`, one for each hall, in the order of the hall numbers. */
  halls: Reference.array().atLeastLength(1),
  amenities: Amenity.array(),
  text: Text,
  /** How its food differs from the chain’s menu. Missing: it sells all of it, at the counter. */
  'food?': {
    /** Ids of items of `food-menu.json` that it does not have. Missing: none. */
    'without?': Reference.array(),
    /** Whether staff bring food to seats. Missing: no. */
    'toSeats?': 'boolean',
    /** Portions for a cinema day, by id of an item of `food-menu.json`; 0: sold out. An item that is not here never runs out. */
    'stock?': type({ '[string]': '0 <= number.integer <= 1000' }),
    /** Ids of options that are sold out. */
    'soldOutOptions?': Reference.array(),
    /** Portions that its kitchen finishes in five minutes. Missing: 12. */
    'capacity?': '1 <= number.integer <= 200',
  },
  /** How to arrive, one way each. */
  arrival: Text.array().atLeastLength(1),
})
type CinemaData = typeof CinemaData.infer

export type CinemaRecord = Omit<CinemaData, 'district' | 'food' | keyof CinemaPageRecord> & {
  id: string
  name: CinemaData['district']
}
/** The fields that only the page of a cinema shows. */
export type CinemaPageRecord = Pick<CinemaData, 'postalCode' | 'amenities' | 'text' | 'arrival'>
export type CinemaFoodRecord = NonNullable<CinemaData['food']>
