// Messages about failed attempts to pay for food alone, which holds no seats. Titles are those of every order.
import { DECLINE_TEXTS } from '#app/shared/payment/decline-texts.ts'
import type { NoticeReason, PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import { m } from '#app/paraglide/messages.js'

const TEXTS: Record<NoticeReason, () => string> = {
  ...DECLINE_TEXTS,
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
