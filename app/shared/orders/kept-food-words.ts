// What is said of food that stays paid when its holder ends the booking: its kitchen had begun.
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'

/** Before anything is confirmed. Undefined: no food stays. */
export function keptFoodMessage(
  { foodKept = 0 }: Pick<CancelCheck, 'foodKept'>,
  { food }: Pick<Order, 'food'>,
): string | undefined {
  if (foodKept === 0) return undefined
  const say = food?.state === 'HANDED' ? m.cancel_food_kept_handed : m.cancel_food_kept
  return say({ amount: formatPrice(foodKept, { isExact: true }) })
}

/** Beside a promise of a free cancellation. Undefined: no food of the booking could stay. */
export function foodRefundMessage(
  check: Pick<CancelCheck, 'foodKept'>,
  order: Pick<Order, 'food'>,
): string | undefined {
  const isOpen = order.food?.state === 'PAID' || order.food?.state === 'REQUESTED'
  return keptFoodMessage(check, order) ?? (isOpen ? m.food_refund_until() : undefined)
}

/** After the booking has ended. */
export const keptFoodDoneMessage = ({ foodKept = 0 }: Pick<CancelCheck, 'foodKept'>): string | undefined =>
  foodKept > 0 ? m.cancel_food_kept_done({ amount: formatPrice(foodKept, { isExact: true }) }) : undefined
