// What a chosen item of a menu costs and contains. Pure: the site shows it, and the gateway decides it, with these rules.
import type { Allergen, Caffeine, CinemaFoodItem, FoodGroup, FoodOption } from '../food.ts'

/** The chosen options by group, each as often as it was chosen. A group without a choice may be missing. */
export type FoodChoice = Readonly<Record<string, readonly string[]>>

export type ChoiceFault =
  /** More or fewer options than the group allows. */
  | { kind: 'COUNT'; groupId: string; min: number; max: number }
  /** The item has no such group or option. */
  | { kind: 'UNKNOWN'; groupId: string; optionId?: string }
  | { kind: 'SOLD_OUT'; groupId: string; optionId: string }

const optionIn = ({ options }: FoodGroup, id: string): FoodOption | undefined =>
  options.find((option) => option.id === id)

function faultIn(group: FoodGroup, chosen: readonly string[]): ChoiceFault | undefined {
  const { id: groupId, min, max } = group
  for (const optionId of chosen) {
    const option = optionIn(group, optionId)
    if (!option) return { kind: 'UNKNOWN', groupId, optionId }
    if (option.isSoldOut) return { kind: 'SOLD_OUT', groupId, optionId }
  }
  return chosen.length < min || chosen.length > max ? { kind: 'COUNT', groupId, min, max } : undefined
}

/** Why the item cannot be ordered like this; undefined: it can. The first fault in the order of the menu. */
export function findChoiceFault(
  { groups }: Pick<CinemaFoodItem, 'groups'>,
  choice: FoodChoice,
): ChoiceFault | undefined {
  const unknown = Object.keys(choice).find((groupId) => !groups.some(({ id }) => id === groupId))
  if (unknown !== undefined) return { kind: 'UNKNOWN', groupId: unknown }
  for (const group of groups) {
    const fault = faultIn(group, choice[group.id] ?? [])
    if (fault) return fault
  }
  return undefined
}

/** Options that are known and chosen, in the order of the menu. */
const chosenOptions = (group: FoodGroup, choice: FoodChoice): FoodOption[] =>
  (choice[group.id] ?? []).flatMap((id) => optionIn(group, id) ?? [])

/** What the options of a group add: the cheapest of them are free. */
function surcharge(group: FoodGroup, choice: FoodChoice): number {
  const prices = chosenOptions(group, choice).map(({ price }) => price)
  return prices
    .toSorted((a, b) => a - b)
    .slice(group.free)
    .reduce((sum, price) => sum + price, 0)
}

/** Halalas of one item with its options, VAT included. Expects a choice without a fault. */
export const unitPrice = (item: Pick<CinemaFoodItem, 'price' | 'groups'>, choice: FoodChoice): number =>
  item.groups.reduce((sum, group) => sum + surcharge(group, choice), item.price)

/** What the law asks for, of one item or of several together. */
export interface FoodContents {
  kilocalories: number
  /** In the order in which they appear, each once. */
  allergens: readonly Allergen[]
  /** Undefined: of at least one part it is not given. */
  saltGrams?: number | undefined
  /** Of all drinks, as they are served. Undefined: of at least one part it is not given. */
  caffeine?: readonly Caffeine[] | undefined
}

interface Part extends Pick<FoodOption, 'kilocalories' | 'allergens'> {
  without?: readonly Allergen[] | undefined
  saltGrams?: number | undefined
  caffeine?: Caffeine | null | undefined
}

const sumIfGiven = (parts: readonly (number | undefined)[]): number | undefined =>
  parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0)

/** Grams have one decimal: sums of fractions would have more. */
const toTenths = (grams: number | undefined): number | undefined =>
  grams === undefined ? undefined : Math.max(0, Math.round(grams * 10) / 10)

function contentsOfParts(parts: readonly Part[]): FoodContents {
  const left = new Set(parts.flatMap(({ without = [] }) => without))
  // What an option adds stays in it, also if another option leaves out the same allergen of the item itself.
  const [item, ...options] = parts
  const allergens = [
    ...(item?.allergens.filter((allergen) => !left.has(allergen)) ?? []),
    ...options.flatMap((option) => option.allergens),
  ]
  return {
    kilocalories: Math.max(
      0,
      parts.reduce((sum, part) => sum + part.kilocalories, 0),
    ),
    allergens: [...new Set(allergens)],
    saltGrams: toTenths(sumIfGiven(parts.map(({ saltGrams }) => saltGrams))),
    caffeine: parts.some(({ caffeine }) => caffeine === undefined)
      ? undefined
      : parts.flatMap(({ caffeine }) => caffeine ?? []),
  }
}

/** Of one item with its options. */
export const contentsOf = (item: CinemaFoodItem, choice: FoodChoice): FoodContents =>
  contentsOfParts([item, ...item.groups.flatMap((group) => chosenOptions(group, choice))])

/** Of several items, each with its quantity. */
export const sumContents = (lines: readonly { facts: FoodContents; quantity: number }[]): FoodContents => {
  const times = lines.flatMap(({ facts, quantity }) => Array.from({ length: quantity }, () => facts))
  return {
    kilocalories: times.reduce((sum, { kilocalories }) => sum + kilocalories, 0),
    allergens: [...new Set(times.flatMap(({ allergens }) => allergens))],
    saltGrams: toTenths(sumIfGiven(times.map(({ saltGrams }) => saltGrams))),
    caffeine: times.some(({ caffeine }) => caffeine === undefined)
      ? undefined
      : times.flatMap(({ caffeine }) => caffeine ?? []),
  }
}

/**
 * The least and most energy of one item with what has to be chosen for it, and nothing else. An option may be chosen
 * more than once.
 */
export function kilocalorieRange({ kilocalories, groups }: Pick<CinemaFoodItem, 'kilocalories' | 'groups'>): {
  least: number
  most: number
} {
  let [least, most] = [kilocalories, kilocalories]
  for (const { min, options } of groups) {
    const free = options.filter((option) => !option.isSoldOut)
    const each = (free.length > 0 ? free : options).map((option) => option.kilocalories)
    least += min * Math.min(...each)
    most += min * Math.max(...each)
  }
  return { least: Math.max(0, least), most: Math.max(0, most) }
}

/** Whether it can be ordered at all: some are left, and each group has enough options. */
export const isSoldOut = ({ left, groups }: Pick<CinemaFoodItem, 'left' | 'groups'>): boolean =>
  left === 0 || groups.some(({ min, options }) => min > 0 && options.every((option) => option.isSoldOut))
