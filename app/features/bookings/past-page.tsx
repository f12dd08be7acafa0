// One booking that is history: what was seen or cancelled, what it cost, and what came back.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { riyadhClock } from '#server/contracts/cinema-day.ts'
import { InvoiceLink } from '#app/features/invoices/invoice-link.door.tsx'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { historyPath } from '#app/lib/booking-paths.ts'
import { formatDay, formatFullDay } from '#app/lib/dates.ts'
import { contactPath, filmPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BookingBill } from './booking-bill.tsx'
import { BookingScene } from './booking-scene.tsx'
import { RefundParts } from './refund-parts.tsx'
import './booking-page.css'
import './bookings.css'

export function PastPage({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { cancellation, showtime } = order
  return (
    <article className="wrap booking-page">
      <a href={historyPath()} className="link booking-back">
        <Icon name="back" className="size-4" />
        {m.bookings_history()}
      </a>
      <BookingScene
        order={order}
        mark={cancellation ? m.bookings_cancelled() : formatDay(showtime.cinemaDay)}
        isGone={cancellation !== null}
      >
        <a href={filmPath(showtime.film.uniqueName)} className={buttonClass('line', 'big')}>
          {m.bookings_again()}
        </a>
      </BookingScene>
      <div className="booking-parts">
        {cancellation && <Refunds order={order} cancellation={cancellation} />}
        <section>
          <h2>{m.bookings_paid()}</h2>
          <BookingBill order={order} />
          <p className="mt-3">
            <InvoiceLink order={order} />
          </p>
        </section>
      </div>
    </article>
  )
}

const Refunds = ({ order, cancellation }: { order: Order; cancellation: Cancellation }) => (
  <section>
    <h2>{m.bookings_refunds()}</h2>
    <p className="text-soft">{m.bookings_was_cancelled({ day: formatFullDay(riyadhClock(cancellation.at).date) })}</p>
    <RefundParts parts={cancellation.refunds} isUnderWay />
    {order.status === 'STUCK' && (
      <p className="text-bad">
        {m.cancel_stuck()}{' '}
        <a className="link" href={contactPath({ subject: 'REFUND', booking: order.reference })}>
          {m.cancel_contact()}
        </a>
      </p>
    )}
  </section>
)
