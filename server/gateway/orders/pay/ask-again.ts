// Polls the processor for charges it did not know when their attempt ended, or that the visitor abandoned. A
// capture found here is treated as late money, like one that a callback reports.
import { now } from '../../../lib/clock.ts'
import { orUnknown } from '../../payments/gateways.ts'
import { asked, isReconcileDue, nextReconcile } from '../../charges/reconcile.rules.ts'
import type { Attempt } from '../order.record.ts'
import { betweenSteps, changeAttempt, type OrderContext } from '../order-context.ts'
import { applyOutcome } from './payment-outcome.ts'

async function ask(ctx: OrderContext, attempt: Attempt): Promise<void> {
  if (!attempt.gateway) return
  const outcome = await orUnknown(ctx.gateways()[attempt.gateway].query(attempt.key, attempt.reference))
  if (outcome.state === 'CAPTURED') return applyOutcome(ctx, attempt.attempt, outcome)
  // The poll counts even without an answer, so that polling ends if the processor is gone.
  const left = asked(attempt, now())
  await ctx.alone(async () => {
    const { id } = await betweenSteps(ctx)
    changeAttempt(ctx, attempt, left, 'asked again')
    if (outcome.state === 'UNKNOWN' && nextReconcile({ ...attempt, ...left }) === undefined)
      console.error(`Order ${id}: it is unknown whether attempt ${attempt.attempt} was charged`)
  })
}

export async function askAgain(ctx: OrderContext): Promise<void> {
  const due = ctx.store.read().attempts.filter((attempt) => isReconcileDue(attempt, now()))
  for (const attempt of due) await ask(ctx, attempt)
}
