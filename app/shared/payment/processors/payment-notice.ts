// Messages for failed attempts: what happened, what happened to the money, and what to do next.
import type { DeclineReason, PaymentAttempt } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { isTokenError, type TokenError } from './card-post.ts'

export interface PaymentNotice {
  tone: 'bad' | 'info'
  title: string
  text: string
  /** The gateway refused to give up the exchanged booking. Its status is shown elsewhere. */
  isOfExchange?: boolean
  /** The message is about the tried card. It disappears when another card is chosen. */
  isOfCard?: boolean
  /** `performance.now()` of a press without a network. The message disappears once the network is back. */
  offlineAt?: number
  /** The failed call, if the failure was not the visitor's. */
  error?: ProblemError
}

const bad = (title: string, text: string): PaymentNotice => ({ tone: 'bad', title, text })

export const DECLINES: Record<DeclineReason, () => PaymentNotice> = {
  DECLINED: () => bad(m.checkout_declined_title(), m.checkout_declined_text()),
  INSUFFICIENT_FUNDS: () => bad(m.checkout_insufficient_funds_title(), m.checkout_insufficient_funds_text()),
  EXPIRED_CARD: () => bad(m.checkout_expired_card_title(), m.checkout_expired_card_text()),
  WRONG_CVV: () => bad(m.checkout_wrong_cvv_title(), m.checkout_wrong_cvv_text()),
  AUTHENTICATION_FAILED: () => bad(m.checkout_authentication_failed_title(), m.checkout_authentication_failed_text()),
  AUTHENTICATION_ABANDONED: () =>
    bad(m.checkout_authentication_abandoned_title(), m.checkout_authentication_abandoned_text()),
  GATEWAY_ERROR: () => bad(m.checkout_gateway_error_title(), m.checkout_gateway_error_text()),
  GIVEN_UP: () => ({ tone: 'info', title: m.checkout_given_up_title(), text: m.checkout_given_up_text() }),
}

/** A decline by Tabby, or a cancellation by the visitor. */
export const tabbyDecline = (reason: DeclineReason | null): PaymentNotice => {
  if (reason === 'AUTHENTICATION_ABANDONED') return bad(m.checkout_tabby_left_title(), m.checkout_tabby_left_text())
  if (reason === 'DECLINED') return bad(m.checkout_tabby_declined_title(), m.checkout_tabby_declined_text())
  return DECLINES[reason ?? 'GATEWAY_ERROR']()
}

export function tokenNotice({ kind, message }: TokenError): PaymentNotice {
  if (kind === 'timeout') return bad(m.checkout_token_timeout_title(), m.checkout_nothing_charged_retry())
  if (kind === 'offline') return bad(m.checkout_token_offline_title(), m.checkout_nothing_charged_retry())
  if (kind === 'refused') return bad(message || m.checkout_token_refused_title(), m.checkout_token_refused_text())
  return bad(m.my_credit_cards_payment_gateway_fail(), m.checkout_nothing_charged_retry())
}

/** Why a card could not be used, before any payment. */
export function unusableCardNotice(error: unknown): PaymentNotice {
  if (isTokenError(error)) return tokenNotice(error)
  const reason = isProblemError(error) ? error.reason : ''
  if (reason === 'card_rejected') return cardRejectedNotice()
  if (reason === 'card_expired') return DECLINES.EXPIRED_CARD()
  if (reason === 'too_many_cards') return bad(m.cards_full_title(), m.checkout_keep_full_text())
  return unreachableNotice(error)
}

export const paymentOptionsChangedNotice = (error: ProblemError): PaymentNotice =>
  error.reason === 'wallet_too_little'
    ? { tone: 'info', title: m.checkout_wallet_changed_title(), text: m.checkout_wallet_changed_text() }
    : unreachableNotice(error)

/** `total`: price of the order without the voucher. */
export const voucherGoneNotice = (error: ProblemError): PaymentNotice => {
  const { total } = error.details
  const left =
    typeof total === 'number' ? m.checkout_voucher_gone_total({ total: formatPrice(total, { isExact: true }) }) : ''
  return {
    tone: 'info',
    title: m.checkout_voucher_gone_title(),
    text: [problemMessage(error), m.checkout_voucher_gone_text(), left].filter(Boolean).join(' '),
  }
}

/** After a new sign-in; `last`: the attempt of the order that was then fetched. */
export const signedInAgainNotice = (last: PaymentAttempt | null): PaymentNotice => ({
  tone: 'info',
  title: m.checkout_back_title(),
  text: last?.reason === 'GIVEN_UP' ? m.checkout_given_up_text() : m.checkout_back_text(),
})

export const applePayNotice = () =>
  navigator.onLine === false
    ? offlineNotice()
    : bad(m.checkout_apple_pay_failed_title(), m.checkout_nothing_charged_retry())
/** Pay was pressed without a network. */
export const offlineNotice = (): PaymentNotice => ({
  ...bad(m.shell_offline_title(), m.checkout_offline_text()),
  offlineAt: performance.now(),
})
export const foodUnsavedNotice = () => bad(m.checkout_food_unsaved(), m.checkout_food_unsaved_text())
export const notArrivedNotice = () => bad(m.checkout_not_arrived_title(), m.checkout_nothing_charged_retry())
/** `error`: of the call, or of the visitor's device. */
export const unreachableNotice = (error: unknown): PaymentNotice => ({
  ...bad(problemMessage(error), m.checkout_nothing_charged_retry()),
  ...(isProblemError(error) ? { error } : {}),
})
export const offerNotice = (title: string): PaymentNotice => ({
  ...bad(title, m.offers_pay_refused_text()),
  isOfCard: true,
})
export const notExchangedNotice = (title: string): PaymentNotice => ({
  ...bad(title, m.exchange_refused_text()),
  isOfExchange: true,
})
export const declinedOftenNotice = () => bad(m.checkout_declined_often_title(), m.checkout_declined_often_text())
export const cardRejectedNotice = () => bad(m.checkout_token_refused_title(), m.checkout_token_refused_text())
export const priceChangedNotice = (total: string): PaymentNotice => ({
  tone: 'info',
  title: m.checkout_price_changed_title({ total }),
  text: m.checkout_price_changed_text(),
})
