// The context of an order's steps: its storage, its showtime, wallet, vouchers and processors. `OrderObject` builds
// it once.
import { now } from '../../lib/clock.ts'
import type { CardChoice, PaidAttempt, Payer, ResolvedCard } from '../cards/card-source.ts'
import type { PaymentProcessors } from '../payments/payment-processor.ts'
import type { ShowtimeObject } from '../seats/showtime.object.ts'
import { type Err, err } from '../result.ts'
import type { VoucherObject } from '../vouchers/voucher.object.ts'
import type { WalletObject } from '../wallet/wallet.object.ts'
import type { CancelLimits } from './cancel/cancel.rules.ts'
import type { OrderObject } from './order.object.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import type { OrderStore } from './order.sql.ts'
import { priceOf } from '../pricing/price.rules.ts'
import { withAttempt } from '../charges/attempt.rules.ts'
import type { ChargeOwner } from '../charges/charges.ts'
import { seatsFor } from '../pricing/priced-seats.rules.ts'
import { log } from '../log.ts'

export interface OrderContext {
  objectState: DurableObjectState
  store: OrderStore
  showtime: (showtimeId: string) => DurableObjectStub<ShowtimeObject>
  processors: () => PaymentProcessors
  cancelLimits: () => Promise<CancelLimits>
  wallet: (memberId: string) => DurableObjectStub<WalletObject>
  /** `voucher:{id}`, or `caller:{kind}:{id}` for the count of the caller's wrong codes. */
  vouchers: (name: string) => DurableObjectStub<VoucherObject>
  voucherIdOf: (code: string) => Promise<string>
  /** Another order: a booking to exchange, or the order this booking is promised to. */
  order: (id: string) => DurableObjectStub<OrderObject>
  cardFor: (payer: Payer, payment: CardChoice, attempt: PaidAttempt) => Promise<ResolvedCard>
  /** Whether the operator has switched this payment method on. */
  isOffered: (feature: 'tabby' | 'applePay' | 'guestEmail') => Promise<boolean>
  secret: string
  /** Runs one seat step at a time: each step sees the result of the one before. */
  alone: <T>(step: () => Promise<T>) => Promise<T>
  /** Charges the order's attempts. */
  charges: ChargeOwner<Attempt>
  advancing: Promise<void> | undefined
}

export type Done = { ok: true; order: OrderRecord } | Err

/** Why the order cannot change any more. */
export const closed = (order: OrderRecord): Err => err(order.state === 'EXPIRED' ? 'hold_expired' : 'order_closed')

export const done = (order: OrderRecord): Done => ({ ok: true, order })

/** Who pays the order's cards. */
export const payerOf = ({ owner, phone, email }: Pick<OrderRecord, 'owner' | 'phone' | 'email'>): Payer => ({
  ...owner,
  contact: phone ?? email,
})

export const seatsOf = (ctx: OrderContext, order: OrderRecord) => ctx.showtime(order.showtimeId)

/** Seats and price change together. The price includes offer, vouchers and the exchanged booking. */
export function priced(
  ctx: OrderContext,
  { offer, vouchers, exchange }: Pick<OrderRecord, 'offer' | 'vouchers' | 'exchange'>,
  seatIds: readonly string[],
): Pick<OrderRecord, 'seats' | 'price'> {
  const showtime = ctx.store.showtime()
  const seats = seatsFor(showtime, seatIds)
  return { seats, price: priceOf({ seats, feePerTicket: showtime.bookingFee, offer, vouchers, exchange }) }
}

export const seatIdsOf = (order: OrderRecord): string[] => order.seats.map(({ seat }) => seat)

/** Changes one attempt of the latest order, because the order may have changed during a remote call. */
export function changeAttempt(ctx: OrderContext, attempt: Attempt, patch: Partial<Attempt>, cause: string): void {
  const latest = ctx.store.read()
  ctx.store.change(latest, latest.state, withAttempt(latest, attempt, patch), cause)
}

/** Why the order is not open for price changes or payment; undefined: it is open. */
export function lockedBy({ state }: OrderRecord): Err | undefined {
  if (state === 'EXPIRED') return err('hold_expired')
  if (state.startsWith('PAY_')) return err('payment_in_progress')
  return state === 'HELD' || state === 'PRICED' ? undefined : err('order_closed')
}

const isWaiting = (order: OrderRecord): boolean => order.state === 'HELD' || order.state === 'PRICED'

/** The claim is gone, or differs from the stored one: the showtime is right. */
export async function adoptClaim(ctx: OrderContext, order: OrderRecord): Promise<OrderRecord> {
  const claim = await seatsOf(ctx, order).claimOf(order.id)
  if (!isWaiting(order)) {
    ctx.store.endStep()
    return order
  }
  if (!claim.ok) return ctx.store.change(order, 'EXPIRED', { expiresAt: null }, 'seats gone')
  const isSame = claim.token === order.token
  if (isSame && claim.until === order.expiresAt) {
    ctx.store.endStep()
    return order
  }
  const patch = { token: claim.token, expiresAt: claim.until, ...(isSame ? {} : priced(ctx, order, claim.seats)) }
  return ctx.store.change(order, isSame ? order.state : 'HELD', patch, 'claim adopted')
}

/**
 * The order at this moment: an expired order is expired, even if no timer has run.
 * `isCertain`: also asks the showtime about unpaid seats, because a new choice elsewhere may have released them.
 */
export async function currentOrder(ctx: OrderContext, isCertain = false): Promise<OrderRecord> {
  const stored = ctx.store.read()
  const isInDoubt = ctx.store.brokenStep() !== undefined || (isCertain && isWaiting(stored))
  const order = isInDoubt ? await adoptClaim(ctx, stored) : stored
  if (!isWaiting(order) || order.expiresAt === null || order.expiresAt > now()) return order
  const expired = ctx.store.change(order, 'EXPIRED', { expiresAt: null }, 'expired')
  await releaseBooking(ctx, expired)
  return expired
}

/** For readers: without an answer of the showtime, the stored order is shown. */
export const shownOrder = (ctx: OrderContext): Promise<OrderRecord> =>
  currentOrder(ctx, true).catch((error: unknown) => {
    log.warn('order_delayed', { orderId: ctx.store.read().id, step: 'claim of seats' }, error)
    return currentOrder(ctx)
  })

/** The claim expires by itself; releasing it only makes that sooner. */
export async function releaseBooking(ctx: OrderContext, order: OrderRecord): Promise<void> {
  try {
    await seatsOf(ctx, order).release(order.id, order.token)
  } catch (error) {
    log.warn('order_delayed', { orderId: order.id, step: 'release of seats' }, error)
  }
}

/** Waits for a running fulfilment: it would find another order than it began with. */
export async function betweenSteps(ctx: OrderContext): Promise<OrderRecord> {
  while (ctx.advancing) await ctx.advancing.catch(() => undefined)
  return ctx.store.read()
}
