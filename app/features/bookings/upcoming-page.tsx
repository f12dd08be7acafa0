// One booking that is still ahead: the evening at a glance, the way to its tickets, and what to do when plans change.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { InvoiceLink } from '#app/features/invoices/invoice-link.door.tsx'
import { orderQuery } from '#app/features/orders/orders.query.ts'
import { cancelTicketPath, exchangePath } from '#app/lib/booking-paths.ts'
import { cancelUntil, formatDeadline, staysWords } from '#app/lib/cancel-until.ts'
import { contactPath, pagePath, ticketPath } from '#app/lib/paths.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BookingBill } from './booking-bill.tsx'
import { BookingScene } from './booking-scene.tsx'
import { whenWords } from './booking-words.ts'
import { OpenExchangePart } from './open-exchange.tsx'
import './booking-page.css'
import './bookings.css'

interface UpcomingPageProps {
  id: string
  /** Calendar, sharing, directions: what a ticket can be used for. The route brings it. */
  Actions: ComponentType<{ order: Order; seat: string; isShared: boolean; isAside: boolean }>
}

export function UpcomingPage({ id, Actions }: UpcomingPageProps) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { cinema } = order.showtime
  return (
    <article className="wrap booking-page">
      <a href={`${pagePath('/user-area')}#upcoming`} className="link booking-back">
        <Icon name="back" className="size-4" />
        {m.bookings_upcoming()}
      </a>
      {/* Its seats wait for minutes only: it is seen without scrolling. */}
      <OpenExchangePart bookingId={id} />
      <BookingScene order={order} mark={whenWords(order)}>
        <a href={ticketPath(id)} className={buttonClass('main', 'big')}>
          {m.bookings_ticket()}
        </a>
      </BookingScene>
      {/* A seat more is shared from the ticket, where each has its own code. */}
      <Actions order={order} seat={order.seats[0]?.seat ?? ''} isShared={false} isAside />
      <div className="booking-parts">
        <section>
          <h2>{m.bookings_paid()}</h2>
          <BookingBill order={order} />
          <p className="mt-3">
            <InvoiceLink order={order} />
          </p>
        </section>
        <section>
          <h2>{m.bookings_cinema()}</h2>
          <p>{m.ticket_address({ cinema: cinema.name, address: cinema.address })}</p>
          <p className="text-soft">{order.showtime.film.rate.rule}</p>
        </section>
        <Plans order={order} />
      </div>
    </article>
  )
}

function Plans({ order }: { order: Order }) {
  const { data: settings } = useQuery(settingsQuery)
  if (!settings?.features.cancelTicket) return null
  const stays = staysWords(order)
  if (stays)
    return (
      <section>
        <h2>{m.bookings_plans()}</h2>
        <p>{stays}</p>
        <div className="booking-plans">
          <a href={contactPath({ subject: 'REFUND', booking: order.reference })} className={buttonClass('line')}>
            {m.cancel_contact()}
          </a>
        </div>
      </section>
    )
  const until = cancelUntil(settings, order.showtime.startsAt)
  const isOpen = until >= order.serverNow
  return (
    <section>
      <h2>{m.bookings_plans()}</h2>
      <p>{isOpen ? freeWords(order, formatDeadline(until)) : m.bookings_cancel_over()}</p>
      {isOpen && (
        <div className="booking-plans">
          <a href={exchangePath(order.showtime.film.uniqueName, order.id)} className={buttonClass('line')}>
            {m.exchange_do()}
          </a>
          <a href={cancelTicketPath(order.id)} className={buttonClass('line')}>
            {m.bookings_cancel()}
          </a>
        </div>
      )}
    </section>
  )
}

/** Money that was given pays one booking alone; of the wallet's only the gateway knows which it was. */
const freeWords = ({ breakdown }: Order, time: string): string =>
  breakdown.eWallet > 0 ? m.bookings_cancel_until_wallet({ time }) : m.bookings_cancel_until({ time })
