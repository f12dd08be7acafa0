import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { refundPlaces } from '#app/features/bookings/refund-place.door.ts'
import { dueOf } from '#server/contracts/due.ts'
import { formatPrice } from '#app/lib/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { PayParts, restOf, sumName } from './breakdown.tsx'
import { cancelTermsQuery } from './cancel-terms.query.ts'
import { promiseWords } from './cancel-words.ts'
import { hasWalletPart, type Means } from './means.ts'
import '#app/ui/late-icons.ts'

/** The form stands elsewhere on the page; buttons name it. */
export const PAY_FORM = 'pay-form'

interface PayButtonProps {
  /** Undefined while it is not known what pays. */
  means: Means | undefined
  /** Another booking is given up for it. */
  isExchange: boolean
  isPaying: boolean
}

export const PayButton = ({ means, isExchange, isPaying }: PayButtonProps) => {
  const isAwake = useHydrated()
  if (means?.way === 'APPLE_PAY' && means.parts.card > 0 && !isPaying)
    return (
      <button
        type="submit"
        form={PAY_FORM}
        className="apple-pay-button"
        disabled={!isAwake}
        aria-label={payWords(means)}
      >
        <span>{payWords(means)}</span>
      </button>
    )
  return (
    <Button
      disabled={!isAwake || means === undefined}
      type="submit"
      form={PAY_FORM}
      tone="main"
      size="big"
      icon="lock"
      isGlowing
      isBusy={isPaying}
      className="w-full px-2"
    >
      {isPaying ? m.checkout_paying() : (isExchange ? exchangeWords : payWords)(means)}
    </Button>
  )
}

function payWords(means: Means | undefined): string {
  if (!means) return m.checkout_ways()
  const { parts, way } = means
  if (parts.card === 0) return hasWalletPart(parts) ? m.checkout_pay_from_wallet() : m.checkout_confirm()
  const total = formatPrice(parts.card, { isExact: true })
  if (way === 'APPLE_PAY') return m.checkout_pay_apple_pay({ total })
  return way === 'TABBY' ? m.checkout_pay_tabby({ total }) : m.checkout_pay({ total })
}

/** On their own sheets and pages Apple and Tabby speak of paying alone. */
function exchangeWords(means: Means | undefined): string {
  if (!means || (means.way && means.parts.card > 0)) return payWords(means)
  const { parts } = means
  if (parts.card > 0) return m.exchange_pay({ total: formatPrice(parts.card, { isExact: true }) })
  return hasWalletPart(parts) ? m.exchange_pay_wallet() : m.exchange_confirm()
}

/** Stands between the sum and the button: it is read before anything is paid. */
export function CancelPromise({ order, means }: { order: Order; means: Means | undefined }) {
  const { data: terms } = useQuery({ ...cancelTermsQuery(order), placeholderData: (before) => before })
  if (!terms) return null
  return <p className="text-14 text-soft leading-[1.5]">{promiseWords(order, terms, means)}</p>
}

interface PayFootProps {
  order: Order
  means: Means | undefined
  isPaying: boolean
}

/** What is to be paid, or what comes back of the booking that is given up. */
function FootSum({ order: { exchange, breakdown } }: { order: Order }) {
  const rest = restOf(exchange)
  const vat = formatPrice(breakdown.vat, { isExact: true })
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-2 mb-2 text-14 text-soft">
      {rest > 0 ? (
        <>
          <span className="text-text">{m.exchange_rest({ amount: formatPrice(rest, { isExact: true }) })}</span>
          {exchange && refundPlaces(exchange.back)}
        </>
      ) : (
        <>
          {exchange ? sumName(breakdown, exchange) : m.checkout_total_with_vat({ vat })}
          <Price halalas={dueOf(breakdown)} isExact className="text-22" />
        </>
      )}
    </p>
  )
}

/** On a phone the amount and the button stay in reach of the thumb. */
export const PayFoot = ({ order, means, isPaying }: PayFootProps) => (
  <div className="pay-foot laptop:hidden">
    <FootSum order={order} />
    {means && hasWalletPart(means.parts) && (
      <dl className="grid gap-1 mb-3 text-14">
        <PayParts facts={{ ...means.parts, way: means.way }} />
      </dl>
    )}
    <div className="mb-3">
      <CancelPromise order={order} means={means} />
    </div>
    <PayButton means={means} isExchange={order.exchange !== null} isPaying={isPaying} />
  </div>
)
