// What a cancellation means, to the halala, before it is made: the parts that come back, what does not, and what is left.
import type { CancelCheck } from '#server/contracts/cancellation.ts'
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { seatList } from '../booking-words.ts'
import { RefundParts } from '../refund-parts.tsx'

function leftWords({ leftToday, leftThisWeek }: CancelCheck): string {
  if (leftThisWeek <= 1) return m.cancel_last()
  return leftToday <= 1 ? m.cancel_last_today() : m.cancel_left({ count: leftThisWeek - 1 })
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

export function CancelRefund({ order, check }: { order: Order; check: CancelCheck }) {
  const { refunds, total, ended, takenBack } = check
  const points = [
    m.cancel_seats_free({ count: order.seats.length, seats: seatList(order.seats.map(({ seat }) => seat)) }),
    ...(takenBack > 0 ? [m.cancel_taken_back({ amount: exact(takenBack) })] : []),
    ...(ended > 0 ? [m.cancel_ended({ amount: exact(ended) })] : []),
    leftWords(check),
  ]
  return (
    <section className="cancel-refund">
      <h2 aria-live="polite">{m.cancel_back({ amount: exact(total) })}</h2>
      <RefundParts parts={refunds} />
      <ul className="cancel-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
