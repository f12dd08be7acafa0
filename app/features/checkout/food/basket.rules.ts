// The food that a visitor wishes for an order: its lines, and what they amount to. Pure.
import { byGroup } from '#app/shared/food/food-wish.ts'
import type { PortionFacts } from '#app/shared/food/portion-facts.tsx'
import type { Allergen, CinemaFoodItem, CinemaFoodSection, FoodDelivery } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { OrderFoodLine } from '#server/contracts/order-food.ts'
import { contentsOf, type FoodChoice, isSoldOut, unitPrice } from '#server/contracts/rules/food-choice.ts'
import { foodWantedAt, isServedAt } from '#server/contracts/rules/food-hours.ts'
import { MAX_FOOD_LINES, MAX_FOOD_QUANTITY, maxPortions } from '#server/contracts/rules/food-limits.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

interface ChosenOption {
  groupId: string
  optionId: string
  name: string
}

/** One line, as the visitor has seen it. */
export interface BasketLine {
  itemId: string
  name: string
  options: readonly ChosenOption[]
  quantity: number
  /** Null: for all. */
  seat: string | null
  note: string | null
  /** Of one, in halalas. */
  unitPrice: number
  /** Of one. */
  facts: PortionFacts
}

export interface Basket {
  lines: readonly BasketLine[]
  delivery: FoodDelivery
}

/** What is chosen for one item before it is in the basket. */
export interface ItemChoice {
  options: FoodChoice
  quantity: number
  /** Null: for all. */
  seat: string | null
  note: string
}

export const EMPTY_CHOICE: ItemChoice = { options: {}, quantity: 1, seat: null, note: '' }

export const EMPTY_BASKET: Basket = { lines: [], delivery: 'COUNTER' }

const toBasketLine = ({
  itemId,
  name,
  options,
  quantity,
  seat,
  note,
  unitPrice: price,
  facts,
}: OrderFoodLine): BasketLine => ({
  itemId,
  name,
  options,
  quantity,
  seat,
  note,
  unitPrice: price,
  facts,
})

export const basketOf = (
  food: { lines: readonly OrderFoodLine[]; delivery: FoodDelivery } | null | undefined,
): Basket => (food ? { lines: food.lines.map(toBasketLine), delivery: food.delivery } : EMPTY_BASKET)

export const choiceOf = ({ options, quantity, seat, note }: BasketLine): ItemChoice => ({
  options: byGroup(options),
  quantity,
  seat,
  note: note ?? '',
})

/** Lines with the same key are one line. */
export function lineKey({ itemId, options, seat, note }: BasketLine): string {
  const chosen = options.map(({ groupId, optionId }) => [groupId, optionId].join('/')).toSorted()
  return JSON.stringify([itemId, chosen, seat, note])
}

/** Expects a choice without a fault. */
export function createLine(item: CinemaFoodItem, { options, quantity, seat, note }: ItemChoice): BasketLine {
  const chosen = item.groups.flatMap((group) =>
    group.options.flatMap(({ id, name }) =>
      (options[group.id] ?? [])
        .filter((optionId) => optionId === id)
        .map(() => ({ groupId: group.id, optionId: id, name })),
    ),
  )
  return {
    itemId: item.id,
    name: item.name,
    options: chosen,
    quantity,
    seat,
    note: note.trim() || null,
    unitPrice: unitPrice(item, options),
    facts: contentsOf(item, options),
  }
}

/** A line that is there already gets more. Never above the limits of an order. */
export function withLine(lines: readonly BasketLine[], added: BasketLine): readonly BasketLine[] {
  const key = lineKey(added)
  const at = lines.findIndex((line) => lineKey(line) === key)
  const earlier = lines[at]
  if (!earlier) return lines.length < MAX_FOOD_LINES ? [...lines, added] : lines
  return lines.with(at, { ...added, quantity: Math.min(MAX_FOOD_QUANTITY, earlier.quantity + added.quantity) })
}

export const withoutLine = (lines: readonly BasketLine[], key: string): readonly BasketLine[] =>
  lines.filter((line) => lineKey(line) !== key)

/** 0 removes it. */
export const withQuantity = (lines: readonly BasketLine[], key: string, quantity: number): readonly BasketLine[] =>
  quantity <= 0
    ? withoutLine(lines, key)
    : lines.map((line) => (lineKey(line) === key ? { ...line, quantity: Math.min(MAX_FOOD_QUANTITY, quantity) } : line))

/** An edited line stays in its place; one that is now equal to another is added to it. */
export function withEdited(lines: readonly BasketLine[], key: string, edited: BasketLine): readonly BasketLine[] {
  const at = lines.findIndex((line) => lineKey(line) === key)
  if (at < 0) return withLine(lines, edited)
  const isTwice = lines.some((line, index) => index !== at && lineKey(line) === lineKey(edited))
  return isTwice ? withLine(withoutLine(lines, key), edited) : lines.with(at, edited)
}

