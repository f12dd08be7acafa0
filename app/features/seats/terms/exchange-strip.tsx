// The exchange over the hall: which booking, and in words what is due or refunded for the chosen seats.
import { useEffect } from 'react'
import type { Order } from '#server/contracts/orders.ts'
import { refundPlaces } from '#app/shared/orders/refund-place.ts'
import {
  formatExactPrice,
  exchangedBookingEndedMessage,
  exchangeFewerSeatsMessage,
  orderSeatList,
  orderWhen,
} from '#app/shared/exchange/exchange-words.ts'
import { type Exchanged, useExchangedBooking } from '#app/shared/exchange/use-exchanged.ts'
import { useUnchangedToast } from '#app/shared/exchange/use-unchanged-toast.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import { useSeatsStateAfterPaint } from '../selection/use-seats.ts'
import { useViewer } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toExchange, toTicket, toUpcomingBooking } from '#app/lib/paths/links.ts'
import { Link } from '#app/ui/link.tsx'

interface ExchangeStripProps {
  selection: SeatSelection
  orderId: string
}

export function ExchangeStrip({ selection, orderId }: ExchangeStripProps) {
  const exchanged = useExchangedBooking(orderId)
  const order = useSeatsStateAfterPaint(selection, 'order')
  useEffect(() => setExchange(selection, orderId), [selection, orderId])
  const isEnded = exchanged.state === 'ENDED'
  const old = exchanged.state === 'KNOWN' || isEnded ? exchanged.order : undefined
  const isRefused = isEnded || (exchanged.state === 'KNOWN' && exchanged.check.restriction !== null)
  const isSignedOut = exchanged.state === 'SIGNED_OUT'
  const isChanged = exchanged.state === 'KNOWN' && exchanged.isChanged
  const leave = isChanged ? m.bookings_change_back() : m.cancel_keep()
  const isMember = useViewer().session === 'member'
  useUnchangedToast(isRefused || isChanged ? undefined : old)
  return (
    <aside
      className="part flex items-center gap-3 ps-4 pe-1 py-2 border-s-3 border-beam-light mx-4 mb-2"
      aria-label={m.exchange_bar()}
    >
      <p className="grow min-w-0 text-14 leading-[1.5]">
        <span className="block text-soft">{old ? m.exchange_strip({ when: orderWhen(old) }) : m.exchange_bar()}</span>
        <output className="block font-500">
          <span className="block">{statusLabel(order, exchanged)}</span>
          {order?.exchange && order.seats.length > 0 && (
            <span className="block text-soft font-400">{refundPlaces(order.exchange.back)}</span>
          )}
          {old && !isRefused && order?.exchange && (
            <span className="block text-soft font-400">
              {exchangeFewerSeatsMessage(old, order.seats.length, order.exchange.credit - order.breakdown.total)}
            </span>
          )}
        </output>
        {(isRefused || isSignedOut) && (
          <Link className="link py-3" {...toExchange(selection.showtime, orderId)}>
            {isSignedOut ? m.exchange_sign_in_do() : m.exchange_why()}
          </Link>
        )}
        {old?.sessionId === selection.showtimeId && !isRefused && (
          <span className="block text-soft">
            {m.exchange_strip_seats({ count: old.seats.length, seats: orderSeatList(old) })}
          </span>
        )}
      </p>
      <Link
        className={buttonClass('bare', 'md', 'btn-round max-small-mobile:w-[44px]')}
        {...(isMember ? toUpcomingBooking : toTicket)(orderId)}
        aria-label={leave}
        title={leave}
      >
        <Icon name="x" />
      </Link>
    </aside>
  )
}

/** An order that was found again names the exchanged booking. If its hold has expired, the next hold names it, too. */
function setExchange({ address }: SeatSelection, orderId: string): void {
  address.exchangeOf ??= orderId
}

/** From the order if there is one, else what holds for every choice. */
function statusLabel(order: Order | null, exchanged: Exchanged): string {
  if (exchanged.state === 'ENDED') return exchangedBookingEndedMessage(exchanged.order)
  if (order?.exchange && order.seats.length > 0) return sumLabel(order.breakdown.total, order.exchange.credit)
  if (exchanged.state === 'SIGNED_OUT') return m.exchange_sign_in()
  if (exchanged.state !== 'KNOWN') return ''
  const { restriction, total } = exchanged.check
  if (restriction) return m.exchange_stays_now()
  return total > 0 ? m.exchange_strip_start({ amount: formatExactPrice(total) }) : m.exchange_strip_anew()
}

function sumLabel(total: number, credit: number): string {
  if (total === credit) return m.exchange_strip_even()
  if (credit === 0) return m.exchange_strip_full({ amount: formatExactPrice(total) })
  return total > credit
    ? m.exchange_strip_pay({ amount: formatExactPrice(total - credit) })
    : m.cancel_back({ amount: formatExactPrice(credit - total) })
}
