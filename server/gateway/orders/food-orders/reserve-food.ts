// Food alone, while its payment is decided: its kitchen holds it, and its booking has to be valid.
import { now } from '../../../lib/clock.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import { holdFoodUntil, isFoodReadyInTime } from '../food/choose-food.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'

type FoodReserved = 'HELD' | 'SOLD_OUT' | 'BOOKING_OVER'

const hold = async (ctx: OrderContext, order: OrderRecord): Promise<'HELD' | 'SOLD_OUT'> =>
  (await holdFoodUntil(ctx, order, now() + PIN_MS)).ok ? 'HELD' : 'SOLD_OUT'

/** The booking tells its orders of food when it ends. Asked here, it spares its holder a payment that would go back. */
async function isBookingValid(ctx: OrderContext, { bookingEnd, foodFor }: OrderRecord): Promise<boolean> {
  return !bookingEnd && foodFor !== undefined && (await ctx.order(foodFor.orderId).isValidForFood())
}

export const reserveFood = async (ctx: OrderContext, order: OrderRecord): Promise<FoodReserved> =>
  (await isBookingValid(ctx, order)) ? hold(ctx, order) : 'BOOKING_OVER'

/** Late money: it may be too late for the kitchen, too. */
export async function reserveFoodAgain(ctx: OrderContext, order: OrderRecord): Promise<FoodReserved> {
  const reserved = await reserveFood(ctx, order)
  return reserved === 'HELD' && !(await isFoodReadyInTime(ctx, order)) ? 'SOLD_OUT' : reserved
}

const WHY_NOT = { SOLD_OUT: 'food sold out', BOOKING_OVER: 'booking over' } as const

export const foodPurchaseFailed = (reserved: keyof typeof WHY_NOT): OrderEvent => ({
  kind: 'purchaseFailed',
  cause: WHY_NOT[reserved],
})

/** The hold may have run out while the order was not running. */
export async function sellFood(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  const held = order.bookingEnd ? 'BOOKING_OVER' : await hold(ctx, order)
  return held === 'HELD' ? { kind: 'foodSold' } : foodPurchaseFailed(held)
}
