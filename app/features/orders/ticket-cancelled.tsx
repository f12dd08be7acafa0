// Shown instead of a ticket whose booking was cancelled or exchanged: no codes, and the stored copy is removed.
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { inOnePiece } from '#app/domain/orders/booking-words.ts'
import { pastBookingPath } from '#app/lib/paths/booking-paths.ts'
import { forgetTicket } from '#app/lib/session/stored-tickets.ts'
import { filmPath, ticketPath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function TicketCancelled({ order: { id, reference, showtime, cancellation } }: { order: Order }) {
  useEffect(() => void forgetTicket(id), [id])
  const next = cancellation?.exchangedFor
  if (next)
    return (
      <div className="wrap ticket-page">
        <EmptyState
          icon="info"
          level={1}
          title={m.exchange_old_title()}
          text={m.exchange_old_text({ reference: inOnePiece(reference), next: inOnePiece(next.reference) })}
        >
          <a href={ticketPath(next.orderId)} className={buttonClass('main')}>
            {m.exchange_see_new()}
          </a>
          <a href={pastBookingPath(id)} className={buttonClass('line')}>
            {m.exchange_see()}
          </a>
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap ticket-page">
      <EmptyState
        icon="info"
        level={1}
        title={m.ticket_cancelled_title()}
        text={m.ticket_cancelled_text({ reference: inOnePiece(reference) })}
      >
        <a href={pastBookingPath(id)} className={buttonClass('main')}>
          {m.ticket_cancelled_see()}
        </a>
        <a href={filmPath(showtime.film.uniqueName)} className={buttonClass('line')}>
          {m.bookings_again()}
        </a>
      </EmptyState>
    </div>
  )
}
