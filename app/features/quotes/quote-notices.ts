// Messages when paying a quote failed. Titles and most texts are those of a top-up: nothing was charged, and what to do.
import type { DeclineReason } from '#server/contracts/orders.ts'
import { isTokenError } from '#app/shared/payment/processors/card-post.ts'
import type { PaymentNotice } from '#app/shared/payment/processors/payment-notice.ts'
import * as paymentNotices from '#app/shared/payment/processors/payment-notice.ts'
import type { Reactions } from '#app/shared/payment/processors/pay-reaction.ts'
import type { ProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'

const DECLINE_TEXTS: Record<DeclineReason, () => string> = {
  DECLINED: m.topup_declined_text,
  INSUFFICIENT_FUNDS: m.topup_insufficient_funds_text,
  EXPIRED_CARD: m.topup_expired_card_text,
  WRONG_CVV: m.topup_wrong_cvv_text,
  AUTHENTICATION_FAILED: m.topup_authentication_failed_text,
  AUTHENTICATION_ABANDONED: m.topup_authentication_abandoned_text,
  GATEWAY_ERROR: m.topup_gateway_error_text,
  GIVEN_UP: m.topup_nothing_charged_retry,
}

export const declineNotice = (reason: DeclineReason): PaymentNotice => ({
  ...paymentNotices.DECLINES[reason](),
  text: DECLINE_TEXTS[reason](),
})

const nothingChargedNotice = (title: string): PaymentNotice => ({
  tone: 'bad',
  title,
  text: m.topup_nothing_charged_retry(),
})

/** There is no token, so no money has moved. */
export const quoteTokenNotice = (error: unknown): PaymentNotice => {
  if (!isTokenError(error)) return nothingChargedNotice(problemMessage(error))
  const { title } = paymentNotices.tokenNotice(error)
  return error.kind === 'refused'
    ? { tone: 'bad', title, text: m.topup_card_refused_text() }
    : nothingChargedNotice(title)
}

export const quoteApplePayNotice = (): PaymentNotice =>
  navigator.onLine === false
    ? paymentNotices.offlineNotice()
    : nothingChargedNotice(m.checkout_apple_pay_failed_title())

export const quoteRequestLostNotice = (): PaymentNotice => nothingChargedNotice(m.checkout_not_arrived_title())

const rejectedNotice = (): PaymentNotice => ({
  tone: 'bad',
  title: m.checkout_token_refused_title(),
  text: m.topup_card_refused_text(),
})

const declinedOftenNotice = (): PaymentNotice => ({
  tone: 'bad',
  title: m.checkout_declined_often_title(),
  text: m.quote_declined_often_text(),
})

const REPEAT = (error: ProblemError) => ({
  next: 'repeat' as const,
  notice: nothingChargedNotice(problemMessage(error)),
})
const CARD_REFUSED = (error: ProblemError) => ({
  next: 'renew' as const,
  notice: nothingChargedNotice(problemMessage(error)),
})
// The state of the quote tells.
const RENEW = () => ({ next: 'renew' as const })

export const QUOTE_REACTIONS: Reactions = {
  rate_limited: REPEAT,
  invalid_input: REPEAT,
  busy: REPEAT,
  body_too_large: REPEAT,
  unsupported: REPEAT,
  card_rejected: () => ({ next: 'renew', notice: rejectedNotice() }),
  card_unknown: CARD_REFUSED,
  card_expired: CARD_REFUSED,
  card_declined_often: () => ({ next: 'renew', notice: declinedOftenNotice() }),
  price_changed: RENEW,
  order_closed: RENEW,
  not_found: RENEW,
}
