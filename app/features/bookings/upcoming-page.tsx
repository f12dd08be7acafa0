// One upcoming booking: its facts at a glance, links to its tickets, and what to do when plans change.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { toPastBooking } from '#app/lib/paths/links.ts'
import { BookingFood } from '#app/shared/booking-food/booking-food.tsx'
import { LaterFood } from '#app/shared/booking-food/later-food.tsx'
import { ChangePanel } from '#app/shared/changed-bookings/change-panel.tsx'
import { isCalledOff, openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BookingHeader } from './booking-header.tsx'
import { PaymentAndInvoiceSection } from './payment-and-invoice-section.tsx'
import { relativeShowtimeDayLabel } from '#app/shared/orders/booking-words.ts'
import { useShowtimeNow } from '#app/shared/orders/use-showtime-now.ts'
import { OpenExchangeNotice } from './open-exchange.tsx'
import { useBookingChangeOptions } from '#app/shared/orders/use-booking-change-options.ts'
import { NameIn } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import { NextStepLink } from '#app/shared/orders/step-link.tsx'

interface UpcomingPageProps {
  id: string
  /** Calendar, sharing, directions. The route passes it in. */
  Actions: ComponentType<{ order: Order; seats: readonly string[]; isShared: boolean; isAside: boolean }>
}

export function UpcomingBookingPage({ id, Actions }: UpcomingPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { cinema } = order.showtime
  const now = useShowtimeNow(order)
  const { change } = order
  const isOff = isCalledOff(order)
  const isOpen = openChangeOf(order) !== undefined
  useRedirectOnceClosed(order)
  return (
    <article className="wrap pt-4 pb-16 laptop:(pt-8 pb-24)">
      <BackLink to="/user-area" hash="upcoming" className="gap-1.5">
        {m.bookings_upcoming()}
      </BackLink>
      {/* Its seats are held for minutes only, so it is visible without scrolling. */}
      <OpenExchangeNotice bookingId={id} />
      <BookingHeader
        order={order}
        mark={isOff ? m.bookings_change_called_off_tag() : relativeShowtimeDayLabel(order.showtime, now)}
        isGone={isOff}
        isOff={isOff}
      >
        {!isOpen && <TicketLink id={id} variant="main" />}
      </BookingHeader>
      {change && (
        <div className="mb-6">
          <ChangePanel order={order} change={change} />
        </div>
      )}
      {/* The choice may end the tickets, so it comes before them. */}
      {isOpen && !isOff && (
        <div className="grid mb-6 tablet:justify-start">
          <TicketLink id={id} variant="line" />
        </div>
      )}
      {!isOff && <Actions order={order} seats={order.tickets.map(({ seat }) => seat)} isShared={false} isAside />}
      <BookingFood order={order} now={now} />
      <LaterFood order={order} now={now} />
      <div className="booking-parts">
        <PaymentAndInvoiceSection order={order} />
        <section>
          <h2>{m.bookings_cinema()}</h2>
          <p>
            <NameIn name={cinema.name}>{(name) => m.ticket_address({ cinema: name, address: cinema.address })}</NameIn>
          </p>
          <p className="text-soft">{order.showtime.film.rate.rule}</p>
        </section>
        <Plans order={order} />
      </div>
    </article>
  )
}

const TicketLink = ({ id, variant }: { id: string; variant: 'main' | 'line' }) => (
  <Link to="/bookings/$id/checkout/your-ticket" params={{ id }} className={buttonClass(variant, 'big')}>
    {m.bookings_ticket()}
  </Link>
)

/** The holder has chosen here or on another device. */
function useRedirectOnceClosed({ id, cancellation }: Order): void {
  const navigate = useNavigate()
  const isClosed = cancellation !== null
  useEffect(() => {
    if (isClosed) void navigate({ ...toPastBooking(id), replace: true })
  }, [isClosed, id, navigate])
}

function Plans({ order }: { order: Order }) {
  const plans = useBookingChangeOptions(order, m.bookings_cancel_until)
  if (plans === undefined) return null
  return (
    <section>
      <h2>{m.bookings_plans()}</h2>
      {plans === null ? <Skeleton className="h-24" /> : <p>{plans.text}</p>}
      {plans && (
        <div className="flex flex-wrap gap-3 mt-3">
          {plans.steps.map((step) => (
            <NextStepLink key={step.name} step={step} className={buttonClass('line')} />
          ))}
        </div>
      )}
    </section>
  )
}
