// How each effect of an order is carried out, and the event that follows. Every executor may run twice.
import { HOUR_MS } from '../../../contracts/rules/durations.ts'
import { isSaleOver } from '../../../contracts/rules/sales-end.ts'
import { now } from '../../../lib/clock.ts'
import { refundAttempt } from '../../charges/charges.ts'
import { isRefundOverdue, toRefundPiece } from '../../charges/refund.rules.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { log } from '../../observability/log.ts'
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import { endFoodOrder, notifyFoodOrder } from '../food-orders/follow-booking.ts'
import { foodPurchaseFailed, reserveFoodAgain, sellFood } from '../food-orders/reserve-food.ts'
import { bookingOf } from '../food-orders/food-alone.rules.ts'
import { toKitchenOrder } from '../food/food-view.ts'
import { giveUpFood } from '../food/give-up-food.ts'
import { refundTurn, type TurnAnswer } from '../exchange/refund-turns.ts'
import { findChange, kitchenOf, type OrderContext, showtimeObjectOf } from '../order-context.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { Attempt, CancelRecord, CancelTask, OrderRecord, WalletPart } from '../order.record.ts'
import { getRefundPiece } from '../cancel/refund-cause.rules.ts'
import { earnCommandOf } from '../pay/earning.rules.ts'
import { firstMessage } from '../tickets/order-ticket.ts'
import { ticketCode } from '../tickets/tickets.ts'
import type { FoodEffect, OrderEffect, Reservation } from './due-effects.rules.ts'
import { paidAttempt, type Tender } from './fulfilment.events.ts'
import type { OrderEvent } from './order.machine.ts'
import { changeCause } from './showtime-change.events.ts'
import {
  redeemBooking,
  redeemVouchers,
  RELEASE,
  restoreVouchers,
  RETAIN,
  spendReservedWallet,
  toWalletMoney,
  type Retained,
  ownerWalletObject,
} from './tenders.ts'

/** The time between two tries of a refund that has waited a day for another refund. */
const WAITING_MS = HOUR_MS

type Run<Kind extends OrderEffect['kind']> = (
  ctx: OrderContext,
  order: OrderRecord,
  effect: Extract<OrderEffect, { kind: Kind }>,
) => Promise<OrderEvent | undefined>

const findAttempt = (order: OrderRecord, number: number): Attempt =>
  // An effect names an attempt of its order.
  order.attempts.find(({ attempt }) => attempt === number)!

type Reserved = { ok: true; token?: number; wallet?: WalletPart } | { ok: false; event: OrderEvent }

const failed = (cause: string, change?: ShowtimeChangeRecord): Reserved => ({
  ok: false,
  event: { kind: 'purchaseFailed', cause, change },
})

/** If a step was interrupted, it may have claimed other seats that the order does not know. */
async function reserveSeatsAgain(ctx: OrderContext, order: OrderRecord): Promise<Reserved> {
  if (isSaleOver(ctx.store.showtime().startsAt, now())) return failed('the show is over')
  const seats = showtimeObjectOf(ctx, order)
  const claim = await seats.claimOf(order.id)
  const pinUntil = now() + PIN_MS
  const student = order.offer?.student ?? null
  const paidFor = seatIdsOf(order)
  const isSame = claim.ok && claim.seats.toSorted().join() === paidFor.toSorted().join()
  const held = isSame
    ? await seats.pin(order.id, claim.token, pinUntil, student)
    : await seats.hold({
        orderId: order.id,
        owner: order.owner.id,
        seats: paidFor,
        pinUntil,
        paidToken: order.token,
        student,
      })
  if (held.ok) return { ok: true, token: held.token }
  const latest = await seats.claimOf(order.id)
  if (isSame && latest.ok && latest.token !== claim.token)
    throw new Error(`The seats of ${order.id} moved to its new owner meanwhile`)
  return failed(held.reason, await findChange(ctx, order, held))
}

async function reserveFoodAloneAgain(ctx: OrderContext, order: OrderRecord): Promise<Reserved> {
  const reserved = await reserveFoodAgain(ctx, order)
  return reserved === 'HELD' ? { ok: true } : { ok: false, event: foodPurchaseFailed(reserved) }
}

/** Late money buys nothing for an account that is deleted or being deleted. */
async function findOwner(ctx: OrderContext, order: OrderRecord): Promise<Reserved> {
  const isThere = !order.forgottenAt && (await ownerWalletObject(ctx, order).admits(order.id))
  return isThere ? { ok: true } : failed('its member left')
}

