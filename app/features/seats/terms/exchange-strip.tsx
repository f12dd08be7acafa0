// The exchange over the hall: which booking, and in words what is due or refunded for the chosen seats.
import { useEffect } from 'react'
import type { Snapshot } from 'valtio'
import { refundPlaces } from '#app/domain/orders/refund-place.ts'
import { exact, fewerWords, orderSeatList, orderWhen } from '#app/domain/exchange/exchange-words.ts'
import { type Exchanged, useExchanged } from '#app/domain/exchange/use-exchanged.ts'
import { useSayKept } from '#app/domain/exchange/use-say-kept.ts'
import type { SeatSelection } from '../selection/seat-selection.ts'
import type { SeatsState } from '../selection/seats.store.ts'
import { useSeats } from '../selection/use-seats.ts'
import { exchangePath, upcomingBookingPath } from '#app/lib/paths/booking-paths.ts'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { followExchange } from './seat-terms.ts'

interface ExchangeStripProps {
  selection: SeatSelection
  orderId: string
}

export function ExchangeStrip({ selection, orderId }: ExchangeStripProps) {
  const exchanged = useExchanged(orderId)
  const order = useSeats(selection, 'order')
  useEffect(() => followExchange(selection, orderId), [selection, orderId])
  const old = exchanged.state === 'KNOWN' ? exchanged.order : undefined
  const isRefused = exchanged.state === 'KNOWN' && exchanged.check.restriction !== null
  const isSignedOut = exchanged.state === 'SIGNED_OUT'
  useSayKept(isRefused || old?.cancellation ? undefined : old)
  return (
    <aside
      className="part flex items-center gap-3 ps-4 pe-1 py-2 border-s-3 border-beam-light mx-4 mb-2"
      aria-label={m.exchange_bar()}
    >
      <p className="grow min-w-0 text-14 leading-[1.5]">
        <span className="block text-soft">{old ? m.exchange_strip({ when: orderWhen(old) }) : m.exchange_bar()}</span>
        <output className="block font-500">
          <span className="block">{wordsOf(order, exchanged)}</span>
          {order?.exchange && order.seats.length > 0 && (
            <span className="block text-soft font-400">{refundPlaces(order.exchange.back)}</span>
          )}
          {old && !isRefused && order?.exchange && (
            <span className="block text-soft font-400">
              {fewerWords(old, order.seats.length, order.exchange.credit - order.breakdown.total)}
            </span>
          )}
        </output>
        {(isRefused || isSignedOut) && (
          <a className="link py-3" href={exchangePath(selection.showtime.film.uniqueName, orderId)}>
            {isSignedOut ? m.exchange_sign_in_do() : m.exchange_why()}
          </a>
        )}
        {old?.sessionId === selection.sessionId && !isRefused && (
          <span className="block text-soft">
            {m.exchange_strip_seats({ count: old.seats.length, seats: orderSeatList(old) })}
          </span>
        )}
      </p>
      <a
        className={buttonClass('bare', 'md', 'btn-round max-small-mobile:w-[44px]')}
        href={upcomingBookingPath(orderId)}
        aria-label={m.cancel_keep()}
        title={m.cancel_keep()}
      >
        <Icon name="x" />
      </a>
    </aside>
  )
}

/** From the order if there is one, else what holds for every choice. */
function wordsOf(order: Snapshot<SeatsState>['order'], exchanged: Exchanged): string {
  if (order?.exchange && order.seats.length > 0) return sumWords(order.breakdown.total, order.exchange.credit)
  if (exchanged.state === 'SIGNED_OUT') return m.exchange_sign_in()
  if (exchanged.state !== 'KNOWN') return ''
  const { restriction, total } = exchanged.check
  if (restriction) return m.exchange_stays_now()
  return total > 0 ? m.exchange_strip_start({ amount: exact(total) }) : m.exchange_strip_anew()
}

function sumWords(total: number, credit: number): string {
  if (total === credit) return m.exchange_strip_even()
  if (credit === 0) return m.exchange_strip_full({ amount: exact(total) })
  return total > credit
    ? m.exchange_strip_pay({ amount: exact(total - credit) })
    : m.cancel_back({ amount: exact(credit - total) })
}
