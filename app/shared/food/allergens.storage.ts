// The allergens that a visitor avoids. They stay in this browser, because they are data about health.
import { useSyncExternalStore } from 'react'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'
import type { Allergen } from '#server/contracts/food.ts'
import { allergensOf } from './food-search.ts'

const NAME = 'shasha.avoided-allergens'

const listeners = new Set<() => void>()
/** In a browser that denies storage, the choice lasts as long as the page. */
let denied = ''

const readNames = (): string => readText('device', NAME) ?? denied

/** Another program may have written to the storage, so only names of allergens count. */
export const readAvoidedAllergens = (): Allergen[] => allergensOf(readNames())

export function writeAvoidedAllergens(allergens: readonly Allergen[]): void {
  denied = ''
  if (allergens.length === 0) removeStored('device', NAME)
  else if (!writeText('device', NAME, allergens.join())) denied = allergens.join()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** None until hydration: only the browser has them. */
export const useStoredAvoidedAllergens = (): Allergen[] =>
  allergensOf(useSyncExternalStore(subscribe, readNames, () => ''))
