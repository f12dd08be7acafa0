// One ticket of a booking, shared by its owner. Withdrawing the links of the booking ends its shares as well.
import { now } from '../../../lib/clock.ts'
import type { Language } from '../../lib/language.ts'
import { type Err, err } from '../../lib/result.ts'
import type { Reply } from '../../lib/durable/idempotency.ts'
import { isTicketVoid } from '../change/change.rules.ts'
import type { OrderStore } from '../order.sql.ts'
import { orderView, sharedView } from '../order-view.ts'
import { linkVersionOf } from '../order.rules.ts'
import { areForgottenLinksOver } from './order-ticket.ts'

/** Whether this seat has a ticket to share. `version`: the version of the links that the share belongs to. */
export function findShareableLinkVersion(store: OrderStore, seat: string): { ok: true; version: number } | Err {
  const order = store.read()
  if (order.state !== 'TICKETED' || isTicketVoid(order, seat)) return err('order_closed')
  const isThere = order.tickets.some((ticket) => ticket.seat === seat)
  return isThere ? { ok: true, version: linkVersionOf(order) } : err('not_found')
}

export function sharedTicket(store: OrderStore, share: { seat: string; version: number }, language: Language): Reply {
  const order = store.find()
  if (order?.state !== 'TICKETED' || linkVersionOf(order) !== share.version) return err('not_found')
  const showtime = store.showtime()
  if (areForgottenLinksOver(order, showtime.endsAt)) return err('not_found')
  const whole = orderView(order, showtime, { language, hasContact: false }, now())
  return { ok: true, body: JSON.stringify({ order: sharedView(whole, share.seat) }) }
}