const MISSING: Record<Tender, string> = {
  wallet: 'wallet has too little',
  vouchers: 'a voucher is gone',
  exchange: 'the booking stays',
}

const partOf = (attempt: Attempt, tender: Tender) => attempt[tender]!

async function reserveTenderAgain(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  tender: Tender,
): Promise<Reserved> {
  const retained = await RETAIN[tender](ctx, order, attempt)
  if (retained.kind === 'GONE') return failed(MISSING[tender])
  if (retained.kind === 'RENEW') return { ok: false, event: renewal(attempt, tender) }
  return { ok: true, ...(retained.wallet ? { wallet: retained.wallet } : {}) }
}

const renewal = (attempt: Attempt, tender: Tender): OrderEvent => ({
  kind: 'tenderRenewed',
  attempt: attempt.attempt,
  tender,
  id: partOf(attempt, tender).id,
})

function reserveAgain(ctx: OrderContext, order: OrderRecord, attempt: Attempt, part: Reservation): Promise<Reserved> {
  if (part === 'owner') return findOwner(ctx, order)
  if (part === 'food') return reserveFoodAloneAgain(ctx, order)
  return part === 'seats' ? reserveSeatsAgain(ctx, order) : reserveTenderAgain(ctx, order, attempt, part)
}

const reserve: Run<'reserve'> = async (ctx, order, { attempt: number, parts }) => {
  const attempt = findAttempt(order, number)
  let reserved: Omit<Extract<Reserved, { ok: true }>, 'ok'> = {}
  for (const part of parts) {
    const result = await withCrashPoints(`reserve ${part}`, ctx.objectState, () =>
      reserveAgain(ctx, order, attempt, part),
    )
    if (!result.ok) return result.event
    const { ok: _, ...rest } = result
    reserved = { ...reserved, ...rest }
  }
  return { kind: 'reserved', attempt: number, ...reserved }
}

/** The order said a moment ago that the money is reserved; the wallet may have released it. */
function toWalletEvent(retained: Retained, attempt: Attempt, part: WalletPart): OrderEvent {
  const { attempt: number } = attempt
  if (retained.kind === 'RENEW') return renewal(attempt, 'wallet')
  if (retained.kind === 'RESERVED') return { kind: 'walletReserved', attempt: number, wallet: retained.wallet ?? part }
  return { kind: 'tenderGone', tender: 'wallet', id: part.id }
}

const SPEND: Record<Tender, (ctx: OrderContext, order: OrderRecord, attempt: Attempt) => Promise<OrderEvent>> = {
  wallet: async (ctx, order, attempt) => {
    const part = attempt.wallet!
    if (await spendReservedWallet(ctx, order, part))
      return { kind: 'tenderSpent', attempt: attempt.attempt, tender: 'wallet', id: part.id }
    return toWalletEvent(await RETAIN.wallet(ctx, order, attempt), attempt, part)
  },
  vouchers: async (ctx, _, { attempt, vouchers }) => {
    const { id } = vouchers!
    return (await redeemVouchers(ctx, vouchers!))
      ? { kind: 'tenderSpent', attempt, tender: 'vouchers', id }
      : { kind: 'tenderGone', tender: 'vouchers', id }
  },
  exchange: async (ctx, order, { attempt, exchange }) => {
    const { id } = exchange!
    const redeemed = await redeemBooking(ctx, order, exchange!)
    return redeemed
      ? { kind: 'bookingRedeemed', attempt, id, ...redeemed }
      : { kind: 'tenderGone', tender: 'exchange', id }
  },
}

async function issueTickets(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  const tickets = await Promise.all(
    seatIdsOf(order).map(async (seat) => ({ seat, code: await ticketCode(ctx.secret, order, seat) })),
  )
  return { kind: 'ticketsIssued', tickets, message: await firstMessage(ctx, order) }
}

/** By the token the seats were sold under: seats that another order has taken meanwhile stay with it. */
async function releaseSeats(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  const released = await showtimeObjectOf(ctx, order).release(order.id, order.token)
  if (!released.ok) throw new Error(`The seats of ${order.id} were not released: ${released.reason}`)
  return { kind: 'seatsReleased' }
}

