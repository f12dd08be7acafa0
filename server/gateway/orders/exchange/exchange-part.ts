// The booking that an order replaces, seen from that order: promised to an attempt, ended once the new seats are
// sold, or released. Each call is idempotent.
import { passCrashPoint } from '../../crash-points.ts'
import { carriedAttempts, isLettingGoDue } from './exchange.rules.ts'
import type { PromiseAnswer } from './exchange-saga.ts'
import type { Attempt, ExchangePart, OrderRecord } from '../order.record.ts'
import { changeAttempt, type OrderContext } from '../order-context.ts'
import { renewed } from '../pay/wallet-part.rules.ts'

const bookingOf = (ctx: OrderContext, { exchange }: OrderRecord) => ctx.order(exchange?.orderId ?? '')

export const askForBooking = (ctx: OrderContext, order: OrderRecord, { id }: ExchangePart): Promise<PromiseAnswer> =>
  bookingOf(ctx, order).promise({
    id,
    orderId: order.id,
    reference: order.reference,
    memberId: order.owner.id,
    credit: order.exchange?.credit ?? 0,
  })

export const releaseExchangedBooking = async (
  ctx: OrderContext,
  order: OrderRecord,
  { id }: ExchangePart,
): Promise<void> => bookingOf(ctx, order).releasePromise(id)

/**
 * Whether a charged attempt still has the booking it counted on. False: the booking may not be exchanged any more,
 * or its worth has changed. AGAIN: the order has changed; read it and call again.
 */
export async function stillPromised(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
): Promise<boolean | 'AGAIN'> {
  const part = attempt.exchange
  if (!part || part.state === 'POSTED') return true
  const answer = part.state === 'PENDING' ? await askForBooking(ctx, order, part) : undefined
  if (answer?.ok) return true
  const next = answer && answer.reason !== 'ended' ? undefined : renewed(part)
  if (!next) return false
  changeAttempt(ctx, attempt, { exchange: next }, 'booking promised again')
  return 'AGAIN'
}

/**
 * After the new seats are sold, ends the booking and moves its money here. False: the booking is not promised to
 * this attempt any more.
 */
export async function redeemBooking(ctx: OrderContext, attempt: Attempt, part: ExchangePart): Promise<boolean> {
  await passCrashPoint('BeforeBookingRedeem', ctx.objectState)
  const moved = await bookingOf(ctx, ctx.store.read()).redeemPromise(part.id, part.amount)
  await passCrashPoint('AfterBookingRedeem', ctx.objectState)
  if (!moved) return false
  const order = ctx.store.read()
  const spent = { ...part, state: 'POSTED' as const }
  const attempts = order.attempts.map((current) =>
    current.attempt === attempt.attempt ? { ...current, exchange: spent } : current,
  )
  const carried = carriedAttempts(order, order.exchange?.orderId ?? '', moved)
  ctx.store.change(order, order.state, { attempts: [...attempts, ...carried] }, 'booking exchanged')
  return true
}

/** Releases the booking of an attempt that brought no tickets. False: there is nothing to release. */
export async function letBookingGo(ctx: OrderContext): Promise<boolean> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => isLettingGoDue(order, candidate))
  if (!attempt?.exchange) return false
  await releaseExchangedBooking(ctx, order, attempt.exchange)
  const part = ctx.store.read().attempts.find((candidate) => candidate.attempt === attempt.attempt)?.exchange
  // Late money may have requested the booking under another id meanwhile.
  if (part?.id === attempt.exchange.id)
    changeAttempt(ctx, attempt, { exchange: { ...part, state: 'VOIDED' } }, 'booking let go')
  return true
}
