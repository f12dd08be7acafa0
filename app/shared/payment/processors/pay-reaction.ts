// What a page does after an error of paying, by the reason of the problem. Pure.
import { isProblemError, type ProblemError } from '#app/lib/gateway/problem.ts'
import { problemMessage } from '#app/lib/gateway/problem-reaction.ts'
import type { FailureReason } from '#app/lib/page/track.ts'
import { isTokenError, type TokenError } from './card-post.ts'
import * as notices from './payment-notice.ts'

/**
 * `repeat`: the request had no effect, and a further press sends it again with the same idempotency key.
 * `renew`: refused for good. A further press is a new attempt with a new key, and the order or top-up is fetched again.
 * `sign-in`: the session has ended.
 * `verify-phone`: the guest's phone must be verified first.
 * `confirm-price`: as `renew`, and the message shows the new total, which a further press of Pay confirms.
 * `check-outcome`: it is unknown whether the request had an effect. The order or top-up shows it.
 */
export type NextStep = 'repeat' | 'renew' | 'sign-in' | 'verify-phone' | 'confirm-price' | 'check-outcome'

export interface PayReaction {
  next: NextStep
  /** Undefined: the state of the order or top-up tells. */
  notice?: notices.PaymentNotice
  /** What is outdated besides the order: balances and saved cards, or the terms of cancelling the exchanged booking. */
  outdated?: 'payment-options' | 'cancel-terms'
  /** Reported to the operator's analytics. */
  failure?: FailureReason
}

export type Reactions = Record<string, (error: ProblemError) => PayReaction>

const REPEAT = (error: ProblemError): PayReaction => ({ next: 'repeat', notice: notices.unreachableNotice(error) })
const RENEW = (): PayReaction => ({ next: 'renew' })
const PAYMENT_OPTIONS_CHANGED = (error: ProblemError): PayReaction => ({
  next: 'renew',
  notice: notices.paymentOptionsChangedNotice(error),
  outdated: 'payment-options',
})
// The gateway removed the voucher from this order, which now costs more.
const VOUCHER_GONE = (error: ProblemError): PayReaction => ({ next: 'renew', notice: notices.voucherGoneNotice(error) })
const NOT_OF_OFFER = (error: ProblemError): PayReaction => ({
  next: 'renew',
  notice: notices.offerNotice(problemMessage(error)),
})
const NOT_EXCHANGED = (error: ProblemError): PayReaction => ({
  next: 'renew',
  notice: notices.notExchangedNotice(problemMessage(error)),
  outdated: 'cancel-terms',
})

export const ORDER_REACTIONS: Reactions = {
  rate_limited: REPEAT,
  invalid_input: REPEAT,
  busy: REPEAT,
  body_too_large: REPEAT,
  unsupported: REPEAT,
  // The state of the order tells.
  hold_expired: RENEW,
  showtime_called_off: RENEW,
  order_closed: RENEW,
  no_seats_chosen: RENEW,
  no_food_chosen: RENEW,
  not_found: RENEW,
  wallet_too_little: PAYMENT_OPTIONS_CHANGED,
  card_unknown: PAYMENT_OPTIONS_CHANGED,
  card_expired: PAYMENT_OPTIONS_CHANGED,
  voucher_used: VOUCHER_GONE,
  voucher_in_use: VOUCHER_GONE,
  voucher_expired: VOUCHER_GONE,
  offer_needs_card: NOT_OF_OFFER,
  card_not_of_offer: NOT_OF_OFFER,
  cancellation_restricted: NOT_EXCHANGED,
  exchange_in_progress: NOT_EXCHANGED,
  phone_not_verified: () => ({ next: 'verify-phone' }),
  price_changed: () => ({ next: 'confirm-price' }),
  card_rejected: () => ({ next: 'renew', notice: notices.cardRejectedNotice(), failure: 'CARD_REFUSED' }),
  card_declined_often: () => ({ next: 'renew', notice: notices.declinedOftenNotice() }),
}

/** After the request to pay. */
export function payReaction(error: unknown, reactions: Reactions = ORDER_REACTIONS): PayReaction {
  if (!isProblemError(error)) return { next: 'check-outcome' }
  if (error.status === 401) return { next: 'sign-in' }
  return reactions[error.reason]?.(error) ?? { next: 'check-outcome' }
}

const TOKEN_FAILURES: Record<TokenError['kind'], FailureReason> = {
  refused: 'CARD_REFUSED',
  failed: 'CARD_NOT_TAKEN',
  timeout: 'UNREACHABLE',
  offline: 'UNREACHABLE',
}

/** Before the request to pay: there is no token, or the card could not be saved. */
export function tokenReaction(error: unknown): PayReaction {
  if (isProblemError(error)) {
    if (error.status === 401) return { next: 'sign-in' }
    // Another tab has changed the order.
    if (ORDER_REACTIONS[error.reason] === RENEW) return { next: 'renew' }
  }
  return {
    next: 'repeat',
    notice: notices.unusableCardNotice(error),
    failure: isTokenError(error) ? TOKEN_FAILURES[error.kind] : 'UNREACHABLE',
  }
}
