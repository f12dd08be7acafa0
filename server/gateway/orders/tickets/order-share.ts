// One ticket of a booking, shared by its owner.
import { now } from '../../../lib/clock.ts'
import type { Language } from '../../serve.ts'
import { type Refusal, refuse } from '../../verdict.ts'
import type { Reply } from '../../requests.ts'
import type { OrderStore } from '../order.sql.ts'
import { orderView, sharedView } from '../order-view.ts'

/** Whether this seat has a ticket to share. */
export function mayShare(store: OrderStore, seat: string): { ok: true } | Refusal {
  const { state, tickets } = store.read()
  if (state !== 'TICKETED') return refuse('order_closed')
  return tickets.some((ticket) => ticket.seat === seat) ? { ok: true } : refuse('not_found')
}

export function sharedTicket(store: OrderStore, seat: string, language: Language): Reply {
  const order = store.find()
  if (order?.state !== 'TICKETED') return refuse('not_found')
  const whole = orderView(order, store.showtime(), { language, hasPhone: false }, now())
  return { ok: true, body: JSON.stringify({ order: sharedView(whole, seat) }) }
}
