// What the state of an order means, and when its timers run. Pure; `now` is an argument. The transitions are in
// `machine/`.
import { BRAND_ID } from '../../contracts/brand.ts'
import type { OrderStatus } from '../../contracts/order-line.ts'
import { SERVICE_AFTER_END_MS } from '../../lib/booking-care.ts'
import { HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { CalendarEntry, OrderRecord, OrderState } from './order.record.ts'
import { nextReconcile } from '../charges/reconcile.rules.ts'
import { dueEffects, dueReleases, isFoodEffect, type OrderEffect } from './machine/due-effects.rules.ts'
import { hasValidTicket, openChangeOf } from './change/change.rules.ts'
import { isFoodAlone } from './food-orders/food-alone.rules.ts'
import type { Tender } from './machine/fulfilment.events.ts'
import { isOpenAttempt, POLL_MS, pollAt } from '../charges/attempt.rules.ts'
import { refundWaitMs } from '../charges/refund.rules.ts'
import { PAYING_MS } from '../seats/hold-times.rules.ts'

const PUBLIC: Partial<Record<OrderState, OrderStatus>> = {
  PAY_INIT: 'PAYING',
  PAY_PENDING: 'PAYING',
  PAY_UNKNOWN: 'PAYING',
  FINALIZING: 'PAID',
  LATE_PAID: 'PAID',
  CANCELLING: 'REFUNDING',
}

// Every other state is also a public status.
export const statusOf = (state: OrderState): OrderStatus => PUBLIC[state] ?? (state as OrderStatus)

/** The order was sold, even if it was cancelled later. Of seats: it got tickets. */
export const isSold = ({ state, cancellation }: OrderRecord): boolean => state === 'TICKETED' || Boolean(cancellation)

/** The order got tickets, even if they were cancelled later. */
export const isBooking = (order: OrderRecord): boolean => isSold(order) && !isFoodAlone(order)

/** After a failed attempt, the visitor has at least this long for the next one. */
const RETRY_MS = 2 * MINUTE_MS

/** Until when the seats wait for the next attempt, after the last one has failed. One begun after PAYING_MS has no next. */
export function nextAttemptUntil(
  { attempts, checkoutUntil }: Pick<OrderRecord, 'attempts' | 'checkoutUntil'>,
  now: number,
): number {
  const [begun, failed] = [attempts[0]?.startedAt ?? now, attempts.at(-1)?.startedAt ?? now]
  return Math.max(checkoutUntil ?? 0, failed < begun + PAYING_MS ? now + RETRY_MS : now)
}
/** Whether a payment is still open with the visitor or their bank, although the seats may have been released. */
export const hasUndecidedPayment = ({ state, attempts }: OrderRecord): boolean =>
  state === 'PAY_UNKNOWN' || (state === 'EXPIRED' && attempts.some(isOpenAttempt))
export type TimerKind =
  | 'expire'
  | 'pay'
  | 'unseen'
  | 'finalise'
  | 'cancel'
  | 'refund'
  | 'wallet'
  | 'vouchers'
  | 'booking'
  | 'promise'
  | 'newOrder'
  | 'change'
  | 'outbox'
  | 'remind'
  | 'food'
  | 'foodEnds'
  | 'foodOrders'
  | 'service'

/** A member is reminded this long before the showtime. Tickets bought later need no reminder. */
const REMIND_BEFORE_MS = 3 * HOUR_MS

/** When the notes of a visit are deleted, also those to the kitchen; undefined: there is none. */
export const serviceEndsAt = (
  { service, food }: Pick<OrderRecord, 'service' | 'food'>,
  { endsAt }: { endsAt: number },
): number | undefined =>
  service || food?.lines.some(({ note }) => note !== null) ? endsAt + SERVICE_AFTER_END_MS : undefined

/** The member who is notified about an order; undefined for guests, deleted accounts and orders without valid tickets. */
export const memberWithTickets = (order: OrderRecord): string | undefined =>
  order.state === 'TICKETED' &&
  !isFoodAlone(order) &&
  order.owner.kind === 'member' &&
  !order.forgottenAt &&
  hasValidTicket(order)
    ? order.owner.id
    : undefined

/** Undefined if it is too late for a reminder. */
export function remindAt(startsAt: number, now: number): number | undefined {
  const at = startsAt - REMIND_BEFORE_MS
  return at < now ? undefined : at
}

/** A payment has its own times. What is stuck, an operator asks about. */
const NOT_POLLED_BY_ATTEMPT = new Set<OrderState>(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'STUCK'])

