// Applies the outcome of a charge to the order. It may come from the charge, a query or a callback: late, twice, or
// after the opposite outcome.
import { now } from '../../../lib/clock.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { reportCapture } from '../../charges/charges.ts'
import { chargeResult } from '../../charges/outcome.rules.ts'
import { findCallbackAttempt } from '../../payments/callback-attempt.rules.ts'
import type { CallbackReply, ChargeOutcome, ProcessorCallback } from '../../payments/payment-processor.ts'
import { fullerBin } from '../../pricing/offer-card.rules.ts'
import type { Attempt, OrderRecord, OrderState } from '../order.record.ts'
import { nextAttemptUntil } from '../order.rules.ts'
import { StaleOrder } from '../order.sql.ts'
import { type OrderContext, seatsOf } from '../order-context.ts'
import { concludeStuck } from '../operator/conclude-stuck.ts'
import { advance } from './order-fulfilment.ts'
import { hasSameVouchers } from '../vouchers/voucher-part.rules.ts'
import { allByCard, amountsOf, totalOf, withParts } from '../../pricing/payment-split.rules.ts'
import { withAttempt } from '../../charges/attempt.rules.ts'
import { owedBack } from '../../charges/refund.rules.ts'
import { log } from '../../log.ts'

const MAX_ROUNDS = 5
const isPaying = (order: OrderRecord): boolean => order.state === 'PAY_PENDING' || order.state === 'PAY_UNKNOWN'
const isCurrent = (order: OrderRecord, attempt: Attempt): boolean => order.attempts.at(-1)?.attempt === attempt.attempt

export async function applyOutcome(ctx: OrderContext, attemptNumber: number, outcome: ChargeOutcome): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await applyOnce(ctx, attemptNumber, outcome)
      break
    } catch (error) {
      if (!(error instanceof StaleOrder) || round === MAX_ROUNDS) throw error
    }
  }
  if (outcome.state === 'CAPTURED') reportCapture(ctx.charges, attemptNumber)
  await resumeFulfilment(ctx)
  await concludeStuck(ctx)
}

/** A callback of another processor, or about an attempt that the order does not know, changes nothing. */
export async function applyCallback(ctx: OrderContext, callback: ProcessorCallback): Promise<CallbackReply> {
  const attempt = findCallbackAttempt(ctx.store.find()?.attempts ?? [], callback)
  if (typeof attempt === 'string') return attempt
  if (callback.outcome) await applyOutcome(ctx, attempt.attempt, callback.outcome)
  return 'ACCEPTED'
}

/** Continues the fulfilment as far as possible. */
export async function resumeFulfilment(ctx: OrderContext): Promise<void> {
  try {
    await advance(ctx)
  } catch (error) {
    // The payment is recorded; a timer continues with the rest.
    log.error('order_delayed', { orderId: ctx.store.read().id, step: 'fulfilment' }, error)
  }
}

async function applyOnce(ctx: OrderContext, attemptNumber: number, outcome: ChargeOutcome): Promise<void> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => candidate.attempt === attemptNumber)
  if (!attempt) return
  const result = chargeResult(attempt, outcome, now())
  if (result.kind === 'UNCHANGED') return
  if (result.kind === 'CAPTURED_TWICE') {
    log.error('charge_wrong', {
      orderId: order.id,
      charge: attempt.key,
      cause: 'captured twice',
      references: [String(attempt.reference), result.capture.reference],
    })
    ctx.store.change(order, order.state, withAttempt(order, attempt, result.patch), 'captured twice')
    return
  }
  if (result.kind === 'CAPTURED') return captured(ctx, order, attempt, { ...result.patch, ...cardOf(attempt, outcome) })
  if (result.kind === 'WRONG') {
    const cause = `captured ${result.captured} instead of ${attempt.amount} SAR`
    log.error('charge_wrong', { orderId: order.id, attempt: attempt.attempt, cause })
    return wrong(ctx, order, attempt, { ...result.patch, ...cardOf(attempt, outcome) })
  }
  if (result.kind === 'DECLINED') return declined(ctx, order, attempt, result.patch)
  if (!isPaying(order) || !isCurrent(order, attempt)) return
  const question = result.patch.codeForm ? 'code asked' : 'bank asks'
  const cause = result.kind === 'CHECKING' ? 'no answer' : question
  ctx.store.change(order, 'PAY_UNKNOWN', withAttempt(order, attempt, result.patch), cause)
}

