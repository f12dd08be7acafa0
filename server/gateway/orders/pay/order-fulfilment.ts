// Turns a payment into tickets, or refunds it. Each step may be repeated; a timer repeats it until one of the two
// is done.
import { now } from '../../../lib/clock.ts'
import { isSaleOver } from '../../../contracts/rules/sales-end.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { carryOutDuty, freeSeats } from '../cancel/cancel-steps.ts'
import { letBookingGo, redeemBooking, stillPromised } from '../exchange/exchange-part.ts'
import { isCardOf } from '../../pricing/offer-card.rules.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { giveMoneyBack } from './order-refunds.ts'
import { firstMessage } from '../tickets/order-ticket.ts'
import { type OrderContext, seatIdsOf, seatsOf } from '../order-context.ts'
import { withAttempt } from '../../charges/attempt.rules.ts'
import { ticketCode } from '../tickets/tickets.ts'
import { redeemAll, releaseVouchers, stillReserved } from '../vouchers/voucher-part.ts'
import { giveWalletPartBack, postWalletPart, stillSetAside } from './wallet-part.ts'
import { owedBack } from '../../charges/refund.rules.ts'
import { log } from '../../log.ts'

/** A payment captured later than this buys nothing. */
const MEANT_MS = HOUR_MS

/** Runs one at a time; a call during a run waits for that run. */
export function advance(ctx: OrderContext): Promise<void> {
  ctx.advancing ??= run(ctx)
  return ctx.advancing
}

async function run(ctx: OrderContext): Promise<void> {
  try {
    while (await step(ctx)) {
      // Runs until nothing is left to do, or the rest waits for its timer.
    }
    while (await giveWalletPartBack(ctx)) {
      // The same. Refunds to the wallet do not wait for a card's processor.
    }
    while (await releaseVouchers(ctx)) {
      // The same.
    }
    while (await letBookingGo(ctx)) {
      // The same.
    }
  } finally {
    ctx.advancing = undefined
  }
}

async function step(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  if (order.state === 'LATE_PAID')
    return (await refundLeaver(ctx, order)) || refundLate(ctx, order) || reacquire(ctx, order)
  if (order.state === 'PAID') return sell(ctx, order)
  if (order.state === 'FINALIZING') return (await spendParts(ctx, order)) || writeTickets(ctx, order)
  if (order.state === 'CANCELLING') return freeSeats(ctx, order)
  return (await carryOutDuty(ctx, order)) || giveMoneyBack(ctx)
}

const paidAttempt = (order: OrderRecord): Attempt => order.attempts.find(({ state }) => state === 'CAPTURED')!

/**
 * Late money buys no tickets for an account that is deleted or being deleted; it is refunded. False: the member
 * stays.
 */
async function refundLeaver(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  if (order.owner.kind === 'guest') return false
  if (!order.forgottenAt && (await ctx.wallet(order.owner.id).admits(order.id))) return false
  refundOrder(ctx, order, 'its member left')
  return true
}

/** Hours after a failed payment, the visitor has other plans. False: the payment is not that late. */
function refundLate(ctx: OrderContext, order: OrderRecord): boolean {
  if (order.paidAt! - paidAttempt(order).startedAt < MEANT_MS) return false
  refundOrder(ctx, order, 'hours too late')
  return true
}

/**
 * Takes the seats that were paid for, if they are free and wallet, vouchers and booking still have their parts.
 * Otherwise refunds the payment.
 */