/**
 * The kitchen of the booking that pays may have begun while the bank asked the visitor: such a booking stays, and its
 * promise ends with the answer. Seats that were sold before that is known would need a person. Asked again after a crash,
 * the booking says only that the promise has ended.
 */
async function isBookingGone(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const paid = paidAttempt(order)
  return paid?.exchange != null && (await RETAIN.exchange(ctx, order, paid)).kind !== 'RESERVED'
}

async function sellSeats(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  if (await isBookingGone(ctx, order)) return { kind: 'purchaseFailed', cause: MISSING.exchange }
  const sold = await showtimeObjectOf(ctx, order).sell(order.id, order.token)
  if (sold.ok) return { kind: 'seatsSold' }
  const change = await findChange(ctx, order, sold)
  return change ? { kind: 'purchaseFailed', cause: changeCause(change, ''), change } : { kind: 'pinRanOut' }
}

const SETTLE: Record<
  CancelTask,
  (ctx: OrderContext, order: OrderRecord, cancellation: CancelRecord) => Promise<unknown>
> = {
  REFUND: (ctx, order, { id, eWallet, cashback }) =>
    ownerWalletObject(ctx, order).refund({
      id,
      orderId: order.id,
      reference: bookingOf(order).reference,
      ...toWalletMoney({ eWallet, cashback }),
    }),
  REVERSE: async (ctx, order, { foodKept }) => {
    const wallet = ownerWalletObject(ctx, order)
    const kept = foodKept?.earned ?? 0
    // What stays has to be there: the outbox may not have told the wallet yet.
    if (kept > 0) await wallet.earn(earnCommandOf(order, ctx.store.showtime()))
    return wallet.reverseAndBlockCashback({ orderId: order.id, kept })
  },
  RELEASE: (ctx, order, { id }) => ownerWalletObject(ctx, order).releaseOrBlockCancellation(id),
  VOUCHERS: (ctx, order, cancellation) =>
    restoreVouchers(ctx, order, order.attempts.find(({ attempt }) => attempt === cancellation.attempt)?.vouchers),
}

async function resumeNewOrder(ctx: OrderContext, { cancellation }: OrderRecord): Promise<OrderEvent | undefined> {
  const isFinalised = await ctx.order(cancellation!.exchangedFor!.orderId).resumeIfLate()
  return isFinalised ? { kind: 'newOrderFinalised' } : undefined
}

/**
 * The refund before it on the same charge is not done, and may be done by hand. After a day the log names both for the
 * operator, and the refund is retried once an hour.
 */
function postponeRefund(
  { store }: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  { amount, ...why }: { amount: number } & TurnAnswer,
): undefined {
  if (!isRefundOverdue(attempt, now())) return
  const { key } = attempt
  log.error('order_refund_waits', { orderId: order.id, charge: key, amount, ...why })
  // Other refunds and tasks of this order do not wait, and neither does the one for which this refund waits.
  const isAwaited = (other: Attempt) => 'waitsFor' in why && toRefundPiece(order.id, other).key === why.waitsFor
  const others = order.attempts.some(
    (other) => other.state === 'REFUND_DUE' && (other.key !== key || other.gateway === null || isAwaited(other)),
  )
  if (!others && !order.cancellation?.owed.length) store.timers.set('refund', now() + WAITING_MS)
}

/** The part of a wallet's goodwill. */
async function refundGoodwillToWallet(
  ctx: OrderContext,
  order: OrderRecord,
  { attempt, wallet }: Attempt,
): Promise<OrderEvent> {
  const { id: orderId } = order
  // The wallet of a deleted account is closed for good, so an operator pays its money out.
  if (order.forgottenAt) return { kind: 'refundAnswered', attempt, answer: 'FAILED' }
  const { reference } = bookingOf(order)
  const refunded = () =>
    ownerWalletObject(ctx, order).refund({ id: `${orderId}.${attempt}`, orderId, reference, ...toWalletMoney(wallet!) })
  await withCrashPoints('refund wallet', ctx.objectState, refunded)
  return { kind: 'refundAnswered', attempt, answer: 'REFUNDED' }
}

const refund: Run<'refund'> = async (ctx, order, { attempt: number }) => {
  const attempt = findAttempt(order, number)
  if (attempt.goodwill && attempt.wallet) return refundGoodwillToWallet(ctx, order, attempt)
  const piece = toRefundPiece(order.id, attempt, getRefundPiece(order, attempt))
  const turn = await refundTurn(ctx, order, attempt, piece)
  if ('waitsFor' in turn) return postponeRefund(ctx, order, attempt, { ...piece, ...turn })
  const { before, since } = turn
  const answer = await refundAttempt(ctx.charges, attempt, { amount: piece.amount, before })
  if (answer === 'WAITS') return postponeRefund(ctx, order, attempt, { ...piece, ...turn })
  return { kind: 'refundAnswered', attempt: number, answer, since }
}

