import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { paidFoodOf } from '#app/shared/booking-food/booking-food-words.ts'
import { linesLabel } from '#app/shared/food/food-label.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { BookingBill } from '#app/shared/orders/booking-bill.tsx'
import { openChangeOf } from '#app/shared/orders/booking-change.rules.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { type Plans, useBookingChangeOptions } from '#app/shared/orders/use-booking-change-options.ts'
import { GoodwillNotes } from '#app/shared/orders/goodwill-notes.tsx'
import { ReturnedPaymentNotes } from '#app/shared/orders/returned-payment-notes.tsx'
import { InvoiceLink } from '#app/shared/orders/invoice-link.tsx'
import { toContact, toPastBooking, toTicket } from '#app/lib/paths/links.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { useOnline } from '#app/lib/page/use-online.ts'
import { NameIn } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import { NextStepLink } from '#app/shared/orders/step-link.tsx'

/** Notes for the entrance, and for changed plans. A shared seat shows no amounts. Without a network no note links. */
export function TicketNotes({ order, isShared, hasEnded }: { order: Order; isShared: boolean; hasEnded: boolean }) {
  const { film, cinema } = order.showtime
  const { offer } = order
  const isOnline = useOnline()
  // A guest, who exchanges what the cinema has called off, has no history.
  const isMember = useViewer().session === 'member'
  return (
    <div className="grid gap-y-5 gap-x-8 pt-6 border-t laptop:grid-cols-[repeat(3,1fr)] [&_.link]:py-3">
      {!hasEnded && (
        <Note title={m.ticket_door_title()}>
          <span>{order.tickets.length > 1 ? m.ticket_door_each() : m.ticket_door_one()} </span>
          {offer?.validationType === 'UNIPAL' && <span>{m.ticket_door_student()} </span>}
          <span>{film.rate.rule}</span>
          {order.hasAssistance && <span> {m.ticket_assistance()}</span>}
        </Note>
      )}
      {isShared ? (
        <Note title={m.ticket_address_title()}>
          <NameIn name={cinema.name}>{(name) => m.ticket_address({ cinema: name, address: cinema.address })}</NameIn>
        </Note>
      ) : (
        <>
          {isOnline && !hasEnded && !openChangeOf(order) && (
            <div className="print:hidden!">
              <PlansNote order={order} />
            </div>
          )}
          {order.exchange && (
            <Note title={m.exchange_ticket_title()}>
              {m.exchange_ticket_text({ reference: formatBookingReference(order.exchange.reference) })}{' '}
              {isOnline && (
                <Link className="link" {...(isMember ? toPastBooking : toTicket)(order.exchange.orderId)}>
                  {m.exchange_ticket_see()}
                </Link>
              )}
              {isOnline && !order.exchange.isByStaff && <ReplacedFood orderId={order.exchange.orderId} />}
            </Note>
          )}
          <section>
            <h2 className="text-18 mb-1">{m.ticket_paid_title()}</h2>
            <BookingBill order={order} />
            <ReturnedPaymentNotes order={order} />
            <GoodwillNotes order={order} />
            {isOnline && (
              <p className="mt-3 print:hidden!">
                <InvoiceLink order={order} />
              </p>
            )}
          </section>
        </>
      )}
    </div>
  )
}

/** What became of food that was bought with the replaced tickets. Its price is in no row of this booking's bill. */
function ReplacedFood({ orderId }: { orderId: string }) {
  const { data: replaced } = useQuery({ ...orderQuery({ id: orderId }), meta: { isHandled: true } })
  const food = replaced && paidFoodOf(replaced)
  if (food?.state !== 'RETURNED') return null
  return (
    <span className="block">
      {m.exchange_ticket_food({
        food: linesLabel(food.lines),
        amount: formatPrice(food.amount, { isExact: true }),
      })}
    </span>
  )
}

/** A step that leads to the ticket itself is left out: this is that page. */
function PlansNote({ order }: { order: Order }) {
  const plans = useBookingChangeOptions(order, m.ticket_cancel_text)
  if (plans === null) return <Note title={m.ticket_cancel_title()}>{m.ui_loading()}</Note>
  const contact = {
    name: m.ticket_cancel_contact(),
    to: toContact({ subject: 'BOOKING', booking: order.reference }),
  }
  const others = plans?.steps.filter(({ to }) => !('to' in to && to.to === toTicket(order.id).to)) ?? []
  const steps: Plans['steps'] = others.length > 0 ? others : [contact]
  return (
    <Note title={m.ticket_cancel_title()}>
      <span>{plans?.text}</span>
      {/* On a line of their own: the text may end with the words of the first one. */}
      <span className={plans ? 'block' : undefined}>
        {steps.map((step, at) => (
          <Fragment key={step.name}>
            {at > 0 && <span>{'\u00A0· '}</span>}
            <NextStepLink step={step} className="link py-3 inline-block" />
          </Fragment>
        ))}
      </span>
      {plans === undefined && (
        <span>
          {' '}
          {m.ticket_cancel_reference()} <bdi className="island num">{order.reference}</bdi>
        </span>
      )}
    </Note>
  )
}

const Note = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="text-18 mb-1">{title}</h2>
    <p className="text-soft">{children}</p>
  </section>
)
