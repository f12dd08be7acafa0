// Messages about failed attempts to pay for food alone, which holds no seats. Titles are those of every order.
import type { PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { m } from '#app/paraglide/messages.js'

type Text = () => string

/** What a message says of an order with seats, and of food alone. */
const TEXTS: readonly (readonly [ofSeats: Text, ofFood: Text])[] = [
  [m.checkout_nothing_charged_retry, m.payment_nothing_charged_retry],
  [m.checkout_declined_text, m.payment_declined_text],
  [m.checkout_insufficient_funds_text, m.payment_insufficient_funds_text],
  [m.checkout_expired_card_text, m.payment_expired_card_text],
  [m.checkout_wrong_cvv_text, m.payment_wrong_cvv_text],
  [m.checkout_authentication_failed_text, m.payment_authentication_failed_text],
  [m.checkout_authentication_abandoned_text, m.payment_authentication_abandoned_text],
  [m.checkout_gateway_error_text, m.payment_gateway_error_text],
  [m.checkout_token_refused_text, m.payment_card_refused_text],
  [m.checkout_tabby_declined_text, m.checkout_later_tabby_declined],
  [m.checkout_tabby_left_text, m.checkout_later_tabby_left],
  [m.checkout_given_up_text, m.checkout_later_given_up],
  [m.checkout_declined_often_text, m.checkout_later_declined_often],
  [m.checkout_wallet_changed_text, m.checkout_later_wallet_changed],
]

export const toFoodOrderNotice = (notice: PaymentNotice): PaymentNotice => {
  const ofFood = TEXTS.find(([ofSeats]) => ofSeats() === notice.text)?.[1]
  return ofFood ? { ...notice, text: ofFood() } : notice
}
