// The old booking of an exchange: quoted, promised while the new order is paid, ended when its seats are sold. A
// crash may follow any step, and a step may run twice. Only the new order knows the outcome of an attempt.
import { applyChangeOfShowtime } from '../change/apply-change.ts'
import { type Contact, isSameKnownContact } from '../../contacts/contact.rules.ts'
import { offerOfChanged } from '../change/kept-offer.rules.ts'
import { openChangeOf, openWays } from '../change/change.rules.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'
import { now } from '../../../lib/clock.ts'
import { type Err, err } from '../../lib/result.ts'
import { cancelRestriction, getRefundsForHolder } from '../cancel/cancel.rules.ts'
import { isFoodBegun } from '../food/food-begun.rules.ts'
import {
  cancelFactsFor,
  commitCancellation,
  isCancellingSwitchedOff,
  cancelRestrictedError,
  releaseCancellationCount,
} from '../cancel/cancel-count.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { givenForFood } from '../operator/desk-limit.ts'
import { givenFor, loweredBy } from '../operator/goodwill.rules.ts'
import { hasKitchenBegunBeforeStop, resumeKitchen } from '../food/stop-kitchen.ts'
import type { FoodOrderLink } from '../food-orders/food-order.record.ts'
import { isFoodMovedAlong } from '../food-orders/food-order.rules.ts'
import { quoteLaterFood, resumeLaterFood } from '../food-orders/later-food.ts'
import { findMoveFault, moveFault } from '../rebook/rebook.rules.ts'
import { fundsTotal, toFunds } from './exchange.rules.ts'
import type { PromisedTo } from '../machine/booking-end.events.ts'
import { runEffects } from '../machine/order-runner.ts'
import type { Exchange, Funds, LaterFood, MovedTo, OrderRecord, Promised } from '../order.record.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import { calendarEntry, isBooking, nextEntry } from '../order.rules.ts'
import { commit, type OrderContext } from '../order-context.ts'

export interface Promising {
  /** The id of the promise, as the new order names its attempt. */
  id: string
  orderId: string
  reference: string
  /** Of the new order. */
  showtimeId: string
  owner: OrderRecord['owner']
  /** Verified, of the new order. */
  contact: Contact
  /** The worth of the booking when the new order was shown, in halalas. */
  credit: number
  /** What staff have seen of food that was bought later. Absent: none. */
  laterFood?: LaterFood | undefined
  /** Staff move the booking there. Absent: its holder exchanges it. */
  movedTo?: MovedTo | undefined
}

/** `ended`: that promise was released before. `changed`: the worth of the booking has changed. */
export type PromiseAnswer =
  | { ok: true }
  | { ok: false; reason: 'ended' }
  | { ok: false; reason: 'changed'; exchange: Exchange }
  | Err

function worthOf(order: OrderRecord, cardDays: number): Exchange {
  const { back, kept } = getRefundsForHolder(order, now())
  const funds = toFunds(order, back)
  const { id: orderId, reference } = order
  const isOfChange = openChangeOf(order) !== undefined
  return {
    orderId,
    calendar: nextEntry(calendarEntry(order)),
    reference,
    credit: fundsTotal(funds),
    funds,
    cardDays,
    ...(isOfChange ? { isOfChange } : {}),
    ...(kept ? { foodKept: kept.amount } : {}),
    ...(order.service ? { service: order.service } : {}),
    ...(givenFor(order) > 0 ? { given: givenFor(order) } : {}),
    ...(loweredBy(order) > 0 ? { lowered: loweredBy(order) } : {}),
  }
}

/** `offer`: the new order keeps it, because the cinema changed the showtime. Null: the booking keeps none. */
export type Exchangeable =
  | { ok: true; exchange: Exchange; showtimeId: string; filmId: string; offer: OfferTerms | null }
  | Err

