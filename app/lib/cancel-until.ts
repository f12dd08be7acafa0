import type { Settings } from '#server/contracts/catalogue.ts'
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { formatDay, formatTime } from './dates.ts'

const MINUTE_MS = 60_000

/** Until when a booking can be cancelled free of charge. */
export const cancelUntil = ({ cancelUntilMinutes }: Settings, startsAt: string): string =>
  new Date(Date.parse(startsAt) - cancelUntilMinutes * MINUTE_MS).toISOString()

/** Why a booking can be neither cancelled nor exchanged, as far as it says so itself; the gateway knows the rest. */
export function staysWords({ offer, payment }: Pick<Order, 'offer' | 'payment'>): string | undefined {
  if (offer) return m.cancel_why_not_offer()
  return payment?.method === 'TABBY' ? m.cancel_why_not_tabby() : undefined
}

/** With its day: the time alone of a show on another day would read as past. */
export const formatDeadline = (at: string): string =>
  [formatDay(riyadhClock(at).date), formatTime(at)].join(m.ticket_list_comma())
