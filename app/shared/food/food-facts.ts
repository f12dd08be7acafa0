// What the law asks a menu to say about salt and caffeine. A gateway that does not give a figure is not taken for zero.
import { m } from '#app/paraglide/messages.js'
import type { FoodItem } from '#server/contracts/food.ts'
import { isHighInSalt } from '#server/contracts/rules/food-law.ts'

const FIGURE = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export function saltMessage(saltGrams: FoodItem['saltGrams']): string {
  if (saltGrams === undefined) return m.food_salt_unknown()
  const grams = FIGURE.format(saltGrams)
  return isHighInSalt(saltGrams) ? m.food_salt_high({ grams }) : m.food_salt({ grams })
}

/** Undefined: it is no drink, so nothing is said. */
export function caffeineMessage(caffeine: FoodItem['caffeine']): string | undefined {
  if (caffeine === null) return undefined
  if (caffeine === undefined) return m.food_caffeine_unknown()
  const { milligrams, per } = caffeine
  if (milligrams === 0) return m.food_caffeine_none()
  const count = FIGURE.format(milligrams)
  return per === 'CUP' ? m.food_caffeine_cup({ count }) : m.food_caffeine_100ml({ count })
}
