// The food of an earlier order, chosen for a new one.
import type { OrderFood } from '#server/contracts/order-food.ts'
import type { Order } from '#server/contracts/orders.ts'
import { chooseFood } from '#app/shared/food/food-orders.functions.ts'
import { toWish } from '#app/shared/food/food-wish.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'

/** What was chosen before, if all of it can still be had. Otherwise the menu is open for another choice. */
export async function chooseSameFood(fresh: Order, before: OrderFood | null | undefined): Promise<Order> {
  if (!before?.lines.length || fresh.food?.lines.length) return fresh
  try {
    const input = { id: fresh.id, lines: before.lines.map(toWish), delivery: before.delivery }
    return (await chooseFood({ data: input, ...idempotencyOptions(crypto.randomUUID()) })).order
  } catch {
    return fresh
  }
}
