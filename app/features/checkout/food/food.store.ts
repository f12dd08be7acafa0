// The state of choosing food at the checkout: the wish that the order does not have yet, and what was refused. Part of
// the checkout's store, so that the strip, the sheet and the pay button share it.
import { ref } from 'valtio'
import type { Basket, BasketLine, ItemChoice } from './basket.rules.ts'

/** A line that the gateway refused. Everything else of the wish stays. */
export interface RefusedLine {
  line: BasketLine
  /**
   * SOLD_OUT: it is gone, or not served then. CHANGED: its price or its options are others. LIMIT: the order cannot have
   * so many.
   */
  why: 'SOLD_OUT' | 'CHANGED' | 'LIMIT'
}

export interface CheckoutFoodState {
  /** What the visitor wishes, until the order has it. Undefined: as the order says. */
  wish: Basket | undefined
  /** A request is under way. */
  isSaving: boolean
  /** Why the wish is not in the order. `canRetry`: it may be sent again. */
  failure: { text: string; canRetry: boolean } | undefined
  refused: readonly RefusedLine[]
  /** What was chosen and typed for items that are not in the basket yet, by id of the item. */
  choices: Record<string, ItemChoice>
}

export const initialFood = (): CheckoutFoodState => ({
  wish: undefined,
  isSaving: false,
  failure: undefined,
  refused: [],
  choices: {},
})

/** Without proxies: a basket is replaced as a whole. */
export function updateFood(state: CheckoutFoodState, { wish, ...values }: Partial<CheckoutFoodState>): void {
  Object.assign(state, values)
  if (wish) state.wish = ref(wish)
}

export function clearWish(state: CheckoutFoodState): void {
  state.wish = undefined
}

export function keepChoice(state: CheckoutFoodState, itemId: string, choice: ItemChoice | undefined): void {
  if (choice) state.choices[itemId] = ref(choice)
  else delete state.choices[itemId]
}