/** The quote for a member who thinks of exchanging. An order that is no booking is answered with not_found. */
export async function previewExchange(ctx: OrderContext): Promise<Exchangeable> {
  await applyChangeOfShowtime(ctx)
  const facts = await cancelFactsFor(ctx, ctx.store.read())
  const order = ctx.store.read()
  if (!isBooking(order) || (isCancellingSwitchedOff(order, facts) && !openChangeOf(order))) return err('not_found')
  // A guest exchanges nothing but what the cinema has changed.
  const isChanged = order.change && order.change.answer !== 'KEEP'
  if (order.owner.kind === 'guest' && !isChanged) return err('not_authenticated')
  if (order.promised) return err('exchange_in_progress')
  const showtime = ctx.store.showtime()
  const { showtimeId } = order
  const filmId = showtime.film.en.id
  const change = openChangeOf(order)
  if (change && !openWays(order, now()).includes('SHOWTIME')) return err('order_closed')
  if (change)
    return { ok: true, exchange: worthOf(order, change.cardDays), showtimeId, filmId, offer: offerOfChanged(order) }
  const restriction = cancelRestriction(order, showtime, facts.counts, now(), facts.limits)
  if (restriction) return cancelRestrictedError(restriction)
  return { ok: true, exchange: worthOf(order, facts.limits.cardDays), showtimeId, filmId, offer: null }
}

/**
 * The booking as staff may move it. `showtime`: of its present seats. `hasLaterFood`: food was bought for it later and is
 * still to come.
 */
export type Movable =
  | {
      ok: true
      order: OrderRecord
      showtime: ShowtimeRecord
      exchange: Exchange
      offer: OfferTerms | null
      hasLaterFood: boolean
    }
  | Err

/** What the kitchen has begun stays with the booking. */
function foodToTake(order: OrderRecord): Pick<Exchange, 'food'> {
  const { food } = order
  if (!food?.lines.length || food.isWithdrawn || isFoodBegun(order)) return {}
  const { lines, delivery } = food
  return { food: { lines, delivery, seats: seatIdsOf(order) } }
}

/** What staff gave for it counts for the new booking, too. */
const withLaterFood = (exchange: Exchange, laterFood: LaterFood): Exchange => ({
  ...exchange,
  ...(laterFood.given ? { given: (exchange.given ?? 0) + laterFood.given } : {}),
  ...(laterFood.back || laterFood.given ? { laterFood } : {}),
})

/** The quote for staff who move a booking: none of the limits of its holder counts. */
export async function previewMove(ctx: OrderContext): Promise<Movable> {
  await applyChangeOfShowtime(ctx)
  const { cardDays } = await ctx.cancelLimits()
  const [{ isToCome, back }, given] = await Promise.all([quoteLaterFood(ctx), givenForFood(ctx)])
  const [order, showtime] = [ctx.store.read(), ctx.store.showtime()]
  const refused = findMoveFault(order, showtime, now())
  if (refused) return refused
  return {
    ok: true,
    order,
    showtime,
    exchange: withLaterFood({ ...worthOf(order, cardDays), ...foodToTake(order) }, { back, given }),
    offer: offerOfChanged(order),
    hasLaterFood: isToCome,
  }
}

const promisedTo = ({ id, orderId, reference, showtimeId, movedTo }: Promising): PromisedTo => ({
  id,
  orderId,
  reference,
  showtimeId,
  ...(movedTo ? { movedTo } : {}),
})

const isSameFood = (now: LaterFood, { back, given }: LaterFood = { back: 0, given: 0 }): boolean =>
  now.back === back && now.given === given

/** Staff do not move the booking. */
async function resumeKitchens(ctx: OrderContext, id: string): Promise<void> {
  await resumeKitchen(ctx, id)
  await resumeLaterFood(ctx, id)
}

