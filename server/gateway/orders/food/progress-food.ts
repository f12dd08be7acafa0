// Food of a booking: what its kitchen says, and “I’m here”.
import type { FoodNews } from '../../kitchen/kitchen.record.ts'
import { now } from '../../../lib/clock.ts'
import { err } from '../../lib/result.ts'
import { mayComeEarlier } from './food-view.ts'
import { commit, done, type Done, kitchenOf, type OrderContext } from '../order-context.ts'

/** Called by the kitchen. Late or repeated news change nothing. */
export async function progressFood(ctx: OrderContext, news: FoodNews): Promise<void> {
  const { orderId: _, ...standing } = news
  if (ctx.store.find()?.food) await commit(ctx, { kind: 'foodProgressed', standing })
}

/** Its visitors are here, so the kitchen plans the food as soon as it can. */
export async function requestFood(ctx: OrderContext): Promise<Done> {
  const { id, state, food } = ctx.store.read()
  if (state !== 'TICKETED' || !food?.standing) return err('order_closed')
  // A repeated press changes nothing.
  if (food.standing.state === 'REQUESTED' && food.standing.isRequested) return done(ctx.store.read())
  if (food.standing.state === 'REQUESTED' && !mayComeEarlier(food, ctx.store.showtime(), now()))
    return err('order_closed')
  const standing = await kitchenOf(ctx).request(id)
  if (standing === 'EARLY') return err('order_closed')
  if (!standing) return err('food_begun')
  await commit(ctx, { kind: 'foodProgressed', standing })
  return done(ctx.store.read())
}
