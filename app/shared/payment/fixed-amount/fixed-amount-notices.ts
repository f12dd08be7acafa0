// Messages when paying one amount failed. The titles are those of the checkout. No seats are held for it.
import type { DeclineReason } from '#server/contracts/orders.ts'
import type { ProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { m } from '#app/paraglide/messages.js'
import { DECLINE_TEXTS } from '../decline-texts.ts'
import { isTokenError } from '../processors/card-post.ts'
import type { Reactions } from '../processors/pay-reaction.ts'
import { DECLINES, offlineNotice, type PaymentNotice, tokenNotice } from '../processors/payment-notice.ts'

export const declineNotice = (reason: DeclineReason): PaymentNotice => ({
  ...DECLINES[reason](),
  text: reason === 'GIVEN_UP' ? m.payment_nothing_charged_retry() : DECLINE_TEXTS[reason](),
})

const nothingChargedNotice = (title: string): PaymentNotice => ({
  tone: 'bad',
  title,
  text: m.payment_nothing_charged_retry(),
})

/** There is no token, so no money has moved. */
export const unusableTokenNotice = (error: unknown): PaymentNotice => {
  if (!isTokenError(error)) return nothingChargedNotice(problemMessage(error))
  const { title } = tokenNotice(error)
  return error.kind === 'refused'
    ? { tone: 'bad', title, text: m.payment_card_refused_text() }
    : nothingChargedNotice(title)
}

export const fixedAmountApplePayNotice = (): PaymentNotice =>
  navigator.onLine === false ? offlineNotice() : nothingChargedNotice(m.checkout_apple_pay_failed_title())

export const requestLostNotice = (): PaymentNotice => nothingChargedNotice(m.checkout_not_arrived_title())

const REPEAT = (error: ProblemError) => ({
  next: 'repeat' as const,
  notice: nothingChargedNotice(problemMessage(error)),
})
const CARD_REFUSED = (error: ProblemError) => ({
  next: 'renew' as const,
  notice: nothingChargedNotice(problemMessage(error)),
})
/** The state of what is paid tells. */
export const RENEW = () => ({ next: 'renew' as const })

const renewWith = (title: () => string, text: () => string) => () => ({
  next: 'renew' as const,
  notice: { tone: 'bad' as const, title: title(), text: text() },
})

/** `declinedOftenText`: when this can be paid again. */
export const fixedAmountReactions = (declinedOftenText: () => string): Reactions => ({
  rate_limited: REPEAT,
  invalid_input: REPEAT,
  busy: REPEAT,
  body_too_large: REPEAT,
  unsupported: REPEAT,
  card_rejected: renewWith(m.checkout_token_refused_title, m.payment_card_refused_text),
  card_unknown: CARD_REFUSED,
  card_expired: CARD_REFUSED,
  card_declined_often: renewWith(m.checkout_declined_often_title, declinedOftenText),
  order_closed: RENEW,
  not_found: RENEW,
})
