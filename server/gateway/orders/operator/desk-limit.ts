// The limit of support counts what was given for a booking and for its orders of food together. The booking decides for all
// of them, one action at a time.
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { err } from '../../lib/result.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import { refundTotal } from '../cancel/cancel.rules.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import type { CareRequest } from './booking-care.rules.ts'
import { givenFor } from './goodwill.rules.ts'

/** What staff have given for an order, also by cancelling it past the rules, in halalas. */
export const givenByDesk = (order: OrderRecord): number =>
  givenFor(order) + (order.cancellation?.byCinema ? refundTotal(order.cancellation) : 0)

/** At the booking: what was given for it and its orders of food, without one of them. */
export async function givenBeside(ctx: OrderContext, orderId: string): Promise<number> {
  const { id, foodOrders = [] } = ctx.store.read()
  const others = foodOrders.filter((link) => link.id !== orderId)
  const given = await Promise.all(others.map(async (link) => ctx.order(link.id).givenByDesk()))
  return sum(given) + (orderId === id ? 0 : givenByDesk(ctx.store.read()))
}

/** At the booking: an action of a role with a limit, at the booking or at one of its orders of food. */
export async function careWithinLimit(
  ctx: OrderContext,
  { orderId, request, asked }: { orderId: string; request: IdempotentRequest; asked: CareRequest },
): Promise<Reply> {
  // What goes back of its food is agreed until the move is over.
  if (ctx.store.read().promised?.movedTo) return err('exchange_in_progress')
  const givenElsewhere = await givenBeside(ctx, orderId)
  return ctx.order(orderId).care(request, { ...asked, givenElsewhere })
}
