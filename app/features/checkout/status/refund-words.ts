// What a visitor reads about a payment that bought nothing: how much was really captured, why it goes back, where to,
// and how long it takes. Pure apart from the language.
import type { Order, ReturnedPayment } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import { calledOffMessage, changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { hasWalletPart } from '#app/shared/payment/payment-selection.ts'
import { hasNothingToPay } from './moving-words.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'

type Refunded = Pick<Order, 'payment' | 'returned' | 'change'> & {
  breakdown: Pick<Order['breakdown'], 'total' | 'exchange' | 'eWallet' | 'cashback'>
}

const money = (halalas: number): string => formatPrice(halalas, { isExact: true })

export const refundFor = ({ payment, returned = [] }: Refunded): ReturnedPayment | undefined =>
  returned.find(({ attempt }) => attempt === payment?.attempt)

/** A card alone gets its own money back. With wallets everything is refunded, each part to its source. */
function refundedHalalas(order: Refunded): number {
  const asked = order.payment?.amount ?? dueOf(order.breakdown)
  const captured = refundFor(order)?.amount ?? asked
  return hasWalletPart(order.breakdown) ? dueOf(order.breakdown) - asked + captured : captured
}

/** The refund is on its way. */
export const refundingTitle = (order: Refunded): string =>
  hasNothingToPay(order) ? freeTitle(order, m.checkout_cancelling_free) : m.checkout_refunding_title()

/** Nothing was paid, so the title names no money. */
function freeTitle(order: Refunded, otherwise: () => string): string {
  const changed = refundedChange(order)
  return changed ? CHANGED_TITLES[changed]() : otherwise()
}

const CHANGED_TITLES: Record<ChangeKind, () => string> = {
  CALLED_OFF: m.change_called_off_title,
  MOVED: m.change_moved_title,
  SEATS_WITHDRAWN: m.bookings_change_seats_withdrawn,
}

export function refundedTitle(order: Refunded): string {
  if (hasNothingToPay(order)) return freeTitle(order, m.checkout_cancelled_free)
  if (refundFor(order)?.cause === 'WRONG_CURRENCY') return m.checkout_refunded_title_all()
  return m.checkout_refunded_title({ amount: money(refundedHalalas(order)) })
}

/**
 * What the cinema has changed of the showtime before there were tickets. Undefined: nothing, as far as the order says. A
 * gateway may call the payment late, which it is.
 */
export function refundedChange(order: Refunded): ChangeKind | undefined {
  const cause = refundFor(order)?.cause
  if (cause === 'CALLED_OFF' || cause === 'MOVED' || cause === 'SEATS_WITHDRAWN') return cause
  return cause === undefined || cause === 'LATE' ? order.change?.kind : undefined
}

function changeWords({ change }: Refunded, kind: ChangeKind): string {
  if (kind === 'CALLED_OFF') return change ? calledOffMessage(change.reason) : m.checkout_refund_called_off()
  const what = kind === 'MOVED' ? m.bookings_payment_moved() : m.bookings_payment_withdrawn()
  return joined(what, change ? changeReasonMessage(change.reason) : undefined)
}

/** Undefined: the payment came too late, or the gateway names no reason. */
function reason(order: Refunded): string | undefined {
  const changed = refundedChange(order)
  if (changed) return changeWords(order, changed)
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
function freeWords(order: Refunded): string {
  const changed = refundedChange(order)
  return joined(changed ? changeWords(order, changed) : m.checkout_refund_cinema(), m.checkout_nothing_charged())
}

/** The card was charged as it should be. */
const isRightSum = (order: Refunded): boolean =>
  refundedChange(order) !== undefined || refundFor(order)?.cause === 'CINEMA'

/** Wallets alone have paid. */
const isWithoutCard = ({ payment }: Refunded): boolean => payment === null

/** The refund is on its way. `why`: of an order of food alone, which says it in its own words. */
export function failedPurchaseRefundMessage(order: Refunded, why = reason(order)): string {
  if (hasNothingToPay(order)) return freeWords(order)
  const isInParts = hasWalletPart(order.breakdown)
  const rest = isInParts && m.checkout_refunding_rest()
  if (why && isWithoutCard(order)) return joined(why, m.checkout_called_off_paid())
  if (why) {
    const place = placeFor(order)
    const sum = isRightSum(order) ? m.checkout_refunding_paid({ place }) : m.checkout_refunding_all({ place })
    return joined(why, sum, rest)
  }
  if (isTabby(order)) return joined(m.checkout_refunding_tabby_text(), rest)
  const amount = money(refundedHalalas(order))
  return isInParts ? m.checkout_refunding_parts_text({ amount }) : m.checkout_refunding_text({ amount })
}

/** The money was sent back. `days`: the most that a bank takes to show it; undefined while it is not known. */
export function refundSentMessage(order: Refunded, days: number | undefined, why = reason(order)): string {
  if (hasNothingToPay(order)) return freeWords(order)
  const rest = hasWalletPart(order.breakdown) && m.checkout_refunded_rest()
  const shown =
    days !== undefined &&
    (isTabby(order) ? m.checkout_refund_days_tabby({ count: days }) : m.checkout_refund_days({ count: days }))
  if (why && isWithoutCard(order)) return joined(why, m.checkout_called_off_refunded())
  if (why) {
    const place = placeFor(order)
    const sum = isRightSum(order) ? m.checkout_refunded_paid({ place }) : m.checkout_refunded_all({ place })
    return joined(why, sum, rest, shown)
  }
  if (isTabby(order)) return joined(m.checkout_refunded_tabby_text(), rest, shown)
  return joined(rest ? m.checkout_refunded_parts_text() : m.checkout_refunded_text(), rest, shown)
}
