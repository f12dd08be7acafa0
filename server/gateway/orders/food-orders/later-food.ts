// What staff give back of food that was bought later, when they end its booking. The booking asks its orders of food.
import { now } from '../../../lib/clock.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { hasKitchenBegunBeforeStop, resumeKitchen } from '../food/stop-kitchen.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import { getFoodRefund } from './food-back.rules.ts'
import type { BookingEnd } from './food-order.record.ts'
import { bookingEndOf } from './food-order.rules.ts'

export interface LaterFoodQuote {
  /** Halalas that go back of it. */
  back: number
  /** It is paid, and its food is not in its visitors' hands yet. */
  isToCome: boolean
}

/** How the booking would end for its food if staff ended it now. Undefined: it is over for its food already. */
function endByStaff(booking: OrderRecord): BookingEnd['by'] | undefined {
  if (booking.state !== 'TICKETED' || bookingEndOf(booking) !== null) return undefined
  return openChangeOf(booking) ? 'CINEMA' : 'HOLDER'
}

/** What is asked of an order of food. `stop`: the id of a decision; until it is made the kitchen does not begin. */
export interface LaterFoodQuestion {
  by: BookingEnd['by'] | undefined
  stop: string | undefined
}

/** At the order of food. */
export async function quoteFoodOrder(ctx: OrderContext, { by, stop }: LaterFoodQuestion): Promise<LaterFoodQuote> {
  const known = ctx.store.find()
  if (!known) return { back: 0, isToCome: false }
  const { state, bookingEnd } = known
  if (stop && by === 'HOLDER' && state === 'TICKETED' && !bookingEnd) await hasKitchenBegunBeforeStop(ctx, stop)
  const order = ctx.store.read()
  const standing = order.food?.standing?.state
  return {
    back: by ? getFoodRefund(order, ctx.store.showtime(), { by, now: now() }) : 0,
    isToCome: order.state === 'TICKETED' && standing !== 'HANDED' && standing !== 'NOT_COLLECTED',
  }
}

/** At the booking. With `stop` its sum does not fall because a kitchen begins, until `resumeLaterFood`. */
export async function quoteLaterFood(ctx: OrderContext, stop?: string): Promise<LaterFoodQuote> {
  const booking = ctx.store.read()
  const by = endByStaff(booking)
  const { foodOrders = [] } = booking
  const found = await Promise.all(foodOrders.map(async ({ id }) => ctx.order(id).quoteFoodOrder({ by, stop })))
  return {
    back: sum(found.map(({ back }) => back)),
    isToCome: found.some(({ isToCome }) => isToCome),
  }
}

/** The booking stays. */
export async function resumeLaterFood(ctx: OrderContext, stop: string): Promise<void> {
  const { foodOrders = [] } = ctx.store.read()
  await Promise.all(foodOrders.map(async ({ id }) => ctx.order(id).resumeFoodOrder(stop)))
}

/** At the order of food. */
export async function resumeFoodOrder(ctx: OrderContext, stop: string): Promise<void> {
  if (ctx.store.find()) await resumeKitchen(ctx, stop)
}
