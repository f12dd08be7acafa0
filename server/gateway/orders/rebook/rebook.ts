// The new order of a booking that staff move. It is an exchange that staff make for its holder: the seats are held, the
// booking pays for them, and it ends when they are sold. A crash may follow any step.
import { now } from '../../../lib/clock.ts'
import type { IdempotentRequest } from '../../lib/durable/idempotency.ts'
import { err } from '../../lib/result.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import type { Held } from '../../seats/seat-claims.ts'
import { newOrder } from '../new-order.ts'
import {
  commit,
  commitRequest,
  done,
  type Done,
  type OrderContext,
  orderClosedError,
  showtimeObjectOf,
} from '../order-context.ts'
import type { Exchange, OrderRecord } from '../order.record.ts'
import { pollOrResumePayment } from '../pay/outcome.ts'
import { pay } from '../pay/pay.ts'
import { type AgreedPrice, findPriceFault, isMoved, withMoveCounted } from './rebook.rules.ts'

/** Of the booking that is moved: the new order belongs to the same person. */
export type Holder = Pick<OrderRecord, 'owner' | 'phone' | 'email' | 'language' | 'siteOrigin' | 'boughtBy'>

export interface Rebooking extends AgreedPrice {
  held: Held
  showtimeId: string
  holder: Holder
  exchange: Exchange
  offer: OfferTerms | null
}

function toOrder({ held, holder, exchange, offer }: Rebooking, showtime: ShowtimeRecord): OrderRecord {
  const { owner, phone, email, language, siteOrigin, boughtBy = null } = holder
  const caller = { ...owner, phone, email, language, siteOrigin }
  return { ...newOrder(caller, held, showtime, offer ?? undefined, exchange), phone, email, boughtBy }
}

/** The price is compared in the turn in which the order is stored. */
async function open(ctx: OrderContext, rebooking: Rebooking): Promise<Done> {
  const known = ctx.store.find()
  if (known) return done(known)
  const { held, showtimeId } = rebooking
  // The first request broke off before it came here, and the seats have been released since.
  if (held.token === 0) return err('hold_expired')
  const showtime = await ctx.showtime(showtimeId).record()
  if (!showtime) return err('not_found')
  const order = toOrder(rebooking, showtime)
  const fault = findPriceFault(order, rebooking)
  if (!fault) return done(ctx.store.open(withMoveCounted(order), showtime))
  await ctx.showtime(showtimeId).release(order.id, order.token)
  return fault
}

/** As at a checkout: the seats wait for the payment, and the price is fixed. */
async function checkOut(ctx: OrderContext): Promise<Done> {
  const order = ctx.store.read()
  if (order.state !== 'HELD') return done(order)
  const { phone, email } = order
  const until = now() + PIN_MS
  ctx.store.startStep('checkout')
  const held = await showtimeObjectOf(ctx, order).prolong(order.id, order.token, until)
  if (!held.ok) return held
  return commitRequest(ctx, { kind: 'checkedOut', phone, email, until })
}

/** Each try is an attempt of its own, because one that broke off before has failed. */
async function payByBooking(ctx: OrderContext, { key, ...request }: IdempotentRequest): Promise<Done> {
  const { attempts } = ctx.store.read()
  const command = { total: 0, wallet: null, card: null }
  return pay(ctx, command, { ...request, key: `${key}.${attempts.length}` })
}

async function buySeats(ctx: OrderContext, request: IdempotentRequest): Promise<Done> {
  // A try that broke off is undone first.
  if (ctx.store.read().state === 'PAY_INIT') await pollOrResumePayment(ctx)
  const priced = await ctx.alone(() => checkOut(ctx))
  if (!priced.ok || isMoved(priced.order)) return priced
  return priced.order.state === 'PRICED' ? payByBooking(ctx, request) : orderClosedError(priced.order)
}

/**
 * Moves the booking to the seats of this order, or changes nothing. Without `rebooking` it goes on with an order that
 * was opened before.
 */
export async function rebook(ctx: OrderContext, request: IdempotentRequest, rebooking?: Rebooking): Promise<Done> {
  const opened = rebooking ? await ctx.alone(() => open(ctx, rebooking)) : done(ctx.store.read())
  if (!opened.ok) return opened
  const bought = await buySeats(ctx, request)
  const order = ctx.store.read()
  if (isMoved(order)) return done(order)
  await ctx.alone(() => commit(ctx, { kind: 'abandoned', cause: 'booking not moved' }))
  // Without a reason the booking did not answer.
  return bought.ok ? err('busy') : bought
}
