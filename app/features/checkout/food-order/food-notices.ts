// Messages about failed attempts to pay for food alone, which holds no seats. Titles are those of every order.
import type { NoticeReason, PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { m } from '#app/paraglide/messages.js'

const TEXTS: Record<NoticeReason, () => string> = {
  DECLINED: m.payment_declined_text,
  INSUFFICIENT_FUNDS: m.payment_insufficient_funds_text,
  EXPIRED_CARD: m.payment_expired_card_text,
  WRONG_CVV: m.payment_wrong_cvv_text,
  AUTHENTICATION_FAILED: m.payment_authentication_failed_text,
  AUTHENTICATION_ABANDONED: m.payment_authentication_abandoned_text,
  GATEWAY_ERROR: m.payment_gateway_error_text,
  GIVEN_UP: m.checkout_later_given_up,
  TABBY_DECLINED: m.checkout_later_tabby_declined,
  TABBY_LEFT: m.checkout_later_tabby_left,
  CARD_REFUSED: m.payment_card_refused_text,
  DECLINED_OFTEN: m.checkout_later_declined_often,
  WALLET_CHANGED: m.checkout_later_wallet_changed,
  NO_ATTEMPT: m.payment_nothing_charged_retry,
}

/** A message without a reason says the same of every order. */
export const toFoodOrderNotice = (notice: PaymentNotice): PaymentNotice =>
  notice.reason ? { ...notice, text: TEXTS[notice.reason]() } : notice
