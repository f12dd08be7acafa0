// The search parameters of the menu, and what they leave of it. Pure.
import type { Allergen, CinemaFoodItem, FoodGroup, FoodItem } from '#server/contracts/food.ts'
import { getId } from '#app/lib/paths/search-values.ts'

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

export const FOOD_PARAMS = ['cinema', 'without'] as const

export interface FoodSearch {
  /** Id of a cinema; undefined: the menu of the chain. */
  cinema?: string | undefined
  /** Comma-joined, in the order above, so that equal choices have equal URLs. */
  without?: string | undefined
}

/** Longer than all of them together. */
const MAX = 200

export const allergensOf = (without: string | undefined): Allergen[] => {
  const named = new Set((without ?? '').slice(0, MAX).split(','))
  return ALLERGENS.filter((allergen) => named.has(allergen))
}

/** For a link: no parameter if there is none. */
export const joinAllergens = (allergens: readonly Allergen[]): string | undefined => allergens.join() || undefined

export function parseFoodSearch(search: Record<string, unknown>): FoodSearch {
  const without = typeof search.without === 'string' ? joinAllergens(allergensOf(search.without)) : undefined
  const cinema = getId(search.cinema)
  return { ...(cinema ? { cinema } : {}), ...(without ? { without } : {}) }
}

/** With one more or one fewer. */
export function toggleAllergen(chosen: readonly Allergen[], allergen: Allergen): Allergen[] {
  const next = new Set(chosen)
  if (!next.delete(allergen)) next.add(allergen)
  return ALLERGENS.filter((candidate) => next.has(candidate))
}

/** An item of the menu of the chain, or of a cinema. */
export type ShownItem = FoodItem & Partial<Omit<CinemaFoodItem, keyof FoodItem>>
export interface ShownSection<Item extends ShownItem = ShownItem> {
  id: string
  title: string
  items: Item[]
}

/** Allergens of any food on the menu, also of what can be chosen with it; only these are offered. */
export const allergensIn = (sections: readonly ShownSection[]): Allergen[] => {
  const present = new Set(
    sections.flatMap(({ items }) =>
      items.flatMap(({ allergens, groups = [] }) => [
        ...allergens,
        ...groups.flatMap(({ options }) => options.flatMap((option) => option.allergens)),
      ]),
    ),
  )
  return ALLERGENS.filter((allergen) => present.has(allergen))
}

const hasAny = ({ allergens }: { allergens: readonly Allergen[] }, avoided: readonly Allergen[]) =>
  allergens.some((allergen) => avoided.includes(allergen))

/** The group without options that contain one of these. */
const groupWithout = (group: FoodGroup, avoided: readonly Allergen[]): FoodGroup => ({
  ...group,
  options: group.options.filter((option) => !hasAny(option, avoided)),
})

/**
 * The item as it can be had without these allergens, with the options that are left; undefined: it cannot. If it
 * contains one of them itself, one option has to leave out all of them: two options that exclude each other would not.
 */
export function itemWithout<Item extends ShownItem>(item: Item, avoided: readonly Allergen[]): Item | undefined {
  const groups = item.groups?.map((group) => groupWithout(group, avoided))
  if (groups?.some(({ min, options }) => min > 0 && options.length === 0)) return undefined
  const own = item.allergens.filter((allergen) => avoided.includes(allergen))
  const leavesOutAll = groups?.some(({ options }) =>
    options.some(({ without = [], isSoldOut }) => !isSoldOut && own.every((allergen) => without.includes(allergen))),
  )
  if (own.length > 0 && !leavesOutAll) return undefined
  return groups ? { ...item, groups: groups.filter(({ options }) => options.length > 0) } : item
}

/** The menu without food that contains any of these; empty sections are removed. */
export const sectionsWithout = <Item extends ShownItem>(
  sections: readonly ShownSection<Item>[],
  avoided: readonly Allergen[],
): ShownSection<Item>[] =>
  sections
    .map((section) => ({ ...section, items: section.items.flatMap((item) => itemWithout(item, avoided) ?? []) }))
    .filter(({ items }) => items.length > 0)