export const basketAmount = (lines: readonly Pick<BasketLine, 'unitPrice' | 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

export const countPortions = (lines: readonly Pick<BasketLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The item is limited by the number of seats, and the basket has all that the order may have: so many. */
export function findReachedLimit(
  item: Pick<CinemaFoodItem, 'id' | 'left'>,
  lines: readonly BasketLine[],
  seats: number,
): number | undefined {
  const most = maxPortions(item, seats)
  return portionsOfItem(item, lines) >= most ? most : undefined
}

/** Of a limited item, the basket has every portion that the order can have. */
export function hasAllThatIsLeft(item: Pick<CinemaFoodItem, 'id' | 'left'>, lines: readonly BasketLine[]): boolean {
  const portions = portionsOfItem(item, lines)
  return item.left !== null && portions > 0 && portions >= item.left
}

const portionsOfItem = (
  { id }: Pick<CinemaFoodItem, 'id'>,
  lines: readonly Pick<BasketLine, 'itemId' | 'quantity'>[],
): number => countPortions(lines.filter(({ itemId }) => itemId === id))

/**
 * The menu for an order that has these lines. The kitchen holds their portions, and counts them as gone for everyone;
 * the order can have them.
 */
export const withHeldPortions = (
  sections: readonly CinemaFoodSection[],
  held: readonly Pick<BasketLine, 'itemId' | 'quantity'>[],
): CinemaFoodSection[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.left === null ? item : { ...item, left: item.left + portionsOfItem(item, held) },
    ),
  }))

/** An edited line keeps its number, also if the menu has fewer: only the visitor reduces it. */
export const initialQuantity = (
  { quantity }: Pick<ItemChoice, 'quantity'>,
  { isEdited, most }: { isEdited: boolean; most: number },
): number => (isEdited ? quantity : Math.max(1, Math.min(quantity, most)))

/** How many one line may have. `others`: the basket without this line. Undefined as item: the menu no longer has it. */
export const mostOfLine = (
  item: Pick<CinemaFoodItem, 'id' | 'left'> | undefined,
  others: readonly BasketLine[],
  seats: number,
): number =>
  item
    ? Math.max(
        0,
        Math.min(
          MAX_FOOD_QUANTITY,
          Math.min(item.left ?? Infinity, maxPortions(item, seats)) - portionsOfItem(item, others),
        ),
      )
    : MAX_FOOD_QUANTITY

/** How all of it can be handed over; empty: not together. Items that the menu no longer has decide nothing. */
export function findDeliveries(
  lines: readonly Pick<BasketLine, 'itemId'>[],
  items: readonly CinemaFoodItem[],
): FoodDelivery[] {
  const chosen = items.filter(({ id }) => lines.some(({ itemId }) => itemId === id))
  return (['COUNTER', 'SEAT'] as const).filter((way) => chosen.every(({ delivery }) => delivery.includes(way)))
}

/** When the food is wanted. */
export interface FoodTimes {
  /** Milliseconds since 1970. */
  startsAt: number
  now: number
  cinemaDay: string
  delivery: FoodDelivery
}

export const foodTimesOf = ({ showtime, serverNow }: Order, { delivery }: Pick<Basket, 'delivery'>): FoodTimes => ({
  startsAt: Date.parse(showtime.startsAt),
  now: Date.parse(serverNow),
  cinemaDay: showtime.cinemaDay,
  delivery,
})

/**
 * When food for the counter is ready, in milliseconds since 1970: as planned before the showtime, or as soon as the
 * slowest of it is made. `minutes`: that it takes.
 */
export function planReadyAt({ startsAt, now }: Pick<FoodTimes, 'startsAt' | 'now'>, minutes: number) {
  const planned = foodWantedAt(startsAt, 'COUNTER')
  return { at: planned, isPlanned: planned >= now + minutes * MINUTE_MS }
}

/** Whether it can be ordered for a showtime: some are left, and the kitchen serves it then. */
export const canBeOrdered = (item: CinemaFoodItem, { startsAt, now, cinemaDay, delivery }: FoodTimes): boolean => {
  const way = item.delivery.includes(delivery) ? delivery : (item.delivery[0] ?? delivery)
  // Once the film runs, the kitchen makes it at once.
  return !isSoldOut(item) && isServedAt(item, cinemaDay, Math.max(now, foodWantedAt(startsAt, way)))
}

/** Whether one press can add it. */
export const isPlain = ({ groups }: Pick<CinemaFoodItem, 'groups'>): boolean => groups.length === 0

const FAVOURITES = 6

/** The first of them that can be ordered; others of the menu follow, so that there are six if the menu has as many. */
export function favouritesOf(
  items: readonly CinemaFoodItem[],
  favourites: readonly string[],
  isOffered: (item: CinemaFoodItem) => boolean,
): CinemaFoodItem[] {
  const rank = (id: string) => (favourites.includes(id) ? favourites.indexOf(id) : favourites.length)
  return items
    .filter(isOffered)
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .slice(0, FAVOURITES)
}

/** How many items that can be ordered are not shown, because they contain what the visitor avoids. */
export function countHidden(
  items: readonly CinemaFoodItem[],
  shown: readonly Pick<CinemaFoodItem, 'id'>[],
  isOffered: (item: CinemaFoodItem) => boolean,
): number {
  const ids = new Set(shown.map(({ id }) => id))
  return items.filter((item) => isOffered(item) && !ids.has(item.id)).length
}

/** What is in this food although the visitor avoids it. */
export const findAvoided = (lines: readonly Pick<BasketLine, 'facts'>[], avoided: readonly Allergen[]): Allergen[] =>
  avoided.filter((allergen) => lines.some(({ facts }) => facts.allergens.includes(allergen)))

/** Options of an earlier choice that the item no longer has, or that are sold out, are left out. */
export function fitChoice(item: CinemaFoodItem, choice: ItemChoice): ItemChoice {
  const options: Record<string, readonly string[]> = {}
  for (const group of item.groups) {
    const offered = (choice.options[group.id] ?? []).filter((id) =>
      group.options.some((option) => option.id === id && !option.isSoldOut),
    )
    if (offered.length > 0) options[group.id] = offered.slice(0, group.max)
  }
  return { ...choice, options }
}
