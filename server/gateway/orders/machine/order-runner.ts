// Runs what an order has to do: one effect after the other, each with the event that follows from it, until nothing is
// due or the rest waits for its timer.
import { log } from '../../observability/log.ts'
import { commit, type OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import { passCrashPoint } from '../../lib/durable/crash-points.ts'
import { dueEffects, type OrderEffect } from './due-effects.rules.ts'
import { runEffect } from './order-effects.ts'

/** Runs one at a time; a call during a run waits for that run. Never throws: errors are logged, and a timer retries. */
export function runEffects(ctx: OrderContext): Promise<void> {
  ctx.running ??= run(ctx)
  return ctx.running
}

async function run(ctx: OrderContext): Promise<void> {
  /** Effects that failed, or changed nothing, wait for their timer. They delay no other effect. */
  const waiting = new Set<string>()
  try {
    for (;;) {
      const effect = dueEffects(ctx.store.read()).find((due) => !waiting.has(JSON.stringify(due)))
      if (!effect) break
      if (!(await runOne(ctx, effect))) waiting.add(JSON.stringify(effect))
    }
    await passCrashPoint('at the end', ctx.objectState)
  } finally {
    ctx.running = undefined
  }
}

/** False: the effect has to wait. A refund is requested once in a run, because a refused one is refused again. */
async function runOne(ctx: OrderContext, effect: OrderEffect): Promise<boolean> {
  try {
    const event = await runEffect(ctx, effect)
    const changed = event && (await commit(ctx, event))
    return changed !== undefined && effect.kind !== 'refund'
  } catch (error) {
    log.error('order_delayed', { orderId: ctx.store.read().id, step: effect.kind }, error)
    return false
  }
}

/** Waits until no effect is being run, because it would find another order than it began with. */
export async function whenIdle(ctx: OrderContext): Promise<OrderRecord> {
  while (ctx.running) await ctx.running
  return ctx.store.read()
}
