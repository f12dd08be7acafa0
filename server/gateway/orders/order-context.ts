// The context of an order's steps: its storage, its showtime, wallet, vouchers and processors. `OrderObject` builds
// it once.
import type { CardChoice, PaidAttempt, Payer, ResolvedCard } from '../cards/card-source.ts'
import type { PaymentProcessors } from '../payments/payment-processor.ts'
import type { ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'
import type { ShowtimeObject } from '../seats/showtime.object.ts'
import type { KitchenForOrders } from '../kitchen/kitchen.record.ts'
import { type Err, err } from '../lib/result.ts'
import type { VoucherObject } from '../vouchers/voucher.object.ts'
import type { WalletObject } from '../wallet/wallet.object.ts'
import type { CancelLimits } from './cancel/cancel.rules.ts'
import { isFoodAlone } from './food-orders/food-alone.rules.ts'
import { noSeats, type SeatsOfOrder } from './food-orders/no-seats.ts'
import type { Menu } from './food/food-lines.rules.ts'
import type { OrderObject } from './order.object.ts'
import type { OrderEvent } from './machine/order.machine.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import type { Answer, OrderStore } from './order.sql.ts'
import { seatIdsOf } from './order-price.rules.ts'
import type { ChargeOwner } from '../charges/charges.ts'
import { log } from '../observability/log.ts'

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
  /** The kitchen of a cinema and a cinema day. */
  kitchen: (cinemaId: string, cinemaDay: string) => KitchenForOrders
  /** What that cinema sells on that day; undefined: it sells no food. */
  menu: (cinemaId: string, cinemaDay: string) => Promise<Menu | undefined>
  cardFor: (payer: Payer, payment: CardChoice, attempt: PaidAttempt) => Promise<ResolvedCard>
  /** Whether the operator has switched this payment method on. */
  isOffered: (feature: 'tabby' | 'applePay' | 'guestEmail') => Promise<boolean>
  secret: string
  /** Runs one seat step at a time: each step sees the result of the one before. */
  alone: <T>(step: () => Promise<T>) => Promise<T>
  /** Charges the order's attempts. */
  charges: ChargeOwner<Attempt>
  /** The effects that are being run. */
  running: Promise<void> | undefined
}

export type Done = { ok: true; order: OrderRecord } | Err

/** Food alone holds no seats that could be back on sale. */
const holdGoneError = (order: OrderRecord): Err => {
  const { change } = order
  if (change?.kind === 'CALLED_OFF') return err('showtime_called_off', { because: change.reason })
  return err(isFoodAlone(order) ? 'order_closed' : 'hold_expired')
}

/** Why the order cannot change any more. */
export const orderClosedError = (order: OrderRecord): Err =>
  order.state === 'EXPIRED' ? holdGoneError(order) : err('order_closed')

export const done = (order: OrderRecord): Done => ({ ok: true, order })

/** Who pays the order's cards. */
export const payerOf = ({ owner, phone, email }: Pick<OrderRecord, 'owner' | 'phone' | 'email'>): Payer => ({
  ...owner,
  contact: phone ?? email,
})

/** The kitchen that makes the order's food. A showtime is never moved to another cinema day. */
export const kitchenOf = (ctx: OrderContext): KitchenForOrders => {
  const { cinema, cinemaDay } = ctx.store.showtime()
  return ctx.kitchen(cinema.id, cinemaDay)
}

export const showtimeObjectOf = (ctx: OrderContext, order: OrderRecord): SeatsOfOrder =>
  isFoodAlone(order) ? noSeats(order) : ctx.showtime(order.showtimeId)

/** The holds of seats and of food expire by themselves; releasing them only makes that sooner. */
async function endHold(ctx: OrderContext, order: OrderRecord): Promise<void> {
  try {
    await showtimeObjectOf(ctx, order).release(order.id, order.token)
    if (order.food?.lines.length) await kitchenOf(ctx).hold({ orderId: order.id, portions: {}, until: 0 })
  } catch (error) {
    log.warn('order_delayed', { orderId: order.id, step: 'release of seats and food' }, error)
  }
}

