// The food of an order, as it is stored with it.
import type { FoodDelivery } from '../../../contracts/food.ts'
import type { FoodFacts } from '../../../contracts/order-food.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'
import type { FoodStanding, KitchenLine } from '../../kitchen/kitchen.record.ts'

/** Food of one kind, as it was when it was chosen. */
export interface FoodLine extends KitchenLine {
  options: (Bilingual & { groupId: string; optionId: string })[]
  /** Halalas of one with its options, VAT included. */
  unitPrice: number
  facts: FoodFacts
  /** How long the kitchen takes for it. */
  minutes: number
}

/** The food of an order. */
export interface ChosenFood {
  lines: FoodLine[]
  delivery: FoodDelivery
  /** What changed by itself since the visitor chose. */
  changed: { itemId: string; name: Bilingual; why: 'SOLD_OUT' | 'PRICE' | 'LIMIT' | 'FOR_ALL' }[]
  /** What the kitchen said last; absent: it does not have it yet. */
  standing?: FoodStanding
  /** Its guest got the message that it is ready. */
  isReadyTold?: true
  /** Its time, hall or seats have changed, and the kitchen does not know it yet: the version of the order with the change. */
  mustMove?: number
  /** The kitchen knows that the order takes it back, if it was not begun. */
  isWithdrawn?: true
  /** The kitchen knows that the booking has ended and its food stays. */
  isKept?: true
  /** Its showtime has ended half an hour ago: what its kitchen has not begun by now is given up. */
  isOverdue?: true
}
