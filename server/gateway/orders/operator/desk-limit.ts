// The limit of support counts what was given for a booking and for its orders of food together, also if it was moved: food
// that a kitchen had begun stays with the old booking. The newest booking decides for all of them, one action at a time.
import type { IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { err } from '../../lib/result.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import { refundTotal } from '../cancel/cancel.rules.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderRecord } from '../order.record.ts'
import type { CareRequest } from './booking-care.rules.ts'
import { givenFor } from './goodwill.rules.ts'
import { successorOf } from './moved-to.rules.ts'

/** What staff have given for an order, also by cancelling it past the rules with its food, in halalas. */
export function givenByDesk(order: OrderRecord): number {
  const { cancellation } = order
  const given = givenFor(order)
  return cancellation?.byCinema ? given + refundTotal(cancellation) + (cancellation.laterFood ?? 0) : given
}

/**
 * At the booking: what was given for its orders of food but some, and for those of the bookings that it was moved from.
 * What was given for those before the move is counted with the move. Until the new booking has the orders that it takes
 * over, the one before it counts them.
 */
export async function givenForFood(ctx: OrderContext, except: readonly string[] = []): Promise<number> {
  const { foodOrders = [], cancellation, exchange } = ctx.store.read()
  const known = [...foodOrders, ...(cancellation?.exchangedFor?.foodOrders ?? [])].map(({ id }) => id)
  const others = known.filter((id) => !except.includes(id))
  const given = sum(await Promise.all(others.map(async (id) => ctx.order(id).givenByDesk())))
  if (!exchange) return given
  const earlier = await ctx.order(exchange.orderId).givenForFood([...except, ...others])
  return given + earlier - (exchange.laterFood?.given ?? 0)
}

/** At the booking: what was given for it and its orders of food, without one of them. */
export async function givenBeside(ctx: OrderContext, orderId: string): Promise<number> {
  const given = await givenForFood(ctx, [orderId])
  const booking = ctx.store.read()
  return given + (orderId === booking.id ? 0 : givenByDesk(booking))
}

/** At the booking: an action of a role with a limit, at the booking or at one of its orders of food. */
export async function careWithinLimit(
  ctx: OrderContext,
  action: { orderId: string; request: IdempotentRequest; asked: CareRequest },
): Promise<Reply> {
  const { orderId, request, asked } = action
  const next = successorOf(ctx.store.read())
  if (next) return ctx.order(next.id).careWithinLimit(action)
  // What goes back of its food is agreed until the move is over.
  if (ctx.store.read().promised?.movedTo) return err('exchange_in_progress')
  const givenElsewhere = await givenBeside(ctx, orderId)
  return ctx.order(orderId).care(request, { ...asked, givenElsewhere })
}
