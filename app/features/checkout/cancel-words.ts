// A sentence on whether the order may be cancelled after this payment. It uses the gateway's rule.
import { cancellableAgainAt, previewCancelRestriction } from '#server/contracts/rules/cancel-rule.ts'
import type { CancelRestriction, CancelTerms } from '#server/contracts/cancellation.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { Order } from '#server/contracts/orders.ts'
import { NO_WALLET } from '#server/contracts/rules/pay-split.ts'
import { formatDeadline } from '#app/lib/format/deadline.ts'
import { m } from '#app/paraglide/messages.js'
import { hasWalletPart, type PaymentSelection } from '#app/shared/payment/payment-selection.ts'

type Facts = Pick<Order, 'breakdown' | 'exchange' | 'contactEmailMasked' | 'food'>

/**
 * Why the booking stays however it is paid; undefined if it depends on the payment, or if it can be cancelled. A
 * guest's booking can be cancelled from an account.
 */
export function cancelNeverMessage(order: Facts, terms: CancelTerms): string | undefined {
  const restriction = previewCancelRestriction(terms, cardAlone(order), false)
  return restriction && restriction !== 'GUEST_BOOKING' ? stayWords(restriction, terms, order) : undefined
}

const cardAlone = ({ breakdown }: Facts) => ({ ...NO_WALLET, card: dueOf(breakdown) })

export function cancelTermsMessage(order: Facts, terms: CancelTerms, selection: PaymentSelection | undefined): string {
  const { parts, method } = selection ?? { parts: cardAlone(order), method: undefined }
  const restriction = previewCancelRestriction(terms, parts, method === 'TABBY')
  const words = restriction
    ? stayWords(restriction, terms, order)
    : freeWords(order, selection, formatDeadline(terms.until))
  const isPromise = !restriction || restriction === 'GUEST_BOOKING' || isAgainInTime(restriction, terms)
  return isPromise && order.food?.lines.length ? `${words} ${m.food_refund_until()}` : words
}

/** A limit ends before the time until which the booking can be cancelled. */
function isAgainInTime(restriction: CancelRestriction, terms: CancelTerms): boolean {
  const from = cancellableAgainAt(restriction, terms)
  return from !== null && Date.parse(from) <= Date.parse(terms.until)
}

/** If vouchers pay everything, no money is refunded. The exchanged booking may have been paid in parts, too. */
function freeWords({ breakdown, exchange }: Facts, selection: PaymentSelection | undefined, time: string): string {
  if (breakdown.total === 0) return m.checkout_cancel_until_vouchers({ time })
  const isInParts = exchange || breakdown.voucher > 0 || (selection && hasWalletPart(selection.parts))
  return isInParts ? m.checkout_cancel_until_parts({ time }) : m.checkout_cancel_until({ time })
}

function stayWords(restriction: CancelRestriction, terms: CancelTerms, { contactEmailMasked }: Facts): string {
  const time = formatDeadline(terms.until)
  switch (restriction) {
    case 'ORDER_HAS_OFFER':
      return m.checkout_cancel_not_offer()
    case 'TABBY_PAYMENT_STRATEGY_LIMITATION':
      return m.checkout_cancel_not_tabby()
    case 'E_WALLET_PAYMENT_STRATEGY_LIMITATION':
      return m.checkout_cancel_not_gift()
    case 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION':
      return m.checkout_cancel_not_cashback()
    case 'GUEST_BOOKING':
      return contactEmailMasked ? m.checkout_cancel_not_guest_email({ time }) : m.checkout_cancel_not_guest({ time })
    case 'CANCELLATION_LIMITATION_PER_DAY':
    case 'CANCELLATION_LIMITATION_PER_WEEK': {
      const from = cancellableAgainAt(restriction, terms)
      return from !== null && isAgainInTime(restriction, terms)
        ? m.checkout_cancel_not_yet({ from: formatDeadline(from), time })
        : m.checkout_cancel_not_limit()
    }
    default:
      return m.checkout_cancel_too_late()
  }
}
