import { useHydrated } from '@tanstack/react-router'
import type { Order } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCancelTerms } from './use-cancel-terms.ts'
import { cancelNeverMessage, cancelTermsMessage } from './cancel-words.ts'
import { hasWalletPart, type PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import '#app/ui/lazy-icons.ts'

/** Id of the form, which is elsewhere on the page. Buttons refer to it. */
export const PAY_FORM = 'pay-form'

interface PayButtonProps {
  /** Undefined until the payment selection is known. */
  selection: PaymentSelection | undefined
  /** The order exchanges another booking. */
  isExchange: boolean
  isPaying: boolean
  /** The total is about to change. */
  isUpdating: boolean
  /** Nothing is chosen yet. */
  isEmpty: boolean
}

export const PayButton = ({ selection, isExchange, isPaying, isUpdating, isEmpty }: PayButtonProps) => {
  const isHydrated = useHydrated()
  if (isEmpty && !isUpdating)
    return (
      <Button disabled tone="main" size="big" className="w-full px-2">
        {m.checkout_later_choose_first()}
      </Button>
    )
  if (selection?.method === 'APPLE_PAY' && selection.parts.card > 0 && !isPaying)
    return (
      <button
        type="submit"
        form={PAY_FORM}
        className="apple-pay-button"
        disabled={!isHydrated || isUpdating}
        aria-label={payWords(selection)}
      >
        <span>{payWords(selection)}</span>
      </button>
    )
  return (
    <Button
      disabled={!isHydrated || selection === undefined}
      type="submit"
      form={PAY_FORM}
      tone="main"
      size="big"
      icon="lock"
      isGlowing
      isBusy={isPaying || isUpdating}
      className="w-full px-2"
    >
      {isPaying ? busyWords(selection, isExchange) : (isExchange ? exchangeWords : payWords)(selection)}
    </Button>
  )
}

/** While the request runs. Without anything to pay it confirms or exchanges. */
function busyWords(selection: PaymentSelection | undefined, isExchange: boolean): string {
  const isFree = selection !== undefined && selection.parts.card === 0 && !hasWalletPart(selection.parts)
  if (!isFree) return m.checkout_paying()
  return isExchange ? m.exchange_changing() : m.checkout_confirming()
}

function payWords(selection: PaymentSelection | undefined): string {
  if (!selection) return m.checkout_ways()
  const { parts, method } = selection
  if (parts.card === 0) return hasWalletPart(parts) ? m.checkout_pay_from_wallet() : m.checkout_confirm()
  const total = formatPrice(parts.card, { isExact: true })
  if (method === 'APPLE_PAY') return m.checkout_pay_apple_pay({ total })
  return method === 'TABBY' ? m.checkout_pay_tabby({ total }) : m.checkout_pay({ total })
}

/**
 * The text names the exchange. The buttons of Apple Pay and Tabby mention only paying, as their own sheets and pages
 * do.
 */
function exchangeWords(selection: PaymentSelection | undefined): string {
  if (!selection || (selection.method && selection.parts.card > 0)) return payWords(selection)
  const { parts } = selection
  if (parts.card > 0) return m.exchange_pay({ total: formatPrice(parts.card, { isExact: true }) })
  return hasWalletPart(parts) ? m.exchange_pay_wallet() : m.exchange_confirm()
}

interface CancelPromiseProps {
  order: Order
  selection: PaymentSelection | undefined
  /** `PhoneCannotCancelWarning` stands on the same page. */
  isWarned?: boolean
}

/**
 * The cancellation terms, if cancelling is offered, between the sum and the button, so that they are read before
 * paying.
 */
export function CancelTermsNote({ order, selection, isWarned = false }: CancelPromiseProps) {
  const terms = useCancelTerms(order)
  if (!terms || (isWarned && cancelNeverMessage(order, terms) !== undefined)) return null
  return <p className="text-14 text-soft leading-[1.5]">{cancelTermsMessage(order, terms, selection)}</p>
}

/**
 * On a phone: a booking that cannot be cancelled however it is paid says so with its seats. The terms above the pay
 * button are at the end of the page there, and the button is in sight from the start.
 */
export function PhoneCannotCancelWarning({ order }: { order: Order }) {
  const terms = useCancelTerms(order)
  const words = terms ? cancelNeverMessage(order, terms) : undefined
  return words === undefined ? null : (
    <p className="laptop:hidden flex gap-2 pb-2 text-14 leading-[1.5]">
      <Icon name="info" className="shrink-0 mt-0.5 text-beam-text" />
      {words}
    </p>
  )
}
