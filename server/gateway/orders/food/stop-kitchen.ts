// While an order decides about the end of its booking, its kitchen does not begin.
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { log } from '../../observability/log.ts'
import { commit, kitchenOf, type OrderContext } from '../order-context.ts'
import { isBegun } from './food-begun.rules.ts'

/**
 * `id`: of the decision. True: the kitchen had begun before. A repeated stop lasts longer. Afterwards the order knows what
 * its kitchen knows.
 */
export async function hasKitchenBegunBeforeStop(ctx: OrderContext, id: string): Promise<boolean> {
  const { id: orderId, food } = ctx.store.read()
  if (!food?.lines.length) return false
  const stop = async () => kitchenOf(ctx).stop(orderId, id)
  const standing = await withCrashPoints('stopFood', ctx.objectState, stop)
  if (!standing) return false
  await commit(ctx, { kind: 'foodProgressed', standing })
  return isBegun(standing.state)
}

/** The booking stays. A kitchen that does not answer goes on by itself once its stop is over. */
export async function resumeKitchen(ctx: OrderContext, id: string): Promise<void> {
  const { id: orderId, food } = ctx.store.read()
  if (!food?.lines.length) return
  try {
    await kitchenOf(ctx).resume(orderId, id)
  } catch (error) {
    log.error('kitchen_failed', { orderId, step: 'resume' }, error)
  }
}