async function reacquire(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const paid = paidAttempt(order)
  const retained = await stillSetAside(ctx, order, paid)
  if (retained === 'AGAIN') return true
  const hasVouchers = retained && (await stillReserved(ctx, order, paid, now()))
  if (hasVouchers === 'AGAIN') return true
  const hasBooking = hasVouchers && (await stillPromised(ctx, order, paid))
  if (hasBooking === 'AGAIN') return true
  if (!retained || !hasVouchers || !hasBooking) {
    const missing = hasVouchers ? 'the booking stays' : 'a voucher is gone'
    refundOrder(ctx, order, retained ? missing : 'wallet has too little')
    return true
  }
  if (isSaleOver(ctx.store.showtime().startsAt, now())) {
    refundOrder(ctx, order, 'the show is over')
    return true
  }
  const seats = seatsOf(ctx, order)
  const claim = await seats.claimOf(order.id)
  const pinUntil = now() + PIN_MS
  const student = order.offer?.student ?? null
  const paidFor = seatIdsOf(order)
  // If a step was interrupted, it may have claimed other seats that the order does not know.
  const isSame = claim.ok && claim.seats.toSorted().join() === paidFor.toSorted().join()
  const held = isSame
    ? await seats.pin(order.id, claim.token, pinUntil, student)
    : await seats.hold({ orderId: order.id, owner: order.owner.id, seats: paidFor, pinUntil, student })
  if (held.ok)
    ctx.store.change(order, 'PAID', { token: held.token, ...withAttempt(order, paid, retained) }, 'seats taken again')
  else refundOrder(ctx, order, held.reason)
  return true
}

function refundOrder(ctx: OrderContext, order: OrderRecord, cause: string): void {
  ctx.store.change(order, 'REFUNDING', withAttempt(order, paidAttempt(order), owedBack(now())), cause)
}

async function sell(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const paid = paidAttempt(order)
  if (paid.gateway && !isCardOf(order.offer?.card, paid.card)) {
    refundOrder(ctx, order, 'card is not of the offer')
    return true
  }
  await passCrashPoint('BeforeSell', ctx.objectState)
  const sold = await seatsOf(ctx, order).sell(order.id, order.token)
  await passCrashPoint('AfterSell', ctx.objectState)
  if (sold.ok) {
    ctx.store.change(order, 'FINALIZING', {}, 'seats sold')
    return true
  }
  // The pin ran out while the order was not running.
  return reacquire(ctx, order)
}

/** Runs before there are tickets. False: there is nothing left to spend. */
async function spendParts(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const paid = paidAttempt(order)
  const { wallet, vouchers, exchange } = paid
  if (wallet?.state === 'PENDING') {
    if (await postWalletPart(ctx, order, paid, wallet)) return true
    return stuck(ctx, `the wallet has ${wallet.id} no more`, 'wallet money is gone')
  }
  if (vouchers?.state === 'PENDING') {
    if (await redeemAll(ctx, paid, vouchers)) return true
    return stuck(ctx, `a voucher of ${vouchers.id} is gone`, 'a voucher is gone')
  }
  if (exchange?.state !== 'PENDING') return false
  if (await redeemBooking(ctx, paid, exchange)) return true
  return stuck(ctx, `the booking ${exchange.id} was promised is gone`, 'the booking is gone')
}

function stuck(ctx: OrderContext, why: string, cause: string): true {
  const order = ctx.store.read()
  log.error('order_stuck', { orderId: order.id, cause: `its seats are sold, and ${why}` })
  ctx.store.change(order, 'STUCK', {}, cause)
  return true
}

async function writeTickets(ctx: OrderContext, order: OrderRecord): Promise<boolean> {
  const tickets = await Promise.all(
    seatIdsOf(order).map(async (seat) => ({ seat, code: await ticketCode(ctx.secret, order, seat) })),
  )
  await passCrashPoint('BeforeTickets', ctx.objectState)
  const message = await firstMessage(ctx, order)
  const effects = {
    invoice: true as const,
    ...(message ? { message } : {}),
    ...(order.owner.kind === 'member'
      ? { news: 'GENERATE_TICKET' as const, earning: true as const }
      : { joining: true as const }),
  }
  ctx.store.change(order, 'TICKETED', { tickets }, 'tickets written', effects)
  await passCrashPoint('AfterLastStep', ctx.objectState)
  return true
}
