// How an order hears from the kitchen.
import type { FoodNews } from './kitchen.record.ts'

/** The call of the order's object. News may come twice, late or in another order; those with an older version are ignored. */
export interface HearsFromKitchen {
  foodMoved: (news: FoodNews) => Promise<void>
}