/** The card that was charged, for an order with a card offer. */
const cardOf = ({ card }: Attempt, outcome: ChargeOutcome): Pick<Attempt, 'card'> =>
  card && outcome.state === 'CAPTURED'
    ? { card: { bin: fullerBin(card.bin, outcome.bin ?? null), lastFour: outcome.lastFour } }
    : {}

async function declined(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  ended: Partial<Attempt>,
): Promise<void> {
  const patch = withAttempt(order, attempt, ended)
  const cause = ended.reason === 'GIVEN_UP' ? 'given up' : 'declined'
  if (isPaying(order) && isCurrent(order, attempt)) return returnToCheckout(ctx, order, patch, cause)
  // If an earlier attempt has paid meanwhile, the price stays as paid.
  const isUnpaid = isCurrent(order, attempt) && order.paidAt === null
  const price = isUnpaid ? allByCard(order.price) : order.price
  ctx.store.change(order, order.state, { ...patch, price }, cause)
}

/**
 * Keeps the seats for the next attempt, at the price before this one. The showtime is asked first, so that the
 * order promises no seats it has lost.
 */
export async function returnToCheckout(
  ctx: OrderContext,
  order: OrderRecord,
  given: Partial<OrderRecord>,
  cause: string,
  expiresAt = nextAttemptUntil(order, now()),
): Promise<void> {
  const patch = { price: allByCard(order.price), ...given }
  const unpinned = await seatsOf(ctx, order).unpin(order.id, order.token, expiresAt)
  await passCrashPoint('AfterUnpin', ctx.objectState)
  if (unpinned.ok) ctx.store.change(order, 'PRICED', { ...patch, expiresAt }, cause)
  else ctx.store.change(order, 'EXPIRED', { ...patch, expiresAt: null }, `${cause}, seats gone`)
}

const DECIDED = new Set<OrderState>([
  'PAID',
  'FINALIZING',
  'TICKETED',
  'CANCELLING',
  'REFUNDING',
  'REFUNDED',
  'LATE_PAID',
])

/** Another amount or currency was captured than asked for: it buys no tickets. */
function wrong(ctx: OrderContext, order: OrderRecord, attempt: Attempt, facts: Partial<Attempt>): void {
  const target = DECIDED.has(order.state) ? order.state : 'STUCK'
  ctx.store.change(order, target, { ...withAttempt(order, attempt, facts), expiresAt: null }, 'wrong amount')
  if (target === 'STUCK')
    log.error('order_stuck', { orderId: order.id, attempt: attempt.attempt, cause: 'captured another amount' })
}

function captured(ctx: OrderContext, order: OrderRecord, attempt: Attempt, facts: Partial<Attempt>): void {
  const target = paidTarget(order, attempt)
  if (target) {
    const price = withParts(order.price, amountsOf(attempt))
    const end = target === 'REFUNDING' ? owedBack(now()) : ({ state: 'CAPTURED' } as const)
    const patch = { ...withAttempt(order, attempt, { ...facts, ...end }), price }
    ctx.store.change(
      order,
      target,
      { ...patch, paidAt: now(), expiresAt: null },
      target === 'PAID' ? 'captured' : 'captured late',
    )
    return
  }
  // Another attempt paid, or the visitor has moved on: this capture is refunded at once.
  ctx.store.change(
    order,
    order.state,
    withAttempt(order, attempt, { ...facts, ...owedBack(now()) }),
    'captured in vain',
  )
}

/** The state this capture leads to; undefined if it must be refunded. */
function paidTarget(order: OrderRecord, attempt: Attempt): OrderState | undefined {
  if (isPaying(order) && isCurrent(order, attempt)) return 'PAID'
  const isLate = order.state === 'EXPIRED' || order.state === 'PRICED'
  // If the booking's worth has changed since, its part and the rest no longer make up the price.
  const isSameBooking = (order.price.exchange ?? 0) === (attempt.exchange?.amount ?? 0)
  const isSame = isSameBooking && order.price.total === totalOf(attempt) && hasSameVouchers(order, attempt)
  if (!isLate || !isSame) return undefined
  // After the seats expired, a late capture of an abandoned attempt is refunded.
  return order.state === 'EXPIRED' && attempt.reason === 'GIVEN_UP' ? 'REFUNDING' : 'LATE_PAID'
}
