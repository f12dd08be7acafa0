// What the processor says of a charge, from its answer, a query or a callback, and how long the order waits for it.
import { now } from '../../../lib/clock.ts'
import { isOpenAttempt, openAttemptOf } from '../../charges/attempt.rules.ts'
import { poll, reportCardCapture } from '../../charges/charges.ts'
import { findCallbackAttempt } from '../../payments/callback-attempt.rules.ts'
import type { CallbackReply, ChargeOutcome, ProcessorCallback } from '../../payments/payment-processor.ts'
import { PIN_MAX_MS, PIN_MS } from '../../seats/hold-times.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { holdFoodAsLongAsSeats } from '../food/choose-food.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { commit, type OrderContext, showtimeObjectOf } from '../order-context.ts'

/** The outcome may come late, twice, or after the opposite outcome. */
export async function applyOutcome(ctx: OrderContext, attempt: number, outcome: ChargeOutcome): Promise<void> {
  await commit(ctx, { kind: 'answered', attempt, outcome })
  if (outcome.state === 'CAPTURED') reportCardCapture(ctx.charges, attempt)
  await runEffects(ctx)
  await endStuckOrderIfResolved(ctx)
}

/** Gives a stuck order its end once nothing of it needs a person any more. */
export async function endStuckOrderIfResolved(ctx: OrderContext): Promise<void> {
  if (ctx.store.read().state !== 'STUCK') return
  await whenIdle(ctx)
  await commit(ctx, { kind: 'solved' })
}

/** A callback of another processor, or about an attempt that the order does not know, changes nothing. */
export async function applyCallback(ctx: OrderContext, callback: ProcessorCallback): Promise<CallbackReply> {
  const attempt = findCallbackAttempt(ctx.store.find()?.attempts ?? [], callback)
  if (typeof attempt === 'string') return attempt
  if (callback.outcome) await applyOutcome(ctx, attempt.attempt, callback.outcome)
  return 'ACCEPTED'
}

/** Queries the processor about the open attempt; also resumes after a crash. */
export async function pollOrResumePayment(ctx: OrderContext): Promise<void> {
  if (ctx.charges.charging.size > 0) return
  const order = ctx.store.read()
  const intended = order.attempts.at(-1)
  // The processor was never asked: the seats wait for the next attempt.
  if (order.state === 'PAY_INIT' && intended)
    await ctx.alone(() => commit(ctx, { kind: 'reservationFailed', attempt: intended.attempt, cause: 'intent undone' }))
  const attempt = openAttemptOf(order)
  if (attempt?.gateway) {
    await poll(ctx.charges, attempt)
    await commit(ctx, { kind: 'answerOverdue', attempt: attempt.attempt })
    await extendPin(ctx, attempt.attempt)
  }
  await runEffects(ctx)
}

/** While the answer is open, the seats stay pinned, up to PIN_MAX_MS. */
async function extendPin(ctx: OrderContext, number: number): Promise<void> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => candidate.attempt === number)
  if (order.state !== 'PAY_UNKNOWN' || !attempt || !isOpenAttempt(attempt)) return
  const expiresAt = order.expiresAt ?? 0
  const until = Math.min(now() + PIN_MS, attempt.startedAt + PIN_MAX_MS)
  if (until <= expiresAt) {
    if (expiresAt <= now()) await commit(ctx, { kind: 'pinEnded' })
    return
  }
  if (expiresAt - now() > PIN_MS / 2) return
  const pinned = await showtimeObjectOf(ctx, order).pin(order.id, order.token, until)
  // Another event decided the order meanwhile.
  if (ctx.store.read().version !== order.version) return
  await commit(ctx, pinned.ok ? { kind: 'pinExtended', until } : { kind: 'pinRefused' })
  // Food that is sold with seats is made even if its hold has ended.
  if (isFoodAlone(order)) await holdFoodAsLongAsSeats(ctx, pinned)
}