/** What the kitchen answers, for the order. */
async function notifyKitchen(ctx: OrderContext, order: OrderRecord, kind: FoodEffect['kind']): Promise<OrderEvent> {
  const kitchen = kitchenOf(ctx)
  const food = order.food!
  const wanted = () => toKitchenOrder(order, food, ctx.store.showtime())
  if (kind === 'placeFood') return { kind: 'foodProgressed', standing: await kitchen.place(wanted()) }
  if (kind === 'moveFood') return { kind: 'foodMoved', version: food.mustMove, standing: await kitchen.move(wanted()) }
  if (kind === 'keepFood') return { kind: 'foodKept', standing: await kitchen.keep(order.id) }
  await kitchen.withdraw(order.id)
  return { kind: 'foodWithdrawn' }
}

/** Carries out one effect for the order as it is now. Undefined: nothing follows from it yet. */
export async function runEffect(ctx: OrderContext, effect: OrderEffect): Promise<OrderEvent | undefined> {
  const order = ctx.store.read()
  const { objectState } = ctx
  switch (effect.kind) {
    case 'unpinSeats': {
      const { until } = effect
      const unpin = async () => showtimeObjectOf(ctx, order).unpin(order.id, order.token, until)
      const held = await withCrashPoints('unpinSeats', objectState, unpin)
      return {
        kind: 'unpinned',
        until,
        isHeld: held.ok,
        change: held.ok ? undefined : await findChange(ctx, order, held),
      }
    }
    case 'unpinFood': {
      const { until } = effect
      // The kitchen holds it for longer than that.
      const unpinned = { kind: 'unpinned' as const, until, isHeld: !order.bookingEnd }
      return withCrashPoints('unpinFood', objectState, async () => unpinned)
    }
    case 'reserve':
      return reserve(ctx, order, effect)
    case 'sellSeats':
      return withCrashPoints('sellSeats', objectState, () => sellSeats(ctx, order))
    case 'sellFood':
      return withCrashPoints('sellFood', objectState, () => sellFood(ctx, order))
    case 'spend': {
      const spend = () => SPEND[effect.tender](ctx, order, findAttempt(order, effect.attempt))
      return withCrashPoints(`spend ${effect.tender}`, objectState, spend)
    }
    case 'issueTickets':
      return withCrashPoints('issueTickets', objectState, () => issueTickets(ctx, order))
    case 'confirmFood':
      return withCrashPoints('confirmFood', objectState, async () => ({ kind: 'foodConfirmed' as const }))
    case 'endFoodOrder':
      return withCrashPoints('endFoodOrder', objectState, () => endFoodOrder(ctx, order))
    case 'giveUpFood':
      return withCrashPoints('giveUpFood', objectState, () => giveUpFood(ctx, order))
    case 'notifyFoodOrder':
      return withCrashPoints('notifyFoodOrder', objectState, () => notifyFoodOrder(ctx, order, effect))
    case 'placeFood':
    case 'moveFood':
    case 'withdrawFood':
    case 'keepFood':
      return withCrashPoints(effect.kind, objectState, () => notifyKitchen(ctx, order, effect.kind))
    case 'releaseSeats':
      return withCrashPoints('releaseSeats', objectState, () => releaseSeats(ctx, order))
    case 'resumeNewOrder':
      return withCrashPoints('resumeNewOrder', objectState, () => resumeNewOrder(ctx, order))
    case 'settle': {
      const { task } = effect
      await withCrashPoints(`settle ${task}`, objectState, () => SETTLE[task](ctx, order, order.cancellation!))
      return { kind: 'taskDone', task }
    }
    case 'refund':
      return refund(ctx, order, effect)
    case 'release': {
      const { attempt: number, tender } = effect
      const attempt = findAttempt(order, number)
      const { id } = partOf(attempt, tender)
      const state = await withCrashPoints(`release ${tender}`, objectState, () => RELEASE[tender](ctx, order, attempt))
      return { kind: 'tenderReleased', attempt: number, tender, id, state }
    }
  }
}
