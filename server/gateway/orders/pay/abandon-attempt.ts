// Abandons an attempt that waits for its visitor (bank page, Tabby, or security code form), for another payment
// method. No processor can cancel it, so it is queried now and later; a late capture buys the seats or is refunded.
import { queryCharge } from '../../charges/charges.ts'
import type { ChargeOutcome } from '../../payments/payment-processor.ts'
import { err } from '../../lib/result.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import type { OrderState } from '../order.record.ts'
import { currentOrder, done, type Done, findOrderLockError, type OrderContext } from '../order-context.ts'
import { applyOutcome } from './outcome.ts'

const PAID = new Set<OrderState>(['LATE_PAID', 'PAID', 'FINALIZING', 'TICKETED'])

/**
 * The outcome of a charge once the visitor wants another method. Only a charge that certainly waits is abandoned.
 */
const abandonedOutcome = (outcome: ChargeOutcome, reference: string | null): ChargeOutcome =>
  outcome.state === 'AUTHENTICATE' || outcome.state === 'WAITING'
    ? { state: 'DECLINED', reason: 'GIVEN_UP', reference, brand: null, lastFour: null }
    : outcome

/** `number` is the attempt the visitor saw. An attempt that has ended meanwhile is not abandoned. */
export async function abandonAttempt(ctx: OrderContext, number: number): Promise<Done> {
  const attempt = ctx.store.read().attempts.find((candidate) => candidate.attempt === number)
  if (attempt?.gateway && attempt.state === 'AUTHENTICATE') {
    const query = () => queryCharge(ctx.charges, attempt)
    const outcome = await withCrashPoints('queryCharge', ctx.objectState, query)
    // An outcome that a callback or a timer applied meanwhile stands.
    await applyOutcome(ctx, number, abandonedOutcome(outcome, attempt.reference))
  }
  const order = await ctx.alone(() => currentOrder(ctx, true))
  const locked = findOrderLockError(order)
  if (!locked) return done(order)
  return PAID.has(order.state) ? err('already_paid') : locked
}
