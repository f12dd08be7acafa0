// On a phone: the sum, the clock and the button in a bar at the bottom, low enough to leave the page its room. The
// terms are above it, at the end of the page.
import { refundPlaces } from '#app/shared/orders/refund-place.ts'
import { useTimeLeft } from '#app/lib/format/clock.ts'
import { formatCountdown } from '#app/lib/format/dates.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Price } from '#app/ui/price.tsx'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { Order } from '#server/contracts/orders.ts'
import { FoodChangeList } from './food/food-changes.tsx'
import { PaymentSplitLines, exchangeRefundAmount, shortTotalLabel } from './breakdown.tsx'
import { hasWalletPart, type PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import { CancelTermsNote, PayButton } from './pay-button.tsx'
import { FoodCancelNotePlace } from './food-order/food-checkout.tsx'

interface PayTermsProps {
  order: Order
  selection: PaymentSelection | undefined
  /** Nothing is chosen yet. */
  isEmpty: boolean
}

/** The terms that do not fit into the bar. They stand above it. */
export const PhonePaymentTerms = ({ order, selection, isEmpty }: PayTermsProps) => {
  const { exchange, breakdown } = order
  const rest = exchangeRefundAmount(exchange)
  return (
    <div className="laptop:hidden grid gap-2 pt-5 text-14 text-soft">
      {selection && hasWalletPart(selection.parts) && (
        <dl className="grid gap-1 text-text">
          <PaymentSplitLines facts={{ ...selection.parts, method: selection.method }} />
        </dl>
      )}
      {exchange && rest > 0 && (
        <p>
          {m.exchange_rest({ amount: formatPrice(rest, { isExact: true }) })}
          {'\u00A0· '}
          {refundPlaces(exchange.back)}
        </p>
      )}
      {!exchange && <p>{m.checkout_total_with_vat({ vat: formatPrice(breakdown.vat, { isExact: true }) })}</p>}
      <FoodChangeList order={order} className="text-text" />
      {order.foodFor ? (
        <FoodCancelNotePlace selection={selection} isEmpty={isEmpty} />
      ) : (
        <CancelTermsNote order={order} selection={selection} isWarned />
      )}
    </div>
  )
}

interface PayFootProps extends PayTermsProps {
  isPaying: boolean
  isUpdating: boolean
}

export const PayBottomBar = ({ order, selection, isPaying, isUpdating, isEmpty }: PayFootProps) => {
  const { exchange, breakdown } = order
  const rest = exchangeRefundAmount(exchange)
  return (
    <div className="pay-foot">
      <p className="grid flex-none leading-[1.35] max-small-mobile:(flex items-baseline justify-between gap-2 leading-[1.2])">
        <span className="flex justify-between gap-2 text-soft text-[length:max(12px,0.875em)]">
          <span className="max-small-mobile:hidden">{shortTotalLabel(order)}</span>
          {!isPaying && <FootClock order={order} />}
        </span>
        <Price halalas={rest || dueOf(breakdown)} isExact className="text-[length:1.25em]" />
      </p>
      <PayButton
        selection={selection}
        isExchange={exchange !== null}
        isPaying={isPaying}
        isUpdating={isUpdating}
        isEmpty={isEmpty}
      />
    </div>
  )
}

/** For sighted visitors only, because the clock at the top already announces the time. */
function FootClock({ order: { expiresAt, serverNow } }: { order: Order }) {
  const left = useTimeLeft(expiresAt, serverNow)
  return left === null ? null : (
    <bdi className="time num" aria-hidden="true">
      {formatCountdown(left)}
    </bdi>
  )
}