/** Nothing is counted as a cancellation of the holder, and none of the holder's limits applies. */
async function promiseToStaff(ctx: OrderContext, wanted: Promising): Promise<PromiseAnswer> {
  // A cancellation that broke off lent the booking its count.
  await releaseCancellationCount(ctx)
  await applyChangeOfShowtime(ctx)
  const { earned, limits } = await cancelFactsFor(ctx, ctx.store.read())
  const order = ctx.store.read()
  const refused = findMoveFault(order, ctx.store.showtime(), now())
  if (refused) return refused
  const worth = worthOf(order, limits.cardDays)
  if (worth.credit !== wanted.credit) return { ok: false, reason: 'changed', exchange: worth }
  const hasBegun = await hasKitchenBegunBeforeStop(ctx, wanted.id)
  const takesFood = isFoodMovedAlong(order, wanted)
  const [later, given] = await Promise.all([quoteLaterFood(ctx, takesFood ? undefined : wanted.id), givenForFood(ctx)])
  const back = takesFood ? 0 : later.back
  // What staff have seen does not hold if the kitchen has begun since, or has taken its first step back.
  const isWorthSame = worthOf(ctx.store.read(), limits.cardDays).credit === wanted.credit
  if (!isWorthSame || !isSameFood({ back, given }, wanted.laterFood)) {
    await resumeKitchens(ctx, wanted.id)
    return moveFault(isWorthSame ? 'LATER_FOOD' : hasBegun ? 'FOOD_BEGUN' : 'PRICE')
  }
  const promised = await commit(ctx, {
    kind: 'promised',
    ...promisedTo(wanted),
    ...(takesFood && later.isToCome ? { hasFollowingFood: true } : {}),
    cardDays: limits.cardDays,
    earned,
  })
  if (promised) return { ok: true }
  await resumeKitchens(ctx, wanted.id)
  return err('exchange_in_progress')
}

/** Every holder may exchange a booking whose showtime the cinema changed, guests too. It is not counted as a cancellation. */
async function promiseChanged(ctx: OrderContext, wanted: Promising): Promise<PromiseAnswer> {
  const { earned } = await cancelFactsFor(ctx, ctx.store.read())
  const order = ctx.store.read()
  const change = openChangeOf(order)
  if (!change) return err('order_closed')
  const worth = worthOf(order, change.cardDays)
  if (worth.credit !== wanted.credit) return { ok: false, reason: 'changed', exchange: worth }
  await commit(ctx, { kind: 'promised', ...promisedTo(wanted), cardDays: change.cardDays, earned })
  return { ok: true }
}

async function promiseAnew(ctx: OrderContext, wanted: Promising): Promise<PromiseAnswer> {
  if (wanted.movedTo) return promiseToStaff(ctx, wanted)
  if (openChangeOf(ctx.store.read())) return promiseChanged(ctx, wanted)
  const { refused, cardDays } = await commitCancellation(ctx, { refund: wanted.credit }, (facts) => ({
    kind: 'promised',
    ...promisedTo(wanted),
    ...facts,
  }))
  if (refused?.reason !== 'refund_changed') return refused ?? { ok: true }
  return { ok: false, reason: 'changed', exchange: worthOf(ctx.store.read(), cardDays) }
}

/** The decision for which the kitchen stopped: the cancellation that was counted, or the promise to staff. */
const kitchenStopOf = ({ countId, id }: Promised): string => countId || id

/**
 * A promise may last longer than the kitchen's stop. True: the kitchen has begun meanwhile, and the promise has the money
 * of its food. Food that was begun before is not promised. If the cinema changed the showtime, all money comes back anyway.
 */
async function hasKitchenBegunSincePromise(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  const { promised } = order
  if (!promised || promised.foodKept || openChangeOf(order)) return false
  return hasKitchenBegunBeforeStop(ctx, kitchenStopOf(promised))
}

/**
 * A guest who follows the message about a changed showtime may be on another device. The order's contact is as verified as
 * that of the booking.
 */
