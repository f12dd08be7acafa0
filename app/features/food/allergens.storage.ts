// The allergens that a visitor avoids. They stay in this browser, because they are data about health.
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'
import type { Allergen } from '#server/contracts/food.ts'
import { allergensOf } from './food-search.ts'

const NAME = 'shasha.avoided-allergens'

/** Another program may have written to the storage, so only names of allergens count. */
export const readAvoidedAllergens = (): Allergen[] => allergensOf(readText('device', NAME) ?? '')

export function writeAvoidedAllergens(allergens: readonly Allergen[]): void {
  if (allergens.length === 0) removeStored('device', NAME)
  else writeText('device', NAME, allergens.join())
}
