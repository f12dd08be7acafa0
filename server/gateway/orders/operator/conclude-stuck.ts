// Gives a stuck order its end once nothing of it needs a person any more.
import type { OrderRecord, OrderState } from '../order.record.ts'
import { betweenSteps, type OrderContext } from '../order-context.ts'
import { attentionOf } from './attention.rules.ts'

function endOf({ attempts }: OrderRecord): OrderState {
  if (attempts.some(({ state }) => state === 'REFUND_DUE')) return 'REFUNDING'
  return attempts.some(({ state }) => state === 'REFUNDED') ? 'REFUNDED' : 'EXPIRED'
}

/** Does nothing unless the order is stuck and solved. */
export async function concludeStuck(ctx: OrderContext): Promise<void> {
  if (ctx.store.read().state !== 'STUCK') return
  const order = await betweenSteps(ctx)
  if (order.state === 'STUCK' && attentionOf(order) === null)
    ctx.store.change(order, endOf(order), { expiresAt: null }, 'solved')
}