const isSamePerson = (booking: OrderRecord, { owner, contact }: Promising): boolean =>
  (booking.owner.kind === owner.kind && booking.owner.id === owner.id) ||
  (openChangeOf(booking) !== undefined &&
    booking.owner.kind === 'guest' &&
    owner.kind === 'guest' &&
    isSameKnownContact(booking, contact))

/**
 * Reserves the booking for one attempt of another order, until `completeExchange` or `releaseExchangeReservation`. Each
 * of them is idempotent.
 */
export async function reserveForExchange(ctx: OrderContext, wanted: Promising): Promise<PromiseAnswer> {
  const order = ctx.store.read()
  const { promised, cancellation, endedPromises = [] } = order
  if (!isSamePerson(order, wanted)) return err('not_found')
  if (cancellation?.exchangedFor?.id === wanted.id) return { ok: true }
  if (endedPromises.includes(wanted.id)) return { ok: false, reason: 'ended' }
  if (!promised) return promiseAnew(ctx, wanted)
  if (promised.orderId !== wanted.orderId) return err('exchange_in_progress')
  // A repeated call for the same attempt only extends the promise. A later attempt takes over the promise of the
  // earlier one.
  if (fundsTotal(promised.funds) !== wanted.credit)
    return { ok: false, reason: 'changed', exchange: worthOf(order, promised.cardDays) }
  if (await hasKitchenBegunSincePromise(ctx)) {
    await releaseExchangeReservation(ctx, promised.id)
    if (wanted.movedTo) return moveFault('FOOD_BEGUN')
    return { ok: false, reason: 'changed', exchange: worthOf(ctx.store.read(), promised.cardDays) }
  }
  await commit(ctx, { kind: 'promisedAgain', id: wanted.id })
  return { ok: true }
}

/** What the new order takes over of the booking. */
export interface Redeemed {
  moved: Funds
  foodOrders: FoodOrderLink[]
}

/**
 * The new order's seats are sold: this booking ends. Undefined: the booking is not promised to that attempt any
 * more.
 */
export async function completeExchange(ctx: OrderContext, id: string, used: number): Promise<Redeemed | undefined> {
  await commit(ctx, { kind: 'exchanged', id, used })
  const { cancellation } = ctx.store.read()
  if (cancellation?.exchangedFor?.id !== id) return undefined
  ctx.objectState.waitUntil(runEffects(ctx))
  const { moved, foodOrders = [] } = cancellation.exchangedFor
  return { moved, foodOrders }
}

/**
 * The attempt bought nothing. The id is remembered even if nothing was promised, because the promise may still be
 * in flight.
 */
export async function releaseExchangeReservation(ctx: OrderContext, id: string): Promise<void> {
  const { owner, promised, cancellation } = ctx.store.read()
  if (cancellation?.exchangedFor?.id === id) return
  if (promised?.id === id && promised.countId) await ctx.wallet(owner.id).releaseOrBlockCancellation(promised.countId)
  await commit(ctx, { kind: 'promiseEnded', id })
  if (promised?.id !== id) return
  await resumeKitchen(ctx, kitchenStopOf(promised))
  if (promised.movedTo) await resumeLaterFood(ctx, id)
}

/**
 * Run by the timer: asks the new order about a promise that has run out. If that order does not answer, the promise
 * stays, because the order may be about to be paid.
 */
export async function reconcileExchangeReservation(ctx: OrderContext): Promise<void> {
  const { promised } = ctx.store.read()
  if (!promised || promised.until > now()) return
  const { id, orderId, until } = promised
  const said = await ctx.order(orderId).reservationState(id)
  await ctx.alone(async () => {
    // Meanwhile the promise may have ended or been renewed.
    const { promised: latest } = ctx.store.read()
    if (latest?.id !== id || latest.until !== until) return
    if (said === 'OVER') return releaseExchangeReservation(ctx, id)
    // If it has begun, the other order is refused when it asks once more, before its seats are sold.
    if (await commit(ctx, { kind: 'promiseContinued', id, until })) await hasKitchenBegunSincePromise(ctx)
  })
}
