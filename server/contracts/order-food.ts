// Food of an order: chosen with the seats and paid with them, or bought later for them; ready when its visitors want it.
import { type } from 'arktype'
import { Halalas, Id, Instant, Name } from './call.ts'
import { Allergen, Caffeine, FoodDelivery } from './food.ts'
import { withFallback } from './repair.ts'
import { MAX_FOOD_NOTE, MAX_FOOD_QUANTITY } from './rules/food-limits.ts'

/** The law asks for these figures, of one portion with its options. */
export const FoodFacts = type({
  /** In kcal. */
  kilocalories: 'number.integer',
  /** Empty if there is none. */
  allergens: Allergen.array(),
  /** In grams. Missing: not given. */
  'saltGrams?': 'number >= 0',
  /** Of all drinks in it; empty: there is none. Missing: not given. */
  'caffeine?': Caffeine.array(),
})
export type FoodFacts = typeof FoodFacts.infer

/** Items of one kind in an order, as they were when they were chosen. */
export const OrderFoodLine = type({
  /** Unique in the order. */
  id: Id,
  /** The item of the menu. */
  itemId: Id,
  name: Name,
  /** The chosen options, in the order of the menu. */
  options: type({
    /** Of the item. */
    groupId: Id,
    /** Of the group. */
    optionId: Id,
    name: Name,
  }).array(),
  /** How many of it. */
  quantity: `1 <= number.integer <= ${MAX_FOOD_QUANTITY}`,
  /** For whom: a seat of the order, or of `foodFor`; null: for all. */
  seat: 'string | null',
  /** For the kitchen, as typed. */
  note: `string <= ${MAX_FOOD_NOTE} | null`,
  /** Of one, options included, VAT included. */
  unitPrice: Halalas,
  /** quantity × unitPrice. */
  amount: Halalas,
  /** Of one. */
  facts: FoodFacts,
})
export type OrderFoodLine = typeof OrderFoodLine.infer

/**
 * CHOSEN: not paid yet. PAID: paid, and on its way to the kitchen. REQUESTED: the kitchen has it and has not begun.
 * PREPARING, READY, HANDED: as the kitchen says. NOT_COLLECTED: the showtime is over. RETURNED: it goes back with its
 * money. The site treats a value that it does not know as REQUESTED.
 */
export const FoodState = withFallback(
  type("'CHOSEN' | 'PAID' | 'REQUESTED' | 'PREPARING' | 'READY' | 'HANDED' | 'NOT_COLLECTED' | 'RETURNED'"),
  'REQUESTED',
)
export type FoodState = typeof FoodState.infer

/** The food of an order. */
export const OrderFood = type({
  /** In the order in which they were chosen. */
  lines: OrderFoodLine.array(),
  /** Sum of all lines; part of the breakdown’s total. */
  amount: Halalas,
  /** Where it is handed over. */
  delivery: FoodDelivery,
  state: FoodState,
  /** What the counter calls, e.g. 042; null until the kitchen has it. */
  number: 'string | null',
  /** When it is planned to be ready; null until the kitchen has it. */
  readyAt: Instant.or('null'),
  /** Whether POST orders/:id/food-requests can make it earlier. */
  canComeEarlier: 'boolean',
  /** Its holder has said “I’m here”, and the kitchen has not begun. Missing: no. */
  'isHolderHere?': 'true',
  /**
   * What changed by itself since the visitor chose: it left the order, or has another price. It goes with the next
   * choice. Empty: nothing.
   */
  changed: type({
    /** The item of the menu. */
    itemId: Id,
    name: Name,
    /**
     * SOLD_OUT: it is gone, or not served then. PRICE: its price is another one. LIMIT: the order has fewer of it, as
     * its seats are fewer. FOR_ALL: its seat left the order, so it is for all.
     */
    why: "'SOLD_OUT' | 'PRICE' | 'LIMIT' | 'FOR_ALL'",
  }).array(),
})
export type OrderFood = typeof OrderFood.infer

/** One line as a visitor wishes it. */
export const FoodWish = type({
  /** The item of the cinema’s menu. */
  itemId: Id,
  /** By group, each option as often as it is chosen. A group without a choice may be missing. */
  'options?': type({ '[string]': Id.array().atMostLength(20) }),
  /** How many of it. */
  quantity: `1 <= number.integer <= ${MAX_FOOD_QUANTITY}`,
  /** A seat of the order, or of `foodFor`; missing or null: for all. */
  'seat?': 'string <= 40 | null',
  /** For the kitchen. */
  'note?': `string <= ${MAX_FOOD_NOTE} | null`,
  /** What the visitor saw for one, VAT included. If it is another now: food_changed. */
  unitPrice: Halalas,
})
export type FoodWish = typeof FoodWish.infer

/** The booking that an order of food alone belongs to. If the cinema changes its seats, the booking with the new ones. */
export const FoodFor = type({
  /** Id of the booking. */
  orderId: Id,
  /** Reference of the booking. */
  reference: 'string',
  /** Seats of the booking, in the order of the hall, e.g. ["G7", "G8"]. */
  seats: 'string[]',
})
export type FoodFor = typeof FoodFor.infer
