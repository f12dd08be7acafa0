// What a decline says where no seats are held: of one amount, and of food alone.
import type { DeclineReason } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'

/** A payment that its visitor gave up was not declined, and says something else each time. */
export const DECLINE_TEXTS: Record<Exclude<DeclineReason, 'GIVEN_UP'>, () => string> = {
  DECLINED: m.payment_declined_text,
  INSUFFICIENT_FUNDS: m.payment_insufficient_funds_text,
  EXPIRED_CARD: m.payment_expired_card_text,
  WRONG_CVV: m.payment_wrong_cvv_text,
  AUTHENTICATION_FAILED: m.payment_authentication_failed_text,
  AUTHENTICATION_ABANDONED: m.payment_authentication_abandoned_text,
  GATEWAY_ERROR: m.payment_gateway_error_text,
}
