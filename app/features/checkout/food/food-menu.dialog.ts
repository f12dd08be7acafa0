import { defineDialog } from '#app/lib/dialog/dialog.ts'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import type { BasketLine } from './basket.rules.ts'
import type { FoodBasket } from './use-food-basket.ts'

export interface FoodMenuInput {
  order: Pick<Order, 'id' | 'showtime'>
  basket: FoodBasket
  /** The item whose options are chosen first. Undefined: the menu is shown. */
  item: CinemaFoodItem | undefined
  /** The line of the basket that is edited. Undefined: the item is added. */
  line?: BasketLine | undefined
}

/** The whole menu, with the basket above it. What is chosen goes to the order at once. */
export const foodMenuDialog = defineDialog<FoodMenuInput>('food-menu', () => import('./food-menu-view.tsx'), {
  phone: 'full',
})
