// For other features: the bill of a booking, line by line, with payments and refunds. Its page and its ticket show it.
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'
import { PriceOff } from '#app/ui/price-off.tsx'
import { PriceRow } from '#app/ui/price-row.tsx'
import { Price } from '#app/ui/price.tsx'
import { formatBookingReference, isRefunded } from './booking-words.ts'

/** If several payment methods paid, each is named with its amount. If one method paid all, only the method is named. */
function paidBy({ breakdown, exchange, payment }: Order): [name: string, halalas: number][] {
  const parts: [string, number][] = [
    [m.bookings_paid_booking({ reference: formatBookingReference(exchange?.reference ?? '') }), breakdown.exchange],
    [restBy(payment), breakdown.card],
    [m.bookings_paid_wallet(), breakdown.eWallet - (breakdown.gift ?? 0)],
    [m.bookings_paid_gift(), breakdown.gift ?? 0],
    [m.bookings_paid_cashback(), breakdown.cashback],
  ]
  return parts.filter(([, halalas]) => halalas > 0)
}

function restBy(payment: Order['payment']): string {
  if (payment?.method === 'TABBY') return m.bookings_paid_tabby()
  return payment?.lastFour ? m.bookings_paid_card_of({ lastFour: payment.lastFour }) : m.bookings_paid_card()
}

export function BookingBill({ order }: { order: Order }) {
  const { lines, fee, discount, voucher, adjustment = 0, food = 0, total, vat } = order.breakdown
  const { total: refund, refunds } = order.cancellation ?? { total: 0, refunds: [] }
  return (
    <dl className="booking-bill">
      {lines.map(({ areaCategoryCode, name, quantity, amount }) => (
        <Line key={areaCategoryCode} name={m.checkout_line({ count: quantity, area: name })} halalas={amount} />
      ))}
      {fee > 0 && <Line name={m.bookings_fee()} halalas={fee} />}
      {food > 0 && <Line name={m.food_title()} halalas={food} />}
      {discount > 0 && <Line name={order.offer?.title ?? m.offers_line()} halalas={discount} isOff />}
      {voucher > 0 && <Line name={m.bookings_vouchers()} halalas={voucher} isOff />}
      {adjustment !== 0 && (
        <Line name={m.bookings_adjustment()} halalas={Math.abs(adjustment)} isOff={adjustment < 0} />
      )}
      <PriceRow name={m.bookings_total()} className="my-2 pt-2 border-t text-18 font-600">
        <Price halalas={total} isExact />
      </PriceRow>
      <Line name={m.bookings_vat()} halalas={vat} className="text-14 text-soft" />
      {paidBy(order).map(([name, halalas]) => (
        <Line key={name} name={name} halalas={halalas} className="text-14 text-soft" />
      ))}
      {refund > 0 && (
        <Line
          name={isRefunded(refunds) ? m.bookings_refunded() : m.bookings_refunding()}
          halalas={refund}
          className="text-14 text-soft"
        />
      )}
    </dl>
  )
}

interface LineProps {
  name: string
  halalas: number
  className?: string
  /** The line lowers the total. */
  isOff?: boolean
}

const Line = ({ name, halalas, className = '', isOff = false }: LineProps) => (
  <PriceRow name={name} className={className}>
    {isOff ? (
      <PriceOff halalas={halalas} className="text-inherit" />
    ) : (
      <Price halalas={halalas} isExact className="text-inherit" />
    )}
  </PriceRow>
)
