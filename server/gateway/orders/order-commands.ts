// Commands before payment: change seats, check out, extend. The showtime decides first, then the order records it.
// If a crash comes between, the next step repairs it.
import { type Contact, hasContact } from '../contacts/contact.rules.ts'
import { missingSeats } from '../../contracts/rules/offer-price.ts'
import { now } from '../../lib/clock.ts'
import { CHECKOUT_MS, EXTENSION_MS, MAX_EXTENSIONS } from '../seats/hold-times.rules.ts'
import { type Err, err } from '../lib/result.ts'
import { withCrashPoints } from '../lib/durable/crash-points.ts'
import { freeStudent, getOfferAfterRequest, type OfferWish } from './offers/order-offer.ts'
import { isFoodAlone, findEmptyOrderError } from './food-orders/food-alone.rules.ts'
import type { HoldGuard } from './order-calls.ts'
import type { OrderRecord } from './order.record.ts'
import type { Answer } from './order.sql.ts'
import { seatIdsOf } from './order-price.rules.ts'
import {
  syncSeatClaim,
  orderClosedError,
  commit,
  commitRequest,
  currentOrder,
  type Done,
  type OrderContext,
  showtimeObjectOf,
} from './order-context.ts'

/** A refused step leaves the order unchanged, except that lost seats are recorded as lost. */
async function refused(ctx: OrderContext, order: OrderRecord, failure: Err): Promise<Err> {
  if (failure.reason === 'hold_expired' || failure.reason === 'showtime_called_off') await syncSeatClaim(ctx, order)
  else ctx.store.endStep()
  return failure
}

/** The seats of an order from now on. Without a guard the claim keeps its network. */
interface Wanted extends HoldGuard {
  seats: string[]
}

export interface SeatChange extends Wanted {
  /** The offer that the order uses from now on; absent: the present one. */
  offer?: OfferWish
}

async function hold(
  ctx: OrderContext,
  order: OrderRecord,
  { seats, network, buyer }: Wanted,
  cause: 'seats' | 'extend',
  answer: Answer,
  offer = order.offer ?? null,
): Promise<Done> {
  const { id: orderId, token } = order
  ctx.store.startStep('hold')
  // Coming back from checkout neither shortens nor extends the visitor's time.
  const holdUntil = order.checkoutUntil === null ? undefined : (order.expiresAt ?? undefined)
  const student = offer?.student ?? null
  const owner = order.owner.id
  const claim = { orderId, owner, seats, token, holdUntil, student, network, buyer }
  const held = await withCrashPoints('holdSeats', ctx.objectState, async () => showtimeObjectOf(ctx, order).hold(claim))
  if (!held.ok) return refused(ctx, order, held)
  const { seats: taken, token: newToken, until } = held
  return commitRequest(ctx, { kind: 'seatsHeld', seats: taken, token: newToken, until, offer, cause }, answer)
}

export async function changeSeatsAndOffer(ctx: OrderContext, change: SeatChange, answer: Answer): Promise<Done> {
  const order = await currentOrder(ctx)
  if (order.state !== 'HELD' && order.state !== 'PRICED') return orderClosedError(order)
  if (isFoodAlone(order)) return err('order_closed')
  const wanted = getOfferAfterRequest(ctx, order, change.offer)
  return wanted.ok ? hold(ctx, order, change, 'seats', answer, wanted.offer) : wanted
}

/**
 * `caller`: the contact that they verified, which takes the place of the order's own. `buyer`: see
 * `findVerifiedBuyerKey`.
 */
export async function checkout(
  ctx: OrderContext,
  caller: Contact,
  buyer: string | undefined,
  answer: Answer,
): Promise<Done> {
  // The operator may have switched it off since the address was verified.
  if (caller.email !== null && !(await ctx.isOffered('guestEmail'))) return err('phone_not_verified')
  const order = await currentOrder(ctx, true)
  if (order.state !== 'HELD' && order.state !== 'PRICED') return orderClosedError(order)
  const nothing = findEmptyOrderError(order)
  if (nothing) return err(nothing)
  const missing = order.offer ? missingSeats(order.seats, order.offer) : []
  // Seats were changed in an exchange that had kept the offer of its booking.
  if (missing.length && order.exchange?.isOfChange) {
    await commit(ctx, { kind: 'offerRemoved' })
    if (order.offer?.student) await freeStudent(ctx, ctx.store.read())
    return checkout(ctx, caller, buyer, answer)
  }
  if (missing.length)
    return err('offer_seats_missing', {
      missing: Object.fromEntries(missing.map(({ areaCategoryCode, count }) => [areaCategoryCode, count])),
    })
  const { phone, email } = hasContact(caller) ? caller : order
  if (!hasContact({ phone, email })) return err('phone_not_verified')
  // Only the first checkout starts the clock, so going back and forth wins no time.
  const until = Math.max(order.checkoutUntil ?? now() + CHECKOUT_MS, order.expiresAt ?? 0)
  ctx.store.startStep('checkout')
  const held = await showtimeObjectOf(ctx, order).prolong(order.id, order.token, until, buyer)
  if (!held.ok) return refused(ctx, order, held)
  return commitRequest(ctx, { kind: 'checkedOut', phone, email, until }, answer)
}

export async function extend(ctx: OrderContext, answer: Answer): Promise<Done> {
  const order = await currentOrder(ctx, true)
  // While choosing, "more time" counts as activity: it cannot pass the end of choosing.
  if (order.state === 'HELD') {
    if (order.chooseUntil <= (order.expiresAt ?? 0)) return err('extension_used_up')
    return hold(ctx, order, { seats: seatIdsOf(order) }, 'extend', answer)
  }
  if (order.state !== 'PRICED') return orderClosedError(order)
  if (order.extensionsUsed >= MAX_EXTENSIONS) return err('extension_used_up')
  const until = (order.expiresAt ?? now()) + EXTENSION_MS
  ctx.store.startStep('extend')
  const held = await showtimeObjectOf(ctx, order).prolong(order.id, order.token, until)
  if (!held.ok) return refused(ctx, order, held)
  return commitRequest(ctx, { kind: 'extended', until }, answer)
}
