// From what a visitor wishes, or has chosen before, to lines of an order, by the cinema's menu as it is now. Pure.
import type { CinemaFoodItem, CinemaFoodSection, FoodDelivery } from '../../../contracts/food.ts'
import type { FoodFacts, FoodWish } from '../../../contracts/order-food.ts'
import { contentsOf, findChoiceFault, type FoodChoice, unitPrice } from '../../../contracts/rules/food-choice.ts'
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { isServedAt } from '../../../contracts/rules/food-hours.ts'
import { MAX_FOOD_NOTE, maxPortions } from '../../../contracts/rules/food-limits.ts'
import type { Portions } from '../../kitchen/kitchen.record.ts'
import type { Language } from '../../lib/language.ts'
import { err, type Err } from '../../lib/result.ts'
import { stripControlsAndCut } from '../../notifications/plain-text.rules.ts'
import type { ChosenFood, FoodLine } from './food.record.ts'

/** A cinema's menu of one day, in both languages. */
export type Menu = Readonly<Record<Language, readonly CinemaFoodSection[]>>

/** When and how food is wanted. */
export interface FoodTime {
  cinemaDay: string
  /** Milliseconds since 1970. */
  at: number
  delivery: FoodDelivery
  /** When it has to be ready at the latest, in milliseconds since 1970. Absent: it is early enough. */
  until?: number
}

type Item = Record<Language, CinemaFoodItem>

function findItem(menu: Menu, id: string): Item | undefined {
  const itemIn = (language: Language) => menu[language].flatMap(({ items }) => items).find((item) => item.id === id)
  const [ar, en] = [itemIn('ar'), itemIn('en')]
  return ar && en && { ar, en }
}

const isOffered = ({ en }: Item, { cinemaDay, at, delivery, until = Infinity }: FoodTime): boolean =>
  en.left !== 0 &&
  en.delivery.includes(delivery) &&
  isServedAt(en, cinemaDay, at) &&
  at + en.minutes * MINUTE_MS <= until

function factsOf(item: CinemaFoodItem, choice: FoodChoice): FoodFacts {
  const { kilocalories, allergens, saltGrams, caffeine } = contentsOf(item, choice)
  return {
    kilocalories,
    allergens: [...allergens],
    ...(saltGrams === undefined ? {} : { saltGrams }),
    ...(caffeine === undefined ? {} : { caffeine: [...caffeine] }),
  }
}

/** In the order of the menu, each as often as it is chosen. */
const optionsOf = ({ ar, en }: Item, choice: FoodChoice): FoodLine['options'] =>
  en.groups.flatMap((group, groupAt) =>
    (choice[group.id] ?? [])
      .map((optionId) => group.options.findIndex(({ id }) => id === optionId))
      .toSorted((a, b) => a - b)
      .flatMap((at) => {
        const [option, inArabic] = [group.options[at], ar.groups[groupAt]?.options[at]]
        return option
          ? [{ groupId: group.id, optionId: option.id, ar: inArabic?.name ?? option.name, en: option.name }]
          : []
      }),
  )

/** Why a wish cannot be a line; undefined: it can. */
function wishFault(item: Item | undefined, choice: FoodChoice, time: FoodTime) {
  if (!item || !isOffered(item, time)) return 'food_sold_out'
  const fault = findChoiceFault(item.en, choice)
  if (!fault) return undefined
  return fault.kind === 'SOLD_OUT' ? 'food_sold_out' : 'food_changed'
}

/** Portions that the order may still have of an item; `lines`: what it has. */
const portionsFree = ({ en }: Item, lines: readonly FoodLine[], seats: number): number =>
  maxPortions(en, seats) - (portionsOf(lines)[en.id] ?? 0)

/** On one line, without characters that change how the kitchen reads it. */
const noteOf = (note: string | null | undefined): string | null =>
  stripControlsAndCut(note?.replaceAll(/\s+/g, ' ') ?? '', MAX_FOOD_NOTE) || null

/** `at` of a refusal: the place of the wish. */
export function linesFromWishes(
  menu: Menu,
  wishes: readonly FoodWish[],
  seatIds: readonly string[],
  time: FoodTime,
): { ok: true; lines: FoodLine[] } | Err {
  const lines: FoodLine[] = []
  for (const [at, { itemId, options: choice = {}, quantity, seat, note, unitPrice: seen }] of wishes.entries()) {
    const item = findItem(menu, itemId)
    const fault = wishFault(item, choice, time)
    if (!item || fault) return err(fault ?? 'food_sold_out', { at })
    const price = unitPrice(item.en, choice)
    if (price !== seen) return err('food_changed', { at })
    if (quantity > portionsFree(item, lines, seatIds.length))
      return err('food_over_limit', { at, most: maxPortions(item.en, seatIds.length) })
    lines.push({
      id: `f${at + 1}`,
      itemId,
      name: { ar: item.ar.name, en: item.en.name },
      options: optionsOf(item, choice),
      quantity,
      seat: seat != null && seatIds.includes(seat) ? seat : null,
      note: noteOf(note),
      unitPrice: price,
      facts: factsOf(item.en, choice),
      minutes: item.en.minutes,
    })
  }
  return { ok: true, lines }
}

const choiceOf = ({ options }: FoodLine): FoodChoice => {
  const choice: Record<string, string[]> = {}
  for (const { groupId, optionId } of options) (choice[groupId] ??= []).push(optionId)
  return choice
}

export type FoodRevision = Pick<ChosenFood, 'lines' | 'changed'>

/**
 * Chosen food by the menu as it is now: what is gone is left out, what is too much for the seats is less, and a price
 * that changed is the new one. `seats`: how many the order has. `gone`: ids of items that the kitchen does not have any
 * more. Undefined: nothing has changed.
 */
export function revisedFood(
  menu: Menu,
  { lines, seats }: Pick<ChosenFood, 'lines'> & { seats: number },
  time: FoodTime,
  gone: readonly string[] = [],
): FoodRevision | undefined {
  const revision: FoodRevision = { lines: [], changed: [] }
  for (const line of lines) {
    const item = findItem(menu, line.itemId)
    const choice = choiceOf(line)
    const { itemId, name } = line
    if (!item || gone.includes(itemId) || wishFault(item, choice, time)) {
      revision.changed.push({ itemId, name, why: 'SOLD_OUT' })
      continue
    }
    const quantity = Math.min(line.quantity, Math.max(0, portionsFree(item, revision.lines, seats)))
    if (quantity < line.quantity) revision.changed.push({ itemId, name, why: 'LIMIT' })
    if (quantity === 0) continue
    const price = unitPrice(item.en, choice)
    if (price !== line.unitPrice) revision.changed.push({ itemId, name, why: 'PRICE' })
    revision.lines.push({ ...line, quantity, unitPrice: price })
  }
  return revision.changed.length > 0 ? revision : undefined
}

export function portionsOf(lines: readonly Pick<FoodLine, 'itemId' | 'quantity'>[]): Portions {
  const portions: Record<string, number> = {}
  for (const { itemId, quantity } of lines) portions[itemId] = (portions[itemId] ?? 0) + quantity
  return portions
}
