// What a visitor reads about a payment that bought nothing: how much was really captured, why it goes back, where to,
// and how long it takes. Pure apart from the language.
import type { Order, ReturnedPayment } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { hasWalletPart } from '#app/shared/payment/payment-selection.ts'
import { hasNothingToPay } from './moving-words.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'

type Refunded = Pick<Order, 'payment' | 'returned'> & {
  breakdown: Pick<Order['breakdown'], 'total' | 'exchange' | 'eWallet' | 'cashback'>
}

const money = (halalas: number): string => formatPrice(halalas, { isExact: true })

const refundFor = ({ payment, returned = [] }: Refunded): ReturnedPayment | undefined =>
  returned.find(({ attempt }) => attempt === payment?.attempt)

/** A card alone gets its own money back. With wallets everything is refunded, each part to its source. */
function refundedHalalas(order: Refunded): number {
  const asked = order.payment?.amount ?? dueOf(order.breakdown)
  const captured = refundFor(order)?.amount ?? asked
  return hasWalletPart(order.breakdown) ? dueOf(order.breakdown) - asked + captured : captured
}

export function refundedTitle(order: Refunded): string {
  if (hasNothingToPay(order)) return m.checkout_cancelled_free()
  if (refundFor(order)?.cause === 'WRONG_CURRENCY') return m.checkout_refunded_title_all()
  return m.checkout_refunded_title({ amount: money(refundedHalalas(order)) })
}

/** Undefined: the payment came too late, or the gateway names no reason. */
function reason(order: Refunded): string | undefined {
  const { cause, amount = 0 } = refundFor(order) ?? {}
  if (cause === 'WRONG_AMOUNT')
    return m.checkout_refund_wrong_amount({ amount: money(amount), asked: money(order.payment?.amount ?? amount) })
  if (cause === 'WRONG_CURRENCY') return m.checkout_refund_wrong_currency()
  return cause === 'CINEMA' ? m.checkout_refund_cinema() : undefined
}

const isTabby = ({ payment }: Refunded): boolean => payment?.method === 'TABBY'

const placeFor = (order: Refunded): string =>
  isTabby(order) ? m.bookings_returned_tabby() : m.bookings_returned_any_card()

const joined = (...sentences: (string | false | undefined)[]): string => sentences.filter(Boolean).join(' ')

/** Nothing was captured, so nothing is refunded. */
const freeWords = (): string => joined(m.checkout_refund_cinema(), m.checkout_nothing_charged())

/** The refund is on its way. */
export function failedPurchaseRefundMessage(order: Refunded): string {
  if (hasNothingToPay(order)) return freeWords()
  const isInParts = hasWalletPart(order.breakdown)
  const why = reason(order)
  const rest = isInParts && m.checkout_refunding_rest()
  if (why) {
    const place = placeFor(order)
    const isPaid = refundFor(order)?.cause === 'CINEMA'
    return joined(why, isPaid ? m.checkout_refunding_paid({ place }) : m.checkout_refunding_all({ place }), rest)
  }
  if (isTabby(order)) return joined(m.checkout_refunding_tabby_text(), rest)
  const amount = money(refundedHalalas(order))
  return isInParts ? m.checkout_refunding_parts_text({ amount }) : m.checkout_refunding_text({ amount })
}

/** The money was sent back. `days`: the most that a bank takes to show it; undefined while it is not known. */
export function refundSentMessage(order: Refunded, days: number | undefined): string {
  if (hasNothingToPay(order)) return freeWords()
  const why = reason(order)
  const rest = hasWalletPart(order.breakdown) && m.checkout_refunded_rest()
  const shown =
    days !== undefined &&
    (isTabby(order) ? m.checkout_refund_days_tabby({ count: days }) : m.checkout_refund_days({ count: days }))
  if (why) {
    const place = placeFor(order)
    const isPaid = refundFor(order)?.cause === 'CINEMA'
    return joined(why, isPaid ? m.checkout_refunded_paid({ place }) : m.checkout_refunded_all({ place }), rest, shown)
  }
  if (isTabby(order)) return joined(m.checkout_refunded_tabby_text(), rest, shown)
  return joined(rest ? m.checkout_refunded_parts_text() : m.checkout_refunded_text(), rest, shown)
}
