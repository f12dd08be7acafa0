// Messages for failed attempts: what happened, what happened to the money, and what to do next.
import type { DeclineReason, PaymentAttempt } from '#server/contracts/orders.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'
import { isTokenError, type TokenError } from './card-post.ts'

/** Why an order is not paid. NO_ATTEMPT: the request to pay was not sent, did not arrive, or began no attempt. */
export type NoticeReason =
  | DeclineReason
  | 'TABBY_DECLINED'
  | 'TABBY_LEFT'
  | 'CARD_REFUSED'
  | 'DECLINED_OFTEN'
  | 'WALLET_CHANGED'
  | 'NO_ATTEMPT'

export interface PaymentNotice {
  tone: 'bad' | 'info'
  title: string
  text: string
  /** By it, an order of food alone has a text of its own. */
  reason?: NoticeReason
  /** The gateway refused to give up the exchanged booking. Its status is shown elsewhere. */
  isOfExchange?: boolean
  /** The message is about the tried card. It disappears when another card is chosen. */
  isOfCard?: boolean
  /** The message is about chosen food that the order does not have. */
  isOfFood?: boolean
  /** In halalas, the amount due that the message names. */
  due?: number
  /** `performance.now()` of a press without a network. The message disappears once the network is back. */
  offlineAt?: number
  /** The failed call, if the failure was not the visitor's. */
  error?: ProblemError
}

/** Whether a message no longer applies: the food is saved or given up, or another amount is due. */
export const isNoticeOver = (
  { isOfFood, due }: Pick<PaymentNotice, 'isOfFood' | 'due'>,
  order: { hasUnsavedFood: boolean; due: number },
): boolean => (isOfFood === true && !order.hasUnsavedFood) || (due !== undefined && due !== order.due)

const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })
const bad = (title: string, text: string): PaymentNotice => ({ tone: 'bad', title, text })
const failed = (reason: NoticeReason, title: string, text: string): PaymentNotice => ({ ...bad(title, text), reason })
const nothingCharged = (title: string): PaymentNotice => failed('NO_ATTEMPT', title, m.checkout_nothing_charged_retry())
const cardRefused = (title: string): PaymentNotice => failed('CARD_REFUSED', title, m.checkout_token_refused_text())

export const DECLINES: Record<DeclineReason, () => PaymentNotice> = {
  DECLINED: () => failed('DECLINED', m.checkout_declined_title(), m.checkout_declined_text()),
  INSUFFICIENT_FUNDS: () =>
    failed('INSUFFICIENT_FUNDS', m.checkout_insufficient_funds_title(), m.checkout_insufficient_funds_text()),
  EXPIRED_CARD: () => failed('EXPIRED_CARD', m.checkout_expired_card_title(), m.checkout_expired_card_text()),
  WRONG_CVV: () => failed('WRONG_CVV', m.checkout_wrong_cvv_title(), m.checkout_wrong_cvv_text()),
  AUTHENTICATION_FAILED: () =>
    failed('AUTHENTICATION_FAILED', m.checkout_authentication_failed_title(), m.checkout_authentication_failed_text()),
  AUTHENTICATION_ABANDONED: () =>
    failed(
      'AUTHENTICATION_ABANDONED',
      m.checkout_authentication_abandoned_title(),
      m.checkout_authentication_abandoned_text(),
    ),
  GATEWAY_ERROR: () => failed('GATEWAY_ERROR', m.checkout_gateway_error_title(), m.checkout_gateway_error_text()),
  GIVEN_UP: () => ({
    tone: 'info',
    title: m.checkout_given_up_title(),
    text: m.checkout_given_up_text(),
    reason: 'GIVEN_UP',
  }),
}

/** A decline by Tabby, or a cancellation by the visitor. */
export const tabbyDecline = (reason: DeclineReason | null): PaymentNotice => {
  if (reason === 'AUTHENTICATION_ABANDONED')
    return failed('TABBY_LEFT', m.checkout_tabby_left_title(), m.checkout_tabby_left_text())
  if (reason === 'DECLINED')
    return failed('TABBY_DECLINED', m.checkout_tabby_declined_title(), m.checkout_tabby_declined_text())
  return DECLINES[reason ?? 'GATEWAY_ERROR']()
}

export function tokenNotice({ kind, message }: TokenError): PaymentNotice {
  if (kind === 'timeout') return nothingCharged(m.checkout_token_timeout_title())
  if (kind === 'offline') return nothingCharged(m.checkout_token_offline_title())
  if (kind === 'refused') return cardRefused(message || m.checkout_token_refused_title())
  return nothingCharged(m.my_credit_cards_payment_gateway_fail())
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
    ? {
        tone: 'info',
        title: m.checkout_wallet_changed_title(),
        text: m.checkout_wallet_changed_text(),
        reason: 'WALLET_CHANGED',
      }
    : unreachableNotice(error)

/** `total` of the error: what is due without the voucher. */
export const voucherGoneNotice = (error: ProblemError): PaymentNotice => {
  const { total } = error.details
  const due = typeof total === 'number' ? total : undefined
  const left = due === undefined ? '' : m.checkout_voucher_gone_total({ total: exact(due) })
  return {
    tone: 'info',
    title: m.checkout_voucher_gone_title(),
    text: [problemMessage(error), m.checkout_voucher_gone_text(), left].filter(Boolean).join(' '),
    ...(due === undefined ? {} : { due }),
  }
}

/** After a new sign-in; `last`: the attempt of the order that was then fetched. */
export const signedInAgainNotice = (last: Pick<PaymentAttempt, 'reason'> | null): PaymentNotice => ({
  tone: 'info',
  title: m.checkout_back_title(),
  ...(last?.reason === 'GIVEN_UP'
    ? { text: m.checkout_given_up_text(), reason: 'GIVEN_UP' }
    : { text: m.checkout_back_text() }),
})

export const applePayNotice = () =>
  navigator.onLine === false ? offlineNotice() : nothingCharged(m.checkout_apple_pay_failed_title())
/** Pay was pressed without a network. */
export const offlineNotice = (): PaymentNotice => ({
  ...bad(m.shell_offline_title(), m.checkout_offline_text()),
  offlineAt: performance.now(),
})
export const foodUnsavedNotice = (): PaymentNotice => ({
  ...bad(m.checkout_food_unsaved(), m.checkout_food_unsaved_text()),
  isOfFood: true,
})
export const notArrivedNotice = () => nothingCharged(m.checkout_not_arrived_title())
/** `error`: of the call, or of the visitor's device. */
export const unreachableNotice = (error: unknown): PaymentNotice => ({
  ...nothingCharged(problemMessage(error)),
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
export const declinedOftenNotice = () =>
  failed('DECLINED_OFTEN', m.checkout_declined_often_title(), m.checkout_declined_often_text())
export const cardRejectedNotice = () => cardRefused(m.checkout_token_refused_title())
export const priceChangedNotice = (due: number): PaymentNotice => ({
  tone: 'info',
  title: m.checkout_price_changed_title({ total: exact(due) }),
  text: m.checkout_price_changed_text(),
  due,
})
