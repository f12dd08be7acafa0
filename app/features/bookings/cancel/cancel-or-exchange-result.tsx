// The result of cancelling or exchanging: what is refunded, where to, the progress of each part, and what else it
// changed: vouchers and cashback.
import { useEffect, useRef } from 'react'
import type { Cancellation, Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BookingFood } from '#app/shared/booking-food/booking-food.tsx'
import { closedByChangeTitle } from '#app/shared/changed-bookings/booking-change-words.ts'
import { isClosedByChange } from '#app/shared/orders/booking-change.rules.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { endedConsequenceMessages } from '#app/shared/orders/cancel-refund.tsx'
import { RefundParts } from '#app/shared/orders/refund-parts.tsx'
import { StuckRefund } from '#app/shared/orders/stuck-refund.tsx'
import { Link } from '#app/ui/link.tsx'

function doneTitle(order: Order, { exchangedFor }: Cancellation): string {
  if (exchangedFor) return m.exchange_done()
  if (order.cancellation?.isByCinema) return m.ticket_cancelled_title()
  if (!isClosedByChange(order)) return m.cancel_done()
  return closedByChangeTitle(order.change)
}

function doneWords(order: Order, { total, exchangedFor }: Cancellation): string {
  if (exchangedFor) {
    const { reference, amount } = exchangedFor
    return m.exchange_done_text({ reference: formatBookingReference(reference), amount: exact(amount) })
  }
  if (order.cancellation?.isByCinema)
    return m.bookings_by_cinema({ reference: formatBookingReference(order.reference) })
  if (isClosedByChange(order)) return m.bookings_change_closed({ reference: formatBookingReference(order.reference) })
  return total > 0 ? m.cancel_done_text({ amount: exact(total) }) : m.cancel_done_text_vouchers()
}

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

export function CancelOrExchangeResult({ order, cancellation }: { order: Order; cancellation: Cancellation }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with the form, so the focus moves to the result.
  useEffect(() => title.current?.focus(), [])
  const others = endedConsequenceMessages(cancellation)
  return (
    <section className="grid gap-4 [&_h1:focus]:[outline:none]">
      <Icon name="check" className="size-8 text-good" />
      <h1 className="display-2" ref={title} tabIndex={-1}>
        {doneTitle(order, cancellation)}
      </h1>
      <p className="text-18">{doneWords(order, cancellation)}</p>
      {(cancellation.refunds.length > 0 || cancellation.exchangedFor) && (
        <RefundParts parts={cancellation.refunds} exchangedFor={cancellation.exchangedFor} isUnderWay />
      )}
      {others.length > 0 && (
        <ul className="grid gap-1 text-14 text-soft">
          {others.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <StuckRefund order={order} />
      {cancellation.foodKept !== undefined && <BookingFood order={order} now={Date.parse(order.serverNow)} />}
      <div className="mt-4 grid gap-3 tablet:(flex flex-wrap)">
        {cancellation.exchangedFor ? (
          <Link
            to="/bookings/$id/checkout/your-ticket"
            params={{ id: cancellation.exchangedFor.orderId }}
            className={buttonClass('main', 'big')}
          >
            {m.exchange_see_new()}
          </Link>
        ) : (
          <Link to="/user-area/view-history" className={buttonClass('main', 'big')}>
            {m.cancel_see_history()}
          </Link>
        )}
        <Link to="/user-area/view-history/$id" params={{ id: order.id }} className={buttonClass('line', 'big')}>
          {cancellation.exchangedFor ? m.exchange_see() : m.cancel_see_booking()}
        </Link>
      </div>
    </section>
  )
}
