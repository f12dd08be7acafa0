// An order of food follows its booking: to the account of its owner, to another time, and to its end.
import { now } from '../../../lib/clock.ts'
import { cancelFactsFor } from '../cancel/cancel-count.ts'
import { hasKitchenBegunBeforeStop } from '../food/stop-kitchen.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { commit, type OrderContext } from '../order-context.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { BookingNews } from './food-order.record.ts'
import { isFoodOver } from './food-back.rules.ts'
import { bookingEndOf, bookingKeyOf, isFoodMovedAlong, takesFood } from './food-order.rules.ts'

function endOf(booking: OrderRecord): BookingNews['end'] {
  const { change } = booking
  const by = bookingEndOf(booking)
  return by && { by, ...(by === 'CINEMA' && change ? { changeId: change.id, changeKind: change.kind } : {}) }
}

const newsOf = (ctx: OrderContext, booking: OrderRecord, foodOrderId: string): BookingNews => {
  const { id: orderId, reference, owner, phone, foodOrders } = booking
  const before = foodOrders?.find(({ id }) => id === foodOrderId)?.before
  return {
    booking: { orderId, reference, seats: seatIdsOf(booking) },
    ...(before ? { before } : {}),
    owner,
    phone,
    end: endOf(booking),
    showtime: ctx.store.showtime(),
  }
}

/** At the booking, which may have been replaced with its food. */
export async function isValidForFood(ctx: OrderContext): Promise<boolean> {
  const booking = ctx.store.find()
  if (!booking) return false
  const next = booking.cancellation?.exchangedFor
  if (next?.foodOrders) return ctx.order(next.orderId).isValidForFood()
  const { state, promised } = booking
  // A booking that replaces another has its food before its tickets.
  const isBought = state === 'TICKETED' || state === 'FINALIZING'
  // What goes back of its food is agreed while staff move it to another showtime.
  const isAgreed = promised?.movedTo !== undefined && !isFoodMovedAlong(booking, promised)
  return isBought && takesFood(booking) && !isAgreed
}

/** At the booking. An order that was noted and never opened has nothing to follow. */
export async function notifyFoodOrder(
  ctx: OrderContext,
  booking: OrderRecord,
  { id, key }: { id: string; key: string },
): Promise<OrderEvent> {
  // Another change may have come meanwhile: it is told next.
  if (bookingKeyOf(booking) === key) await ctx.order(id).followBooking(newsOf(ctx, booking, id))
  return { kind: 'foodOrderNotified', id, key }
}

/** A member whose account is being deleted takes nothing more over. If the deletion stops, the booking tells it again. */
async function followOwner(ctx: OrderContext, { owner, phone, end }: BookingNews): Promise<void> {
  const known = ctx.store.read()
  // What an account has bought stays with it.
  if (owner.kind !== 'member' || known.owner.kind === 'member') return
  if (!(await ctx.wallet(owner.id).admits(known.id))) {
    if (end === null) throw new Error('An order of food waits until it is known whether its account ends')
    return
  }
  const { state } = await whenIdle(ctx)
  await commit(ctx, {
    kind: 'adopted',
    memberId: owner.id,
    claim: undefined,
    from: state,
    phone: phone ?? undefined,
    boughtBy: known.owner.id,
    message: undefined,
  })
}

/** At the order of food. Repeating it changes nothing. A booking that was replaced tells it nothing more. */
export async function followBooking(ctx: OrderContext, news: BookingNews): Promise<void> {
  const { booking, before = [] } = news
  const known = ctx.store.find()?.foodFor
  if (!known || ![booking.orderId, ...before].includes(known.orderId)) return
  await commit(ctx, { kind: 'bookingReplaced', booking })
  await followOwner(ctx, news)
  await commit(ctx, { kind: 'bookingMoved', showtime: news.showtime })
  if (news.end) await commit(ctx, { kind: 'bookingEnded', ...news.end })
  ctx.objectState.waitUntil(runEffects(ctx))
}

/**
 * Asks the kitchen first, which then does not begin. Of a showtime that is over, nothing goes back that the kitchen has. If
 * the cinema ended the booking, all food goes back, as all that was bought with the tickets does.
 */
export async function endFoodOrder(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  const id = `${order.id}.booking`
  const hasBegun = isFoodOver(order, ctx.store.showtime(), now()) || (await hasKitchenBegunBeforeStop(ctx, id))
  if (hasBegun && order.bookingEnd?.by !== 'CINEMA') return { kind: 'foodStaysSold' }
  const { earned, limits } = await cancelFactsFor(ctx, order)
  return { kind: 'foodOrderCancelled', id, earned, cardDays: limits.cardDays }
}
