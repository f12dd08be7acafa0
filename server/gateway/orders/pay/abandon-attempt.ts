// Abandons an attempt that waits for its visitor, for another payment method. A late capture buys the seats or is refunded.
import { queryToAbandon } from '../../charges/charges.ts'
import { err } from '../../lib/result.ts'
import { runEffects } from '../machine/order-runner.ts'
import type { OrderState } from '../order.record.ts'
import { currentOrder, done, type Done, findOrderLockError, type OrderContext } from '../order-context.ts'
import { applyOutcome } from './outcome.ts'

const PAID = new Set<OrderState>(['LATE_PAID', 'PAID', 'FINALIZING', 'TICKETED'])

/** `number` is the attempt the visitor saw. An attempt that has ended meanwhile is not abandoned. */
export async function abandonAttempt(ctx: OrderContext, number: number): Promise<Done> {
  const attempt = ctx.store.read().attempts.find((candidate) => candidate.attempt === number)
  if (attempt?.gateway && attempt.state === 'AUTHENTICATE') {
    const outcome = await queryToAbandon(ctx.charges, attempt)
    // An outcome that a callback or a timer applied meanwhile stands.
    await applyOutcome(ctx, number, outcome)
    // An earlier request may have broken off before the seats were back at the checkout.
  } else if (ctx.store.read().returnUntil) await runEffects(ctx)
  const order = await ctx.alone(() => currentOrder(ctx, true))
  const locked = findOrderLockError(order)
  if (!locked) return done(order)
  return PAID.has(order.state) ? err('already_paid') : locked
}
