// The exchanges a member has started and may continue. The read model finds them; each order says whether it still
// holds seats.
import type { OpenExchange } from '../../../contracts/exchanges.ts'
import type { Order } from '../../../contracts/orders.ts'
import type { Handlers, PersonalContext } from '../../http/serve.ts'
import { answerOf, callerOf, orderObject } from '../order-calls.ts'
import { findExchanges } from '../list/order-list.sql.ts'
import { log } from '../../observability/log.ts'

/** If an order does not answer, it is left out: its seats may be gone, so no member is led to it. */
async function orderOf(id: string, context: PersonalContext): Promise<Order | undefined> {
  try {
    return answerOf(await orderObject(context.env, id).view(callerOf(context))).order
  } catch (error) {
    log.error('order_unreadable', { orderId: id, step: 'exchange' }, error)
    return undefined
  }
}

function openOf(order: Order, now: number): OpenExchange[] {
  const { id: orderId, sessionId, showtime, exchange, status, seats, expiresAt, serverNow } = order
  // An exchange that staff make is not the member's to go on with.
  if (!exchange || exchange.isByStaff || (status !== 'HELD' && status !== 'PRICED' && status !== 'PAYING')) return []
  const isOver = status !== 'PAYING' && (seats.length === 0 || Date.parse(expiresAt ?? '') <= now)
  if (isOver || Date.parse(showtime.startsAt) <= now) return []
  const { uniqueName } = showtime.film
  const { startsAt } = showtime
  return [{ orderId, sessionId, uniqueName, bookingId: exchange.orderId, status, startsAt, expiresAt, serverNow }]
}

export const exchangesHandlers: Handlers = {
  'GET exchanges': async (_, context) => {
    const ids = await findExchanges(context.env.DB, context.principal.id)
    const orders = await Promise.all(ids.map((id) => orderOf(id, context)))
    const open = orders.flatMap((order) => (order ? openOf(order, context.now) : []))
    return {
      exchanges: open.filter(
        ({ bookingId }, at) => open.findIndex((exchange) => exchange.bookingId === bookingId) === at,
      ),
    }
  },
}