/**
 * Applies an event to the order as it is now, and stores the result. Undefined: the event changed nothing. `answer`:
 * the response stored with the change.
 */
export async function commit(ctx: OrderContext, event: OrderEvent, answer?: Answer): Promise<OrderRecord | undefined> {
  const applied = ctx.store.apply(event, answer)
  if (applied?.endsHold) await endHold(ctx, applied.order)
  return applied?.order
}

/** The same for a request: another step changed the order first, and the caller retries with the same key. */
export async function commitRequest(ctx: OrderContext, event: OrderEvent, answer?: Answer): Promise<Done> {
  const order = await commit(ctx, event, answer)
  return order ? done(order) : err('request_in_flight', { retryAfter: 1 })
}

/** Why the order is not open for price changes or payment; undefined: it is open. */
export function findOrderLockError(order: OrderRecord): Err | undefined {
  const { state } = order
  if (state === 'EXPIRED') return holdGoneError(order)
  if (state.startsWith('PAY_')) return err('payment_in_progress')
  return state === 'HELD' || state === 'PRICED' ? undefined : err('order_closed')
}

const isWaiting = (order: OrderRecord): boolean => order.state === 'HELD' || order.state === 'PRICED'

/** The claim is gone, or differs from the stored one: the showtime is right. */
export async function syncSeatClaim(ctx: OrderContext, order: OrderRecord): Promise<OrderRecord> {
  const claim = await showtimeObjectOf(ctx, order).claimOf(order.id)
  const isKnown = claim.ok && claim.token === order.token && claim.until === order.expiresAt
  const adopted = isWaiting(order) && !isKnown && (await commit(ctx, await claimEvent(ctx, order, claim)))
  if (!adopted) ctx.store.endStep()
  return adopted || ctx.store.read()
}

/** Why the showtime refuses a step: the cinema has changed it since the seats were held. Undefined: for another reason. */
export const findChange = async (
  ctx: OrderContext,
  order: OrderRecord,
  { reason }: Pick<Err, 'reason'>,
): Promise<ShowtimeChangeRecord | undefined> =>
  reason === 'showtime_called_off' || reason === 'hold_expired'
    ? await showtimeObjectOf(ctx, order).changeSince(order.token, seatIdsOf(order))
    : undefined

const claimEvent = async (
  ctx: OrderContext,
  order: OrderRecord,
  claim: Awaited<ReturnType<ShowtimeObject['claimOf']>>,
): Promise<OrderEvent> =>
  claim.ok
    ? { kind: 'claimAdopted', token: claim.token, until: claim.until, seats: claim.seats }
    : { kind: 'claimGone', change: await findChange(ctx, order, claim) }

/**
 * The order at this moment: an expired order is expired, even if no timer has run.
 * `mustCheckSeats`: also asks the showtime about unpaid seats, because a new choice elsewhere may have released them.
 */
export async function currentOrder(ctx: OrderContext, mustCheckSeats = false): Promise<OrderRecord> {
  const stored = ctx.store.read()
  const isInDoubt = ctx.store.interruptedStep() !== undefined || (mustCheckSeats && isWaiting(stored))
  const order = isInDoubt ? await syncSeatClaim(ctx, stored) : stored
  return (await commit(ctx, { kind: 'holdEnded' })) ?? order
}

/** For readers: without an answer of the showtime, the stored order is shown. */
export const getCurrentOrStoredOrder = (ctx: OrderContext): Promise<OrderRecord> =>
  currentOrder(ctx, true).catch((error: unknown) => {
    log.warn('order_delayed', { orderId: ctx.store.read().id, step: 'claim of seats' }, error)
    return currentOrder(ctx)
  })
