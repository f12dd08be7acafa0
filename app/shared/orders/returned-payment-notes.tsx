// For other features: payments that bought nothing and were refunded, one sentence each. The booking page and its
// ticket show them.
import { riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Order, RefundCause, ReturnedPayment } from '#server/contracts/orders.ts'
import { formatFullDay } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'

/** What the cinema has changed of the showtime before there were tickets. */
const CHANGES: Partial<Record<RefundCause, () => string>> = {
  CALLED_OFF: m.bookings_payment_called_off,
  MOVED: m.bookings_payment_moved,
  SEATS_WITHDRAWN: m.bookings_payment_withdrawn,
}

/** A payment that a change of the cinema has ended says so first. */
const withCause = (payment: ReturnedPayment): string =>
  [payment.cause && CHANGES[payment.cause]?.(), returnedWords(payment)].filter(Boolean).join(' ')

function returnedWords({ amount: halalas, method, lastFour, at, isDone, cause = 'SECOND' }: ReturnedPayment): string {
  if (cause === 'WRONG_CURRENCY') return m.bookings_payment_refunded_currency()
  const amount = formatPrice(halalas, { isExact: true })
  const place = method === 'TABBY' ? m.bookings_returned_tabby() : cardLabel(lastFour)
  const isSecond = cause === 'SECOND'
  if (!isDone)
    return isSecond ? m.bookings_returning({ amount, place }) : m.bookings_payment_refunding({ amount, place })
  if (at === null)
    return isSecond ? m.bookings_returned({ amount, place }) : m.bookings_payment_refunded({ amount, place })
  const day = formatFullDay(riyadhClock(at).date)
  return isSecond
    ? m.bookings_returned_on({ amount, place, day })
    : m.bookings_payment_refunded_on({ amount, place, day })
}

const cardLabel = (lastFour: string | null): string =>
  lastFour ? m.bookings_returned_card({ lastFour }) : m.bookings_returned_any_card()

export const ReturnedPaymentNotes = ({ order: { returned } }: { order: Pick<Order, 'returned'> }) =>
  returned?.map((payment) => (
    <p key={payment.attempt} className="text-soft mt-3">
      {withCause(payment)}
    </p>
  ))
