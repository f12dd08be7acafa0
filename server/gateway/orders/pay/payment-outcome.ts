// Applies the outcome of a charge to the order. It may come from the charge, a query or a callback: late, twice, or
// after the opposite outcome.
import { now } from '../../../lib/clock.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { tryOf } from '../../cards/tries.rules.ts'
import type { ChargeOutcome } from '../../payments/payment-gateway.ts'
import { reconcileTimes, confirmedOutcome } from '../../charges/reconcile.rules.ts'
import { fullerBin } from '../../pricing/offer-card.rules.ts'
import type { Attempt, OrderRecord, OrderState } from '../order.record.ts'
import { RETRY_MS } from '../order.rules.ts'
import { StaleOrder } from '../order.sql.ts'
import { type OrderContext, seatsOf, withAttempt } from '../order-context.ts'
import { advance } from './order-fulfilment.ts'
import { allByCard, withParts } from './split.rules.ts'
import { hasSameVouchers } from '../vouchers/voucher-part.rules.ts'
import { amountsOf, totalOf } from './wallet-part.rules.ts'
import { asksAnew, isOpenAttempt } from '../../charges/attempt.rules.ts'
import { owedBack } from '../../charges/refund.rules.ts'

type Captured = Extract<ChargeOutcome, { state: 'CAPTURED' }>

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
  if (outcome.state === 'CAPTURED') tellCard(ctx, attemptNumber)
  await resumeFulfilment(ctx)
}

/** Reports to the saved card that its attempt was captured; no step waits for the report. */
function tellCard({ objectState, store, cardPaid }: OrderContext, attemptNumber: number): void {
  const { id, owner, attempts } = store.read()
  const attempt = attempts.find((candidate) => candidate.attempt === attemptNumber)
  if (!attempt?.isKept) return
  const report = cardPaid(owner.id, tryOf(id, attempt.requestKey))
  objectState.waitUntil(report.catch((error: unknown) => console.error('cards', error)))
}

/** Continues the fulfilment as far as possible. */
export async function resumeFulfilment(ctx: OrderContext): Promise<void> {
  try {
    await advance(ctx)
  } catch (error) {
    // The payment is recorded; a timer continues with the rest.
    console.error('order not finished yet', error)
  }
}

async function applyOnce(ctx: OrderContext, attemptNumber: number, given: ChargeOutcome): Promise<void> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => candidate.attempt === attemptNumber)
  if (!attempt) return
  const outcome = confirmedOutcome(given, attempt.startedAt, now())
  if (outcome.state === 'CAPTURED') return captured(ctx, order, attempt, outcome)
  // A failure after a capture, and a question after an answer, change nothing.
  if (!isOpenAttempt(attempt)) return
  if (outcome.state === 'DECLINED') return declined(ctx, order, attempt, outcome)
  if (!isPaying(order) || !isCurrent(order, attempt)) return
  if (outcome.state === 'UNKNOWN' || outcome.state === 'WAITING') {
    if (order.state !== 'PAY_PENDING') return
    ctx.store.change(order, 'PAY_UNKNOWN', withAttempt(order, attempt, { state: 'CHECKING' }), 'no answer')
    return
  }
  const { reference, redirectUrl, codeForm } = outcome
  if (!asksAnew(attempt, codeForm)) return
  const brand = outcome.brand ?? attempt.brand
  const lastFour = outcome.lastFour ?? attempt.lastFour
  // Until the processor can find the payment by our key, only the form's own reference leads to it.
  const question = {
    reference: attempt.codeForm ? attempt.reference : reference,
    redirectUrl,
    codeForm: codeForm ?? null,
  }
  const patch = withAttempt(order, attempt, { state: 'AUTHENTICATE', ...question, brand, lastFour })
  ctx.store.change(order, 'PAY_UNKNOWN', patch, codeForm ? 'code asked' : 'bank asks')
}

async function declined(
  ctx: OrderContext,
  order: OrderRecord,
  attempt: Attempt,
  outcome: Extract<ChargeOutcome, { state: 'DECLINED' }>,
): Promise<void> {
  const patch = withAttempt(order, attempt, {
    state: 'DECLINED',
    reason: outcome.reason,
    reference: outcome.reference ?? attempt.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
    redirectUrl: null,
    codeForm: null,
    ...reconcileTimes(outcome, attempt),
  })
  const cause = outcome.reason === 'GIVEN_UP' ? 'given up' : 'declined'
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
  expiresAt = Math.max(order.checkoutUntil ?? 0, now() + RETRY_MS),
): Promise<void> {
  const patch = { price: allByCard(order.price), ...given }
  const unpinned = await seatsOf(ctx, order).unpin(order.id, order.token, expiresAt)
  await passCrashPoint('CP20', ctx.objectState)
  if (unpinned.ok) ctx.store.change(order, 'PRICED', { ...patch, expiresAt }, cause)
  else ctx.store.change(order, 'EXPIRED', { ...patch, expiresAt: null }, `${cause}, seats gone`)
}

function captured(ctx: OrderContext, order: OrderRecord, attempt: Attempt, outcome: Captured): void {
  const isKnown = ['CAPTURED', 'REFUND_DUE', 'REFUNDED', 'WRONG'].includes(attempt.state)
  if (isKnown && outcome.reference !== attempt.reference)
    console.error(
      `Order ${order.id}: ${attempt.key} was captured twice, as ${attempt.reference} and ${outcome.reference}`,
    )
  if (isKnown) return
  const facts = {
    reference: outcome.reference,
    brand: outcome.brand ?? attempt.brand,
    lastFour: outcome.lastFour ?? attempt.lastFour,
    redirectUrl: null,
    codeForm: null,
    reason: null,
    ...(attempt.card
      ? { card: { bin: fullerBin(attempt.card.bin, outcome.bin ?? null), lastFour: outcome.lastFour } }
      : {}),
  }
  if (outcome.amount !== attempt.amount || outcome.currency !== 'SAR') {
    console.error(
      `Order ${order.id} is stuck: attempt ${attempt.attempt} captured ${outcome.amount} ${outcome.currency} instead of ${attempt.amount} SAR`,
    )
    const isDecided = ['PAID', 'FINALIZING', 'TICKETED', 'CANCELLING', 'REFUNDING', 'REFUNDED', 'LATE_PAID'].includes(
      order.state,
    )
    const target = isDecided ? order.state : 'STUCK'
    ctx.store.change(
      order,
      target,
      { ...withAttempt(order, attempt, { ...facts, state: 'WRONG' }), expiresAt: null },
      'wrong amount',
    )
    return
  }
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
