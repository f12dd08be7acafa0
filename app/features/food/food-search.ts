// The search parameters of the menu: allergens to exclude. Pure.
import type { Allergen, FoodSection } from '#server/contracts/food.ts'

/** In the order of the law. */
export const ALLERGENS = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYBEANS',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const satisfies readonly Allergen[]

export interface FoodSearch {
  /** Comma-joined, in the order above, so that equal choices have equal URLs. */
  without?: string
}

/** Longer than all of them together. */
const MAX = 200

export const allergensOf = (without: string | undefined): Allergen[] => {
  const named = new Set((without ?? '').slice(0, MAX).split(','))
  return ALLERGENS.filter((allergen) => named.has(allergen))
}

export function parseFoodSearch(search: Record<string, unknown>): FoodSearch {
  const without = typeof search.without === 'string' ? allergensOf(search.without).join() : ''
  return without ? { without } : {}
}

/** The search with one more or one fewer. */
export function toggleAllergen(chosen: readonly Allergen[], allergen: Allergen): FoodSearch {
  const next = new Set(chosen)
  if (!next.delete(allergen)) next.add(allergen)
  const without = ALLERGENS.filter((candidate) => next.has(candidate)).join()
  return without ? { without } : {}
}

/** Allergens of any food on the menu; only these are offered. */
export const allergensIn = (sections: readonly FoodSection[]): Allergen[] => {
  const present = new Set(sections.flatMap(({ items }) => items.flatMap(({ allergens }) => allergens)))
  return ALLERGENS.filter((allergen) => present.has(allergen))
}

/** The menu without food that contains any of these; empty sections are removed. */
export const sectionsWithout = (sections: readonly FoodSection[], chosen: readonly Allergen[]): FoodSection[] =>
  sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ allergens }) => !allergens.some((allergen) => chosen.includes(allergen))),
    }))
    .filter(({ items }) => items.length > 0)
