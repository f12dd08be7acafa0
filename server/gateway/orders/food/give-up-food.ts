// Gives up paid food that no kitchen has begun: its kitchen does not begin any more, and its money goes back.
import { cancelFactsFor } from '../cancel/cancel-count.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import { runEffects } from '../machine/order-runner.ts'
import { commit, kitchenOf, type OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import { isBegun } from './food-begun.rules.ts'

/** Run by the timer. */
export async function giveUpOverdueFood(ctx: OrderContext): Promise<void> {
  await commit(ctx, { kind: 'foodOverdue' })
  await runEffects(ctx)
}

/** In one turn the kitchen has begun, or never does. One that does not have the food notes that it is not made. */
export async function giveUpFood(ctx: OrderContext, order: OrderRecord): Promise<OrderEvent> {
  const standing = await kitchenOf(ctx).withdraw(order.id)
  if (standing && isBegun(standing.state)) return { kind: 'foodProgressed', standing }
  const { earned, limits } = await cancelFactsFor(ctx, order)
  return { kind: 'foodNotMade', standing, earned, cardDays: limits.cardDays }
}
