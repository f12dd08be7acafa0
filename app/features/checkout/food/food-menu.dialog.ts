import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { BasketLine } from './basket.rules.ts'
import type { FoodBasket } from './use-food-basket.ts'

/** An item whose options are chosen. `line`: the line of the basket that is edited. */
export interface ItemStep {
  item: CinemaFoodItem
  line?: BasketLine | undefined
}

export interface FoodMenuInput {
  order: Pick<Order, 'id' | 'showtime'>
  basket: FoodBasket
  /** What is shown first: the menu, the basket, or an item whose options are chosen. */
  first: 'menu' | 'basket' | ItemStep
}

/** The whole menu, with the basket as a second step. What is chosen goes to the order at once. */
export const foodMenuDialog = defineDialog<FoodMenuInput>('food-menu', () => import('./food-menu-view.tsx'), {
  phone: 'full',
})
