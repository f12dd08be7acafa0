// What the steps of an order work with: its storage, the showtime that has its seats, the gateways that move its money.
// Relied on by the commands and the pay saga; made once by OrderObject.
import { now } from '../../lib/clock.ts'
import type { CardChoice, CardSource, Payer } from '../cards/card-source.ts'
import type { PaymentGateways } from '../payments/payment-gateway.ts'
import type { ShowtimeObject } from '../seats/showtime.object.ts'
import { type Refusal, refuse } from '../verdict.ts'
import type { VoucherObject } from '../vouchers/voucher.object.ts'
import type { WalletObject } from '../wallet/wallet.object.ts'
import type { CancelLimits } from './cancel.rules.ts'
import type { OrderObject } from './order.object.ts'
import type { Attempt, OrderRecord } from './order.record.ts'
import { isOpenAttempt, seatsFor } from './order.rules.ts'
import type { OrderStore } from './order.sql.ts'
import { priceOf } from './price.rules.ts'

export interface OrderWork {
  ctx: DurableObjectState
  store: OrderStore
  showtime: (showtimeId: string) => DurableObjectStub<ShowtimeObject>
  gateways: () => PaymentGateways
  cancelLimits: () => Promise<CancelLimits>
  wallet: (memberId: string) => DurableObjectStub<WalletObject>
  /** `voucher:{id}`, or `caller:{kind}:{id}` for the count of their wrong codes. */
  vouchers: (name: string) => DurableObjectStub<VoucherObject>
  voucherIdOf: (code: string) => Promise<string>
  /** Another order: a booking that is exchanged, or the one it is promised to. */
  order: (id: string) => DurableObjectStub<OrderObject>
  cardFor: (payer: Payer, payment: CardChoice, tried: string) => Promise<{ ok: true; card: CardSource } | Refusal>
  /** A try of a card this member keeps brought money. */
  cardPaid: (memberId: string, tried: string) => Promise<void>
  /** Whether an operator lets orders be paid like this. */
  isOffered: (way: 'tabby' | 'applePay') => Promise<boolean>
  secret: string
  /** One step at the seats at a time: the next one sees what the one before did. */
  alone: <T>(step: () => Promise<T>) => Promise<T>
  /** Key of the request whose charge is being waited for right now; timers leave it alone. */
  charging: string | undefined
  advancing: Promise<void> | undefined
}

export type Done = { ok: true; order: OrderRecord } | Refusal

/** Why nothing can be changed any more. */
export const closed = (order: OrderRecord): Refusal =>
  refuse(order.state === 'EXPIRED' ? 'hold_expired' : 'order_closed')

export const done = (order: OrderRecord): Done => ({ ok: true, order })

export const seatsOf = (work: OrderWork, order: OrderRecord) => work.showtime(order.showtimeId)

/** Seats and their price, always together, with what the order's offer and vouchers take off and a booking given up pays. */
export function priced(
  work: OrderWork,
  { offer, vouchers, exchange }: Pick<OrderRecord, 'offer' | 'vouchers' | 'exchange'>,
  seatIds: readonly string[],
): Pick<OrderRecord, 'seats' | 'price'> {
  const showtime = work.store.showtime()
  const seats = seatsFor(showtime, seatIds)
  return { seats, price: priceOf({ seats, feePerTicket: showtime.bookingFee, offer, vouchers, exchange }) }
}

export const seatIdsOf = (order: OrderRecord): string[] => order.seats.map(({ seat }) => seat)

export const withAttempt = (
  order: OrderRecord,
  attempt: Attempt,
  patch: Partial<Attempt>,
): Pick<OrderRecord, 'attempts'> => ({
  attempts: order.attempts.map((one) => (one.attempt === attempt.attempt ? { ...one, ...patch } : one)),
})

/** Whatever else happened to the order while somebody else was asked. */
export function changeAttempt(work: OrderWork, attempt: Attempt, patch: Partial<Attempt>, cause: string): void {
  const latest = work.store.read()
  work.store.change(latest, latest.state, withAttempt(latest, attempt, patch), cause)
}

/** Why neither its price nor its payment is open any more; undefined: they are. */
export function lockedBy({ state }: OrderRecord): Refusal | undefined {
  if (state === 'EXPIRED') return refuse('hold_expired')
  if (state.startsWith('PAY_')) return refuse('payment_in_progress')
  return state === 'HELD' || state === 'PRICED' ? undefined : refuse('order_closed')
}

export const openAttempt = (order: OrderRecord): Attempt | undefined => order.attempts.findLast(isOpenAttempt)

const isWaiting = (order: OrderRecord): boolean => order.state === 'HELD' || order.state === 'PRICED'

/** The claim is gone, or it is another one than we knew: the showtime is right. */
export async function adoptClaim(work: OrderWork, order: OrderRecord): Promise<OrderRecord> {
  const claim = await seatsOf(work, order).claimOf(order.id)
  if (!isWaiting(order)) {
    work.store.endStep()
    return order
  }
  if (!claim.ok) return work.store.change(order, 'EXPIRED', { expiresAt: null }, 'seats gone')
  const isSame = claim.token === order.token
  if (isSame && claim.until === order.expiresAt) {
    work.store.endStep()
    return order
  }
  const patch = { token: claim.token, expiresAt: claim.until, ...(isSame ? {} : priced(work, order, claim.seats)) }
  return work.store.change(order, isSame ? order.state : 'HELD', patch, 'claim adopted')
}

/**
 * The order as it is at this moment: what has run out has run out, whether or not a timer said so.
 * `isCertain`: the showtime is asked about a choice in progress, because starting anew elsewhere has given it up.
 */
export async function currentOrder(work: OrderWork, isCertain = false): Promise<OrderRecord> {
  const stored = work.store.read()
  const isInDoubt = work.store.brokenStep() !== undefined || (isCertain && stored.state === 'HELD')
  const order = isInDoubt ? await adoptClaim(work, stored) : stored
  if (!isWaiting(order) || order.expiresAt === null || order.expiresAt > now()) return order
  const expired = work.store.change(order, 'EXPIRED', { expiresAt: null }, 'expired')
  await letGo(work, expired)
  return expired
}

/** The claim ends by itself; asking for it only makes it sooner. */
export async function letGo(work: OrderWork, order: OrderRecord): Promise<void> {
  try {
    await seatsOf(work, order).release(order.id, order.token)
  } catch (error) {
    console.error('seats not released, they expire by themselves', error)
  }
}

/** A step towards the tickets is left alone: it would find another order than it began with. */
export async function betweenSteps(work: OrderWork): Promise<OrderRecord> {
  while (work.advancing) await work.advancing.catch(() => undefined)
  return work.store.read()
}
