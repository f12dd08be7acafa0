// The menu of every cinema. Calories and salt are of the whole portion; allergens are those of the recipe.
import { type } from 'arktype'
import { Id } from '../../contracts/call.ts'
import { Allergen, Caffeine } from '../../contracts/food.ts'
import { SeedPrice, Text, TextWithValues } from './text.record.ts'

export const FoodSectionRecord = type({
  id: Id,
  title: Text,
  items: type({
    id: Id,
    name: Text,
    text: TextWithValues,
    price: SeedPrice,
    kilocalories: 'number.integer >= 0',
    allergens: Allergen.array(),
    saltGrams: 'number >= 0',
    /** Null: it is no drink. */
    caffeine: Caffeine.or('null'),
  })
    .array()
    .atLeastLength(1),
})
export type FoodSectionRecord = typeof FoodSectionRecord.infer
