import { useQuery } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { InvoiceLink } from '#app/features/invoices/invoice-link.door.tsx'
import { cancelTicketPath, exchangePath, pastBookingPath } from '#app/lib/booking-paths.ts'
import { cancelUntil, formatDeadline, staysWords } from '#app/lib/cancel-until.ts'
import { formatPrice } from '#app/lib/money.ts'
import { contactPath } from '#app/lib/paths.ts'
import { settingsQuery } from '#app/lib/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

/** What to know at the door, and what to do when plans change. A shared seat learns nothing of the money. */
export function TicketNotes({ order, isShared }: { order: Order; isShared: boolean }) {
  const { startsAt, film, cinema } = order.showtime
  const { offer } = order
  const { data: settings } = useQuery(settingsQuery)
  const until = settings && cancelUntil(settings, startsAt)
  const stays = staysWords(order) ?? (until && until < order.serverNow ? m.bookings_cancel_over() : undefined)
  return (
    <div className="ticket-notes">
      <Note title={m.ticket_door_title()}>
        {order.tickets.length > 1 ? m.ticket_door_each() : m.ticket_door_one()}{' '}
        {offer?.validationType === 'UNIPAL' && `${m.ticket_door_student()} `}
        {film.rate.rule}
      </Note>
      {isShared ? (
        <Note title={m.ticket_address_title()}>
          {m.ticket_address({ cinema: cinema.name, address: cinema.address })}
        </Note>
      ) : (
        <>
          <Note title={m.ticket_cancel_title()}>
            {stays ?? (until && freeWords(order, formatDeadline(until)))}{' '}
            {settings?.features.cancelTicket && !stays ? (
              <>
                <a className="link" href={cancelTicketPath(order.id)}>
                  {m.ticket_cancel_do()}
                </a>
                {' · '}
                <a className="link" href={exchangePath(film.uniqueName, order.id)}>
                  {m.exchange_do()}
                </a>
              </>
            ) : (
              <>
                <a className="link" href={contactPath({ subject: 'BOOKING', booking: order.reference })}>
                  {m.ticket_cancel_contact()}
                </a>{' '}
                {m.ticket_cancel_reference()} <bdi className="island num">{order.reference}</bdi>
              </>
            )}
          </Note>
          {order.exchange && (
            <Note title={m.exchange_ticket_title()}>
              {m.exchange_ticket_text({ reference: `\u2066${order.exchange.reference}\u2069` })}{' '}
              <a className="link" href={pastBookingPath(order.exchange.orderId)}>
                {m.exchange_ticket_see()}
              </a>
            </Note>
          )}
          <Note title={m.ticket_paid_title()}>
            {m.ticket_paid_text({
              total: formatPrice(order.breakdown.total, { isExact: true }),
              vat: formatPrice(order.breakdown.vat, { isExact: true }),
            })}{' '}
            {offer &&
              offer.amount > 0 &&
              m.ticket_paid_offer({ offer: offer.title, amount: formatPrice(offer.amount, { isExact: true }) })}{' '}
            <InvoiceLink order={order} />
          </Note>
        </>
      )}
    </div>
  )
}

/** Money that was given pays one booking alone; of the wallet's only the gateway knows which it was. */
const freeWords = ({ breakdown }: Order, time: string): string =>
  breakdown.eWallet > 0 ? m.ticket_cancel_text_wallet({ time }) : m.ticket_cancel_text({ time })

const Note = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="text-18 mb-1">{title}</h3>
    <p className="text-soft">{children}</p>
  </section>
)
