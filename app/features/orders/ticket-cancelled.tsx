// Shown instead of a ticket whose booking was cancelled or exchanged: no codes, and the stored copy is removed.
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'

export function InvalidTicket({ order: { id, reference, showtime, cancellation } }: { order: Order }) {
  useEffect(() => void deleteSavedTicket(id), [id])
  const next = cancellation?.exchangedFor
  if (next)
    return (
      <div className="wrap ticket-page">
        <EmptyState
          icon="info"
          level={1}
          title={m.exchange_old_title()}
          text={m.exchange_old_text({
            reference: formatBookingReference(reference),
            next: formatBookingReference(next.reference),
          })}
        >
          <Link to="/bookings/$id/checkout/your-ticket" params={{ id: next.orderId }} className={buttonClass('main')}>
            {m.exchange_see_new()}
          </Link>
          <Link to="/user-area/view-history/$id" params={{ id }} className={buttonClass('line')}>
            {m.exchange_see()}
          </Link>
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap ticket-page">
      <EmptyState
        icon="info"
        level={1}
        title={m.ticket_cancelled_title()}
        text={m.ticket_cancelled_text({ reference: formatBookingReference(reference) })}
      >
        <Link to="/user-area/view-history/$id" params={{ id }} className={buttonClass('main')}>
          {m.ticket_cancelled_see()}
        </Link>
        <Link to="/movies/$slug" params={{ slug: showtime.film.uniqueName }} className={buttonClass('line')}>
          {m.bookings_again()}
        </Link>
      </EmptyState>
    </div>
  )
}