const RELEASE_TIMERS: Record<Tender, TimerKind> = { wallet: 'wallet', vouchers: 'vouchers', exchange: 'booking' }

/** The timer that retries an effect. A failing one slows down no other kind. */
function retryTimer(effect: OrderEffect): TimerKind {
  if (effect.kind === 'release') return RELEASE_TIMERS[effect.tender]
  if (effect.kind === 'refund' || effect.kind === 'settle') return 'refund'
  if (effect.kind === 'unpinSeats' || effect.kind === 'unpinFood') return 'pay'
  if (effect.kind === 'notifyFoodOrder') return 'foodOrders'
  if (effect.kind === 'resumeNewOrder') return 'newOrder'
  if (isFoodEffect(effect) || effect.kind === 'endFoodOrder' || effect.kind === 'giveUpFood') return 'food'
  return effect.kind === 'releaseSeats' ? 'cancel' : 'finalise'
}

/** Computed from the order alone, so that every open order has a timer. */
export function timersFor(order: OrderRecord, now: number): Partial<Record<TimerKind, number>> {
  const timers: Partial<Record<TimerKind, number>> = {}
  if (order.state === 'HELD' || order.state === 'PRICED') timers.expire = order.expiresAt ?? now
  if (order.state === 'PAY_INIT' || order.state === 'PAY_PENDING') timers.pay = pollAt('CHARGING', now)
  if (order.state === 'PAY_UNKNOWN') timers.pay = pollAt('CHECKING', now)
  // In any order state, an open attempt is polled until it is answered or a day has passed.
  if (!NOT_POLLED_BY_ATTEMPT.has(order.state) && order.attempts.some(isOpenAttempt)) timers.pay = now + POLL_MS
  if (order.cancelling) timers.cancel = now + POLL_MS
  for (const effect of dueEffects(order)) timers[retryTimer(effect)] = now + POLL_MS
  const refunds = order.attempts.filter(({ state }) => state === 'REFUND_DUE')
  if (timers.refund !== undefined && refunds.length > 0 && !order.cancellation?.owed.length)
    timers.refund = now + Math.min(...refunds.map(refundWaitMs))
  const asks = order.attempts.flatMap((attempt) => nextReconcile(attempt) ?? [])
  if (asks.length) timers.unseen = Math.max(now, Math.min(...asks))
  if (order.promised) timers.promise = Math.max(now, order.promised.until)
  // The order that the booking is promised to decides first.
  const change = order.promised ? undefined : openChangeOf(order)
  if (change) timers.change = Math.max(now, change.answerUntil)
  return timers
}

export const isFinal = (order: OrderRecord): boolean => {
  const next = order.cancellation?.exchangedFor
  if (order.promised || dueReleases(order).length > 0 || (next && !next.isFinalised)) return false
  if (order.state === 'STUCK') return true
  if (order.attempts.some(isOpenAttempt)) return false
  return ['TICKETED', 'REFUNDED', 'EXPIRED'].includes(order.state)
}

/** An exchange keeps the entry of the booking it replaces, so that a calendar moves it. */
export const calendarEntry = ({
  id,
  exchange,
  calendar,
}: Pick<OrderRecord, 'id' | 'exchange' | 'calendar'>): CalendarEntry =>
  calendar ?? exchange?.calendar ?? { uid: `${id}@${BRAND_ID}`, sequence: 0 }

/** The entry after a change of it. */
export const nextEntry = ({ uid, sequence }: CalendarEntry): CalendarEntry => ({ uid, sequence: sequence + 1 })

/** The links and shares of earlier versions are withdrawn. */
export const linkVersionOf = ({ linkVersion }: Pick<OrderRecord, 'linkVersion'>): number => linkVersion ?? 1
