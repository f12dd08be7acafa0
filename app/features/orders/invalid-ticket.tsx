// Shown instead of a ticket whose booking was cancelled, exchanged, or closed by the cinema: no codes, and the stored
// copy is removed.
import { useEffect, useRef } from 'react'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { BookingFood } from '#app/shared/booking-food/booking-food.tsx'
import { closedByChangeTitle } from '#app/shared/changed-bookings/booking-change-words.ts'
import { isClosedByCinema } from '#app/shared/orders/booking-change.rules.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { consequenceWords } from '#app/shared/orders/cancel-refund.tsx'
import { InvoiceLink } from '#app/shared/orders/invoice-link.tsx'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { StuckRefund } from '#app/shared/orders/stuck-refund.tsx'
import { deleteSavedTicket } from '#app/lib/session/stored-tickets.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

interface InvalidTicketProps {
  order: Order
  /** The visitor has just chosen, and the result gets the focus. */
  isFocused: boolean
}

export function InvalidTicket({ order, isFocused }: InvalidTicketProps) {
  const { id, reference, showtime, cancellation } = order
  useEffect(() => void deleteSavedTicket(id), [id])
  // Guests have no history. They exchange what the cinema has called off.
  const isMember = useViewer().session === 'member'
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
          {isMember && (
            <Link to="/user-area/view-history/$id" params={{ id }} className={buttonClass('line')}>
              {m.exchange_see()}
            </Link>
          )}
        </EmptyState>
        <KeptFood order={order} />
      </div>
    )
  if (cancellation && isClosedByCinema(order))
    return <ClosedByCinema order={order} cancellation={cancellation} isFocused={isFocused} isMember={isMember} />
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
      <KeptFood order={order} />
    </div>
  )
}

/** The kitchen makes it nevertheless, so its number stays on this page. */
function KeptFood({ order }: { order: Order }) {
  const { cancellation, serverNow } = order
  if (cancellation?.foodKept === undefined) return null
  return <BookingFood order={order} now={Date.parse(serverNow)} />
}

interface ClosedByCinemaProps extends InvalidTicketProps {
  cancellation: Cancellation
  isMember: boolean
}

/** What is refunded and where to. For a guest no other page says it. */
function ClosedByCinema({ order, cancellation, isFocused, isMember }: ClosedByCinemaProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])
  const { id, reference, showtime, change } = order
  const others = consequenceWords(cancellation, { isDone: true })
  return (
    <div className="wrap ticket-page">
      <section className="grid gap-4 py-8 max-w-[44rem] [&_h1:focus]:[outline:none]">
        <Icon name="check" className="size-8 text-good" />
        <h1 className="display-2" ref={title} tabIndex={-1}>
          {cancellation.isByCinema ? m.ticket_cancelled_title() : closedByChangeTitle(change)}
        </h1>
        <p className="text-18">
          {(cancellation.isByCinema ? m.bookings_by_cinema : m.bookings_change_closed)({
            reference: formatBookingReference(reference),
          })}
        </p>
        {cancellation.refunds.length > 0 && <RefundParts parts={cancellation.refunds} isUnderWay />}
        {others.map((text) => (
          <p key={text} className="text-14 text-soft">
            {text}
          </p>
        ))}
        <StuckRefund order={order} />
        <p>
          <InvoiceLink order={order} />
        </p>
        <div className="flex flex-wrap gap-3 max-tablet:[&>*]:w-full">
          <Link to="/movies/$slug" params={{ slug: showtime.film.uniqueName }} className={buttonClass('main')}>
            {m.bookings_again()}
          </Link>
          {isMember && (
            <Link to="/user-area/view-history/$id" params={{ id }} className={buttonClass('line')}>
              {m.cancel_see_booking()}
            </Link>
          )}
        </div>
      </section>
    </div>
  )
}
