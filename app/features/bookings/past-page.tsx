// One past booking: seen or cancelled, its price and its refund.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { orderQuery } from '#app/shared/orders/orders.query.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatShowDateWithNight } from '#app/lib/format/show-day.ts'
import { BookingFood } from '#app/shared/booking-food/booking-food.tsx'
import { BoughtLater } from '#app/shared/booking-food/later-food.tsx'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { isClosedByChange, isClosedByCinema } from '#app/shared/orders/booking-change.rules.ts'
import { endedConsequenceMessages } from '#app/shared/orders/cancel-refund.tsx'
import { keptFoodDoneMessage } from '#app/shared/orders/kept-food-words.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { BookingHeader } from './booking-header.tsx'
import { PaymentAndInvoiceSection } from './payment-and-invoice-section.tsx'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { StuckRefund } from '#app/shared/orders/stuck-refund.tsx'
import { Link } from '#app/ui/link.tsx'

export function PastBookingPage({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(orderQuery({ id }))
  const { cancellation, showtime } = order
  return (
    <article className="wrap pt-4 pb-16 laptop:(pt-8 pb-24)">
      <BackLink to="/user-area/view-history" className="gap-1.5">
        {m.bookings_history()}
      </BackLink>
      <BookingHeader
        order={order}
        mark={cancellation ? goneWords(order, cancellation) : formatShowDateWithNight(showtime)}
        isGone={cancellation !== null}
      >
        {cancellation?.exchangedFor ? (
          <Link
            to="/bookings/$id/checkout/your-ticket"
            params={{ id: cancellation.exchangedFor.orderId }}
            className={buttonClass('main', 'big')}
          >
            {m.exchange_see_new()}
          </Link>
        ) : (
          <Link to="/movies/$slug" params={{ slug: showtime.film.uniqueName }} className={buttonClass('line', 'big')}>
            {m.bookings_again()}
          </Link>
        )}
      </BookingHeader>
      <BookingFood order={order} now={Date.parse(order.serverNow)} />
      <BoughtLater order={order} now={Date.parse(order.serverNow)} />
      <div className="booking-parts">
        {cancellation && <Refunds order={order} cancellation={cancellation} />}
        <PaymentAndInvoiceSection order={order} />
      </div>
    </article>
  )
}

function goneWords(order: Order, { exchangedFor }: Cancellation): string {
  if (exchangedFor) return m.bookings_exchanged()
  return isClosedByChange(order) ? closedTag(order) : m.bookings_cancelled()
}

/** Of a booking that the member has not cancelled. */
const closedTag = (order: Order): string =>
  takesPlace(order) ? m.bookings_change_closed_tag() : m.bookings_change_called_off_tag()

/** The cinema has moved the showtime or withdrawn seats, and the booking did not suit its holder any more. */
const takesPlace = ({ change }: Order): boolean => Boolean(change) && change?.kind !== 'CALLED_OFF'

function whenWords(order: Order, { at, exchangedFor }: Cancellation): string {
  const day = formatFullDay(riyadhClock(at).date)
  if (exchangedFor) return m.exchange_was({ day })
  if (order.cancellation?.isByCinema) return m.bookings_was_cancelled_by_cinema({ day })
  if (!isClosedByChange(order)) return m.bookings_was_cancelled({ day })
  return takesPlace(order) ? m.bookings_change_was_closed_after({ day }) : m.bookings_change_was_closed({ day })
}

const Refunds = ({ order, cancellation }: { order: Order; cancellation: Cancellation }) => (
  <section>
    <h2>{cancellation.exchangedFor ? m.exchange_money() : m.bookings_refunds()}</h2>
    <p className="text-soft">{whenWords(order, cancellation)}</p>
    {order.change && isClosedByChange(order) && <p className="text-soft">{changeReasonMessage(order.change.reason)}</p>}
    <RefundParts parts={cancellation.refunds} exchangedFor={cancellation.exchangedFor} isUnderWay />
    {(isClosedByCinema(order)
      ? endedConsequenceMessages(cancellation)
      : [keptFoodDoneMessage(cancellation) ?? []].flat()
    ).map((text) => (
      <p key={text} className="mt-2 text-14 text-soft">
        {text}
      </p>
    ))}
    <StuckRefund order={order} />
  </section>
)
