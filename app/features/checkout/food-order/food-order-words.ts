// What a visitor reads about an order of food alone: seats, tickets and bookings are none of its business. Pure apart
// from the language.
import type { Order } from '#server/contracts/orders.ts'
import { findCancelRestriction } from '#server/contracts/rules/cancel-rule.ts'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import { calledOffMessage, changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import type { PaymentSelection } from '#app/shared/payment/payment-selection.ts'
import type { CheckoutPhase } from '#app/shared/payment/checkout-phase.rules.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { m } from '#app/paraglide/messages.js'
import { moneyOfEndedOrderMessage, movedOrderMessage } from '../status/ended-words.ts'
import { paymentProgressText, paymentProgressTitle } from '../status/moving-words.ts'
import { refundedChange, refundFor } from '../status/refund-words.ts'

const money = (halalas: number): string => formatPrice(halalas, { isExact: true })
const joined = (...sentences: (string | false | undefined)[]): string => sentences.filter(Boolean).join(' ')

const CHANGED_TITLES: Record<ChangeKind, () => string> = {
  CALLED_OFF: m.change_called_off_title,
  MOVED: m.change_moved_title,
  SEATS_WITHDRAWN: m.bookings_change_seats_withdrawn,
}

export const endedFoodTitle = ({ change }: Pick<Order, 'change'>): string =>
  change ? CHANGED_TITLES[change.kind]() : m.checkout_later_expired_title()

/** The money first, then what has happened. */
export function endedFoodTexts(order: Order): string[] {
  const { change, status } = order
  // Until the gateway has said that the order is over, a payment from another tab may be under way.
  const paid = status === 'EXPIRED' ? [moneyOfEndedOrderMessage(order)] : []
  if (!change) return [...paid, m.checkout_later_expired_text()]
  return [
    ...paid,
    joined(movedOrderMessage(order), changeReasonMessage(change.reason)),
    ...(change.note ? [change.note] : []),
    ...(change.kind === 'CALLED_OFF' ? [] : [m.checkout_later_moved()]),
  ]
}

/** While it is being paid. `isConfirmed`: the money is certain. */
export function foodProgressWords(order: Order, phase: CheckoutPhase) {
  const isConfirmed = phase === 'finalising' || phase === 'ticketed'
  return {
    title: isConfirmed ? m.checkout_later_finalising_title() : paymentProgressTitle(order, false),
    text: isConfirmed ? m.checkout_later_finalising_text() : checkingText(order),
    long: m.checkout_later_long(),
  }
}

function checkingText(order: Order): string {
  // A change of the showtime is said in the words of every order.
  if (order.change) return paymentProgressText({ ...order, seats: order.foodFor?.seats ?? [] }, false)
  return order.status === 'EXPIRED' ? m.checkout_later_checking_over() : m.checkout_later_checking_text()
}

/** Why the payment bought nothing. */
export function foodRefundReason(order: Order): string {
  const changed = refundedChange(order)
  if (changed === 'CALLED_OFF')
    return order.change ? calledOffMessage(order.change.reason) : m.change_called_off_title()
  if (changed) return joined(movedOrderMessage(order) || CHANGED_TITLES[changed]())
  const { cause, amount = 0 } = refundFor(order) ?? {}
  if (cause === 'WRONG_AMOUNT')
    return m.checkout_later_refund_amount({
      amount: money(amount),
      asked: money(order.payment?.amount ?? amount),
    })
  if (cause === 'WRONG_CURRENCY') return m.checkout_later_refund_currency()
  return cause === 'CINEMA' ? m.checkout_later_refund_cinema() : m.checkout_later_refund_late()
}

/** No time and no limit by number ends the cancelling of food: the kitchen’s beginning does. */
const BY_PAYMENT_ALONE = { hasOffer: false, isGuest: false, until: Infinity, leftOfDay: 1, leftOfWeek: 1 }

/** Whether food that is paid like this can be cancelled. */
export function cancelNoteMessage(selection: PaymentSelection | undefined, isMember: boolean): string {
  const isTabby = selection?.method === 'TABBY' && selection.parts.card > 0
  const restriction = selection && findCancelRestriction({ ...BY_PAYMENT_ALONE, paid: selection.parts, isTabby }, 0)
  if (restriction) return m.checkout_later_cancel_not()
  return isMember ? m.checkout_later_cancel() : m.checkout_later_cancel_account()
}
