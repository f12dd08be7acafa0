// Commands before payment: change seats, check out, extend. The showtime decides first, then the order records it.
// If a crash comes between, the next step repairs it.
import { missingSeats } from '../../contracts/rules/offer-price.ts'
import { now } from '../../lib/clock.ts'
import { CHECKOUT_MS, EXTENSION_MS, MAX_EXTENSIONS } from '../seats/hold-times.rules.ts'
import { type Err, err } from '../result.ts'
import { passCrashPoint } from '../crash-points.ts'
import { offerFor, type OfferWish } from './offers/order-offer.ts'
import type { OrderRecord } from './order.record.ts'
import type { Effects } from './order.sql.ts'
import {
  adoptClaim,
  closed,
  currentOrder,
  done,
  type Done,
  type OrderContext,
  priced,
  seatIdsOf,
  seatsOf,
} from './order-context.ts'

/** A refused step leaves the order unchanged, except that lost seats are recorded as lost. */
async function refused(work: OrderContext, order: OrderRecord, refusal: Err): Promise<Err> {
  if (refusal.reason === 'hold_expired') await adoptClaim(work, order)
  else work.store.endStep()
  return refusal
}

async function hold(
  work: OrderContext,
  order: OrderRecord,
  seatIds: string[],
  cause: string,
  effects: Effects,
  offer = order.offer ?? null,
): Promise<Done> {
  const { id: orderId, token } = order
  work.store.beginStep('hold')
  // Coming back from checkout neither shortens nor extends the visitor's time.
  const keepUntil = order.checkoutUntil === null ? undefined : (order.expiresAt ?? undefined)
  const student = offer?.student ?? null
  const held = await seatsOf(work, order).hold({
    orderId,
    owner: order.owner.id,
    seats: seatIds,
    token,
    keepUntil,
    student,
  })
  if (!held.ok) return refused(work, order, held)
  await passCrashPoint('CP0', work.ctx)
  const patch = { offer, ...priced(work, { ...order, offer }, held.seats), token: held.token, expiresAt: held.until }
  return done(work.store.change(order, 'HELD', patch, cause, effects))
}

export async function changeSeats(
  work: OrderContext,
  seatIds: string[],
  wish: OfferWish | undefined,
  effects: Effects,
): Promise<Done> {
  const order = await currentOrder(work)
  if (order.state !== 'HELD' && order.state !== 'PRICED') return closed(order)
  const wanted = offerFor(work, order, wish)
  return wanted.ok ? hold(work, order, seatIds, 'seats', effects, wanted.offer) : wanted
}

export async function checkout(work: OrderContext, phone: string | null, effects: Effects): Promise<Done> {
  const order = await currentOrder(work, true)
  if (order.state !== 'HELD' && order.state !== 'PRICED') return closed(order)
  if (order.seats.length === 0) return err('no_seats_chosen')
  const missing = order.offer ? missingSeats(order.seats, order.offer) : []
  if (missing.length)
    return err('offer_seats_missing', {
      missing: Object.fromEntries(missing.map(({ areaCategoryCode, count }) => [areaCategoryCode, count])),
    })
  const contact = phone ?? order.phone
  if (!contact) return err('phone_not_verified')
  // Only the first checkout starts the clock, so going back and forth wins no time.
  const until = Math.max(order.checkoutUntil ?? now() + CHECKOUT_MS, order.expiresAt ?? 0)
  work.store.beginStep('checkout')
  const held = await seatsOf(work, order).prolong(order.id, order.token, until)
  if (!held.ok) return refused(work, order, held)
  const patch = { phone: contact, expiresAt: until, checkoutUntil: until, ...priced(work, order, seatIdsOf(order)) }
  return done(work.store.change(order, 'PRICED', patch, 'checkout', effects))
}

export async function extend(work: OrderContext, effects: Effects): Promise<Done> {
  const order = await currentOrder(work, true)
  // While choosing, "more time" counts as activity: it cannot pass the end of choosing.
  if (order.state === 'HELD') {
    if (order.chooseUntil <= (order.expiresAt ?? 0)) return err('extension_used_up')
    return hold(work, order, seatIdsOf(order), 'extend', effects)
  }
  if (order.state !== 'PRICED') return closed(order)
  if (order.extensionsUsed >= MAX_EXTENSIONS) return err('extension_used_up')
  const until = (order.expiresAt ?? now()) + EXTENSION_MS
  work.store.beginStep('extend')
  const held = await seatsOf(work, order).prolong(order.id, order.token, until)
  if (!held.ok) return refused(work, order, held)
  const patch = { expiresAt: until, checkoutUntil: until, extensionsUsed: order.extensionsUsed + 1 }
  return done(work.store.change(order, 'PRICED', patch, 'extend', effects))
}
