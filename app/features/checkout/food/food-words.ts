// What a group of options asks for, in words.
import type { FoodGroup } from '#server/contracts/food.ts'
import { m } from '#app/paraglide/messages.js'

export function chooseRuleMessage({ min, max }: Pick<FoodGroup, 'min' | 'max'>): string {
  if (min === 0) return m.checkout_food_up_to({ count: max })
  return min === max ? m.checkout_food_exactly({ count: min }) : m.checkout_food_between({ min, max })
}

/** Expects that some are free. */
export const freeMessage = ({ free, max }: Pick<FoodGroup, 'free' | 'max'>): string =>
  free >= max ? m.checkout_food_all_free() : m.checkout_food_free({ count: free })
