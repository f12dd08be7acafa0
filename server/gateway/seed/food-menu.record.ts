// The menu of the chain. Calories and salt are of the whole portion; allergens are those of the recipe. What a cinema
// does not have is said in the cinema's own file.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import { Allergen, Caffeine, FoodDelivery } from '../../contracts/food.ts'
import { Reference, SeedPrice, Text, TextWithValues } from './text.record.ts'

const ClockTime = type(/^([01]\d|2[0-3]):[0-5]\d$/).describe('HH:MM')

const FoodOptionRecord = type({
  id: Id,
  name: Text,
  /** Added to the price of the item. */
  price: type('0 <= number.integer <= 100000').describe('halalas up to 100000'),
  /** Added to those of the item; negative if the option takes some away. */
  kilocalories: 'number.integer',
  allergens: Allergen.array(),
  /** Allergens of the item that are not in it with this option. */
  'without?': Allergen.array(),
  saltGrams: 'number',
  caffeine: Caffeine.or('null'),
})

const FoodGroupRecord = type({
  id: Id,
  title: Text,
  min: '0 <= number.integer <= 20',
  max: '1 <= number.integer <= 20',
  free: '0 <= number.integer <= 20',
  options: FoodOptionRecord.array().atLeastLength(1),
})

export const FoodSectionRecord = type({
  id: Id,
  title: Text,
  items: type({
    id: Id,
    name: Text,
    text: TextWithValues,
    /** The name of a drawing in `public/art/food/`. */
    image: Reference,
    price: SeedPrice,
    kilocalories: 'number.integer >= 0',
    allergens: Allergen.array(),
    saltGrams: 'number >= 0',
    /** Null: it is no drink. */
    caffeine: Caffeine.or('null'),
    /** Missing: SINGLE. */
    'kind?': "'SINGLE' | 'COMBO'",
    /** What is chosen with it. */
    'groups?': FoodGroupRecord.array(),
    delivery: FoodDelivery.array().atLeastLength(1),
    /** Minutes from the order until it is ready. */
    minutes: '0 <= number.integer <= 120',
    /** Missing: as long as the cinema is open. */
    'hours?': type({ from: ClockTime, until: ClockTime, 'season?': "'RAMADAN'" }).array(),
    /** Its place among the favourites, from 1. */
    'favourite?': 'number.integer >= 1',
  })
    .array()
    .atLeastLength(1),
})
export type FoodSectionRecord = typeof FoodSectionRecord.infer
