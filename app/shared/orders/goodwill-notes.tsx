// For other features: money that the cinema gave back without cancelling anything, each time with its parts. The booking
// page and its ticket show it.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Goodwill, Order } from '#server/contracts/orders.ts'
import { formatFullDay, formatTime } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { isRefunded, seatList } from './booking-words.ts'
import { RefundParts } from './refund-parts.tsx'

function messageOf({ refunds, isFood }: Goodwill) {
  if (isRefunded(refunds)) return isFood ? m.bookings_food_not_made : m.bookings_goodwill
  return isFood ? m.bookings_food_not_made_moving : m.bookings_goodwill_moving
}

export function goodwillMessage(goodwill: Goodwill): string {
  const { at, total, seats = [] } = goodwill
  const amount = formatPrice(total, { isExact: true })
  // With the time: two of the same sum may be of one day.
  const time = [formatFullDay(riyadhClock(at).date), formatTime(at)].join(m.ticket_list_comma())
  const given = messageOf(goodwill)({ amount, day: time })
  const count = seats.length
  return count > 0 ? `${given} ${m.bookings_goodwill_seats({ count, seats: seatList(seats) })}` : given
}

export const GoodwillNotes = ({ order: { goodwill } }: { order: Pick<Order, 'goodwill'> }) =>
  goodwill?.map((given) => (
    <div key={given.at} className="mt-3">
      <p className="text-soft">{goodwillMessage(given)}</p>
      <RefundParts parts={given.refunds} isUnderWay />
    </div>
  ))
