// One ticket of a booking, shared by its owner.
import { now } from '../../../lib/clock.ts'
import type { Language } from '../../serve.ts'
import { type Err, err } from '../../result.ts'
import type { Reply } from '../../lib/durable/idempotency.ts'
import type { OrderStore } from '../order.sql.ts'
import { orderView, sharedView } from '../order-view.ts'

/** Whether this seat has a ticket to share. */
export function mayShare(store: OrderStore, seat: string): { ok: true } | Err {
  const { state, tickets } = store.read()
  if (state !== 'TICKETED') return err('order_closed')
  return tickets.some((ticket) => ticket.seat === seat) ? { ok: true } : err('not_found')
}

export function sharedTicket(store: OrderStore, seat: string, language: Language): Reply {
  const order = store.find()
  if (order?.state !== 'TICKETED') return err('not_found')
  const whole = orderView(order, store.showtime(), { language, hasPhone: false }, now())
  return { ok: true, body: JSON.stringify({ order: sharedView(whole, seat) }) }
}
