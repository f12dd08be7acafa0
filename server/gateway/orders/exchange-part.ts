// The booking an order takes the place of, seen from that order: promised to an attempt, ended once the new seats are sold, or let
// go. Each may come again: the booking answers the same. Relied on by the pay saga.
import { passCrashPoint } from '../crash-points.ts'
import { carriedAttempts, isLettingGoDue } from './exchange.rules.ts'
import type { PromiseAnswer } from './exchange-saga.ts'
import type { Attempt, ExchangePart, OrderRecord } from './order.record.ts'
import { changeAttempt, type OrderWork } from './order-work.ts'
import { renewed } from './wallet-part.rules.ts'

const bookingOf = (work: OrderWork, { exchange }: OrderRecord) => work.order(exchange?.orderId ?? '')

export const askForBooking = (work: OrderWork, order: OrderRecord, { id }: ExchangePart): Promise<PromiseAnswer> =>
  bookingOf(work, order).promise({
    id,
    orderId: order.id,
    reference: order.reference,
    memberId: order.owner.id,
    credit: order.exchange?.credit ?? 0,
  })

export const releaseBooking = async (work: OrderWork, order: OrderRecord, { id }: ExchangePart): Promise<void> =>
  bookingOf(work, order).releasePromise(id)

/**
 * Whether an attempt that has been charged still has the booking it counted on; false: it may not be exchanged any more, or is
 * worth another amount. AGAIN: the order has changed, and is to be asked anew.
 */
export async function stillPromised(work: OrderWork, order: OrderRecord, attempt: Attempt): Promise<boolean | 'AGAIN'> {
  const part = attempt.exchange
  if (!part || part.state === 'POSTED') return true
  const answer = part.state === 'PENDING' ? await askForBooking(work, order, part) : undefined
  if (answer?.ok) return true
  const next = answer && answer.reason !== 'ended' ? undefined : renewed(part)
  if (!next) return false
  changeAttempt(work, attempt, { exchange: next }, 'booking promised again')
  return 'AGAIN'
}

/** The new seats are sold: the booking ends, and its money comes along. False: it is not promised to this attempt any more. */
export async function redeemBooking(work: OrderWork, attempt: Attempt, part: ExchangePart): Promise<boolean> {
  await passCrashPoint('CP8e', work.ctx)
  const moved = await bookingOf(work, work.store.read()).redeemPromise(part.id, part.amount)
  await passCrashPoint('CP8f', work.ctx)
  if (!moved) return false
  const order = work.store.read()
  const spent = { ...part, state: 'POSTED' as const }
  const attempts = order.attempts.map((one) => (one.attempt === attempt.attempt ? { ...one, exchange: spent } : one))
  const carried = carriedAttempts(order, order.exchange?.orderId ?? '', moved)
  work.store.change(order, order.state, { attempts: [...attempts, ...carried] }, 'booking exchanged')
  return true
}

/** Lets go of what brought no tickets. False: there is nothing to let go. */
export async function letBookingGo(work: OrderWork): Promise<boolean> {
  const order = work.store.read()
  const attempt = order.attempts.find((one) => isLettingGoDue(order, one))
  if (!attempt?.exchange) return false
  await releaseBooking(work, order, attempt.exchange)
  const part = work.store.read().attempts.find((one) => one.attempt === attempt.attempt)?.exchange
  // Money that came after all may have asked for it under another name meanwhile.
  if (part?.id === attempt.exchange.id)
    changeAttempt(work, attempt, { exchange: { ...part, state: 'VOIDED' } }, 'booking let go')
  return true
}
