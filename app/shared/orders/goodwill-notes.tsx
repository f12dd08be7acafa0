// For other features: money that the cinema gave back for a booking that stays valid, each time with its parts. The
// booking page and its ticket show it.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { RefundParts } from './refund-parts.tsx'

export const GoodwillNotes = ({ order: { goodwill } }: { order: Pick<Order, 'goodwill'> }) =>
  goodwill?.map(({ at, total, refunds }) => (
    <div key={at} className="mt-3">
      <p className="text-soft">
        {m.bookings_goodwill({
          amount: formatPrice(total, { isExact: true }),
          day: formatFullDay(riyadhClock(at).date),
        })}
      </p>
      <RefundParts parts={refunds} isUnderWay />
    </div>
  ))
