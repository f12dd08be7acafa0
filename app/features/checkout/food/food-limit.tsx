// Why an order cannot have more of an item of which few are made.
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { m } from '#app/paraglide/messages.js'
import { type BasketLine, findReachedLimit, hasAllThatIsLeft } from './basket.rules.ts'

interface FoodLimitProps {
  item: Pick<CinemaFoodItem, 'id' | 'left'> | undefined
  lines: readonly BasketLine[]
  /** How many the order has. */
  seats: number
  className?: string
}

/** Announced as it appears, because the button “One more” stops there. */
export function FoodLimit({ item, lines, seats, className = '' }: FoodLimitProps) {
  return (
    <p role="status" className={`text-soft empty:hidden ${className}`}>
      {item && limitMessage(item, lines, seats)}
    </p>
  )
}

function limitMessage(item: Pick<CinemaFoodItem, 'id' | 'left'>, lines: readonly BasketLine[], seats: number) {
  if (hasAllThatIsLeft(item, lines)) return m.checkout_food_no_more()
  const most = findReachedLimit(item, lines, seats)
  return most !== undefined && item.left !== 0 && m.checkout_food_limit({ count: most })
}
