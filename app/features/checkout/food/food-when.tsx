// When and where the food is ready, and what happens to food that is not collected.
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { isoOf } from '#server/contracts/rules/riyadh-time.ts'
import { formatTime } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { type Basket, planReadyAt } from './basket.rules.ts'

export function whenMessage(
  { showtime, serverNow }: Order,
  { lines, delivery }: Basket,
  items: readonly CinemaFoodItem[],
) {
  if (delivery === 'SEAT')
    return Date.parse(serverNow) < Date.parse(showtime.startsAt)
      ? m.checkout_food_when_seat()
      : m.checkout_later_when_seat()
  const minutes = Math.max(0, ...lines.map(({ itemId }) => items.find(({ id }) => id === itemId)?.minutes ?? 0))
  const { at, isPlanned } = planReadyAt(
    { startsAt: Date.parse(showtime.startsAt), now: Date.parse(serverNow) },
    minutes,
  )
  return isPlanned
    ? m.checkout_food_when({ time: formatTime(isoOf(at)) })
    : m.checkout_food_when_soon({ count: minutes })
}

interface FoodWhenProps {
  order: Order
  basket: Basket
  items: readonly CinemaFoodItem[]
}

export const FoodWhen = ({ order, basket, items }: FoodWhenProps) => (
  <p className="mt-3 text-14 text-soft">
    {whenMessage(order, basket, items)}
    {basket.delivery === 'COUNTER' && <span> {m.food_not_collected()}</span>}
  </p>
)
