// For other features: money that the cinema gave back without cancelling anything, each time with its parts. The booking
// page and its ticket show it.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Goodwill, Order } from '#server/contracts/orders.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { seatList } from './booking-words.ts'
import { RefundParts } from './refund-parts.tsx'

function goodwillWords({ at, total, seats = [], isFood }: Goodwill): string {
  const amount = formatPrice(total, { isExact: true })
  const say = isFood ? m.bookings_food_not_made : m.bookings_goodwill
  const given = say({ amount, day: formatFullDay(riyadhClock(at).date) })
  return seats.length > 0 ? `${given} ${m.bookings_goodwill_seats({ seats: seatList(seats) })}` : given
}

export const GoodwillNotes = ({ order: { goodwill } }: { order: Pick<Order, 'goodwill'> }) =>
  goodwill?.map((given) => (
    <div key={given.at} className="mt-3">
      <p className="text-soft">{goodwillWords(given)}</p>
      <RefundParts parts={given.refunds} isUnderWay />
    </div>
  ))
