// The allergens that the visitor leaves out, kept on this device for the next order. They are never sent.
import { useSyncExternalStore } from 'react'
import type { Allergen } from '#server/contracts/food.ts'
import { ALLERGEN_WORDS } from '#app/shared/food/allergen-words.ts'
import { readText, removeStored, writeText } from '#app/lib/session/stored-value.ts'

const NAME = 'shasha.allergens'

/** In the order of the law. */
export const ALLERGENS = Object.keys(ALLERGEN_WORDS) as Allergen[]

/** Other programs may have written to the storage. */
export const parseAvoided = (text: string): Allergen[] => {
  const named = new Set(text.slice(0, 200).split(','))
  return ALLERGENS.filter((allergen) => named.has(allergen))
}

const listeners = new Set<() => void>()
/** Where storage is denied, the choice lasts as long as the page. Set in the browser only. */
let unsaved: string | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = (): string => unsaved ?? readText('device', NAME) ?? ''

export const useAvoidedAllergens = (): Allergen[] => parseAvoided(useSyncExternalStore(subscribe, read, () => ''))

export function saveAvoidedAllergens(avoided: readonly Allergen[]): void {
  const text = avoided.join()
  unsaved = writeText('device', NAME, text) ? undefined : text
  if (text === '') removeStored('device', NAME)
  for (const listener of listeners) listener()
}
