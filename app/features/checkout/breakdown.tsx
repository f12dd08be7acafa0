import { inferVatPercent } from '#app/lib/format/vat.ts'
import type { Breakdown as BreakdownFacts } from '#server/contracts/breakdown.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { Order, OrderExchange } from '#server/contracts/orders.ts'
import { refundPlaces } from '#app/shared/orders/refund-place.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { PriceOff } from '#app/ui/price-off.tsx'
import { PriceRow } from '#app/ui/price-row.tsx'
import { Price } from '#app/ui/price.tsx'
import { hasWalletPart, type PaymentSelection } from '#app/shared/payment/payment-selection.ts'

interface BreakdownProps {
  facts: BreakdownFacts & Pick<PaymentSelection, 'method'>
  /** Title of the offer, if the order has one. */
  offer?: string | undefined
  /** The booking that the order exchanges. */
  exchange: OrderExchange | null
}

/** The price breakdown of a booking: each ticket, the fee, the total and the tax in it. */
export function PriceBreakdown({ facts, offer, exchange }: BreakdownProps) {
  const tickets = facts.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className="grid gap-2">
      {facts.lines.map(({ areaCategoryCode, name, quantity, amount }) => (
        <Line key={areaCategoryCode} name={m.checkout_line({ count: quantity, area: name })} halalas={amount} />
      ))}
      {facts.fee > 0 && (
        <Line name={m.checkout_fee({ count: tickets, fee: formatPrice(facts.feePerTicket) })} halalas={facts.fee} />
      )}
      {facts.food !== undefined && facts.food > 0 && <Line name={m.food_title()} halalas={facts.food} />}
      {facts.discount > 0 && <Line name={offer ?? m.offers_line()} halalas={facts.discount} isOff />}
      {facts.voucher > 0 && <Line name={m.checkout_vouchers()} halalas={facts.voucher} isOff />}
      <div className="border-t border-line my-2" aria-hidden="true" />
      {exchange && (
        <>
          <Line name={m.checkout_total()} halalas={facts.total} />
          <Line
            name={m.exchange_line()}
            halalas={facts.exchange + exchangeRefundAmount(exchange)}
            isOff={facts.exchange > 0}
          />
        </>
      )}
      <Sum facts={facts} exchange={exchange} />
      <PaymentSplitLines facts={facts} />
      <Line name={m.checkout_before_vat()} halalas={facts.net} isQuiet />
      <Line name={vatLabel(inferVatPercent(facts))} halalas={facts.vat} isQuiet />
    </dl>
  )
}

const vatLabel = (percent: number | undefined): string =>
  percent === undefined ? m.checkout_vat_sum() : m.checkout_vat({ percent })

/** The amount due, or the refund of the exchanged booking and its destination. */
function Sum({ facts, exchange }: Pick<BreakdownProps, 'facts' | 'exchange'>) {
  const rest = exchangeRefundAmount(exchange)
  return (
    <div className="flex flex-wrap justify-between items-baseline gap-x-4">
      <dt className="text-18 font-500">
        {totalLabel(facts, exchange)}
        {exchange && rest > 0 && (
          <small className="block text-14 text-soft font-400">{refundPlaces(exchange.back)}</small>
        )}
      </dt>
      <dd className="ms-auto">
        <Price
          halalas={rest || dueOf(facts)}
          isExact
          className="order-sum text-40 font-600 leading-[1.2] whitespace-normal!"
        />
      </dd>
    </div>
  )
}

export const exchangeRefundAmount = (exchange: OrderExchange | null): number =>
  exchange ? exchange.credit - exchange.used : 0

export function totalLabel(facts: BreakdownFacts, exchange: OrderExchange | null): string {
  if (!exchange) return m.checkout_total()
  if (exchangeRefundAmount(exchange) > 0) return m.exchange_back()
  return dueOf(facts) === 0 ? m.exchange_even() : m.exchange_left()
}

/** Where only the sum is in sight, it says that it is not for seats alone. */
export function shortTotalLabel({
  breakdown,
  exchange,
  seats,
  foodFor,
}: Pick<Order, 'breakdown' | 'exchange' | 'seats' | 'foodFor'>): string {
  return !exchange && !foodFor && (breakdown.food ?? 0) > 0
    ? m.seats_and_food({ count: seats.length })
    : totalLabel(breakdown, exchange)
}

/** The parts of the payment, if a card does not pay all of it. */
export function PaymentSplitLines({
  facts: { cashback, eWallet, gift = 0, card, method },
}: {
  facts: Pick<BreakdownFacts, PartName> & Pick<PaymentSelection, 'method'>
}) {
  if (!hasWalletPart({ cashback, eWallet })) return null
  return (
    <>
      {cashback > 0 && <Line name={m.checkout_part_cashback()} halalas={cashback} />}
      {eWallet > gift && <Line name={m.checkout_part_wallet()} halalas={eWallet - gift} />}
      {gift > 0 && <Line name={m.checkout_part_gift()} halalas={gift} />}
      {card > 0 && <Line name={method === 'TABBY' ? m.checkout_part_tabby() : m.checkout_part_card()} halalas={card} />}
    </>
  )
}

type PartName = 'cashback' | 'eWallet' | 'gift' | 'card'

interface LineProps {
  name: string
  halalas: number
  isQuiet?: boolean
  /** The amount is subtracted. */
  isOff?: boolean
}

const Line = ({ name, halalas, isQuiet = false, isOff = false }: LineProps) => (
  <PriceRow name={name} isWrapping className={isQuiet ? 'text-14 text-soft' : ''}>
    {isOff ? (
      <PriceOff halalas={halalas} />
    ) : (
      <Price halalas={halalas} isExact className={isQuiet ? 'text-soft! font-400!' : ''} />
    )}
  </PriceRow>
)
