// The one error model: every reason why a call can fail, with its HTTP status and its code. Plain TypeScript, no
// schema.

/**
 * reason → HTTP status and `code` of the response body. Statuses are those of the error catalogue (400, 401, 403, 404,
 * 503, other 5xx), and 429. Four codes have a meaning for the site: 404/16 redirects to /un-available, 404/18 means that the
 * gateway does not have the call, 400/24 is handled where the visitor clicked, 401/1 must not start a token refresh.
 */
export const PROBLEMS = {
  // 400, shown as a toast with the server's message
  invalid_input: { status: 400, code: 10 },
  idempotency_key_missing: { status: 400, code: 11 },
  idempotency_key_reused: { status: 400, code: 12 },
  request_in_flight: { status: 400, code: 13 },
  busy: { status: 400, code: 15 },
  body_too_large: { status: 400, code: 17 },
  // 400/24, handled in place
  seat_taken: { status: 400, code: 24 },
  seat_unknown: { status: 400, code: 24 },
  too_many_seats: { status: 400, code: 24 },
  companion_without_wheelchair: { status: 400, code: 24 },
  half_sofa: { status: 400, code: 24 },
  no_seats_chosen: { status: 400, code: 24 },
  no_seats_together: { status: 400, code: 24 },
  hold_expired: { status: 400, code: 24 },
  showtime_started: { status: 400, code: 24 },
  showtime_called_off: { status: 400, code: 24 },
  order_closed: { status: 400, code: 24 },
  proof_needed: { status: 400, code: 24 },
  extension_used_up: { status: 400, code: 24 },
  price_changed: { status: 400, code: 24 },
  payment_in_progress: { status: 400, code: 24 },
  already_paid: { status: 400, code: 24 },
  phone_invalid: { status: 400, code: 24 },
  phone_country_refused: { status: 400, code: 24 },
  phone_not_verified: { status: 400, code: 24 },
  otp_wrong: { status: 400, code: 24 },
  otp_expired: { status: 400, code: 24 },
  otp_locked: { status: 400, code: 24 },
  otp_too_soon: { status: 400, code: 24 },
  card_rejected: { status: 400, code: 24 },
  film_on_sale: { status: 400, code: 24 },
  too_many_reminders: { status: 400, code: 24 },
  date_too_soon: { status: 400, code: 24 },
  date_too_late: { status: 400, code: 24 },
  terms_not_accepted: { status: 400, code: 24 },
  recovery_expired: { status: 400, code: 24 },
  phone_in_use: { status: 400, code: 24 },
  phone_unchanged: { status: 400, code: 24 },
  email_in_use: { status: 400, code: 24 },
  email_verified: { status: 400, code: 24 },
  too_young: { status: 400, code: 24 },
  booking_ahead: { status: 400, code: 24 },
  wallet_not_empty: { status: 400, code: 24 },
  amount_too_small: { status: 400, code: 24 },
  amount_too_large: { status: 400, code: 24 },
  wallet_too_little: { status: 400, code: 24 },
  card_unknown: { status: 400, code: 24 },
  card_expired: { status: 400, code: 24 },
  card_declined_often: { status: 400, code: 24 },
  too_many_cards: { status: 400, code: 24 },
  voucher_unknown: { status: 400, code: 24 },
  voucher_used: { status: 400, code: 24 },
  voucher_expired: { status: 400, code: 24 },
  voucher_adds_nothing: { status: 400, code: 24 },
  voucher_in_use: { status: 400, code: 24 },
  voucher_not_with_offer: { status: 400, code: 24 },
  voucher_added: { status: 400, code: 24 },
  voucher_twice: { status: 400, code: 24 },
  voucher_pays_exchanged: { status: 400, code: 24 },
  voucher_loss: { status: 400, code: 24 },
  too_many_vouchers: { status: 400, code: 24 },
  cancellation_restricted: { status: 400, code: 24 },
  refund_changed: { status: 400, code: 24 },
  exchange_in_progress: { status: 400, code: 24 },
  exchange_other_film: { status: 400, code: 24 },
  offer_not_with_exchange: { status: 400, code: 24 },
  offer_not_yours: { status: 400, code: 24 },
  offer_over: { status: 400, code: 24 },
  offer_not_for_showtime: { status: 400, code: 24 },
  offer_seats_missing: { status: 400, code: 24 },
  offer_student_used: { status: 400, code: 24 },
  offer_needs_card: { status: 400, code: 24 },
  card_not_of_offer: { status: 400, code: 24 },
  unipal_code_sent: { status: 400, code: 24 },
  food_changed: { status: 400, code: 24 },
  food_sold_out: { status: 400, code: 24 },
  food_over_limit: { status: 400, code: 24 },
  food_begun: { status: 400, code: 24 },
  no_food_chosen: { status: 400, code: 24 },
  image_unreadable: { status: 400, code: 24 },
  image_too_large: { status: 400, code: 24 },
  // 429, with Retry-After; shown as a toast with the server's message
  rate_limited: { status: 429, code: 14 },
  // The browser solves the challenge and calls again; the visitor notices a moment's wait
  work_needed: { status: 429, code: 14 },
  // 401
  email_code_request: { status: 401, code: 1 },
  session_expired: { status: 401, code: 2 },
  // 403
  not_authenticated: { status: 403, code: 3 },
  cross_site: { status: 403, code: 4 },
  // 404/16
  not_found: { status: 404, code: 16 },
  // 404 without code 16: the gateway does not have the call
  unsupported: { status: 404, code: 18 },
  // 5xx
  maintenance: { status: 503, code: 50 },
  server_down: { status: 500, code: 51 },
  bad_answer: { status: 502, code: 52 },
  timeout: { status: 504, code: 'ETIMEDOUT' },
} as const satisfies Record<string, { status: number; code: number | 'ETIMEDOUT' }>

export type ProblemReason = keyof typeof PROBLEMS

/** Public details of a problem, never secrets: the taken seats, the alternatives, the seconds to wait. */
export type ProblemDetails = Record<string, unknown>

/** The body of every error response. `message` is in the caller's language. */
export interface ProblemBody {
  code: number | 'ETIMEDOUT'
  reason: ProblemReason
  message: string
  details?: ProblemDetails
}

/**
 * Thrown wherever a call cannot succeed. Durable Object RPC loses the class and keeps own fields only. So recognise one
 * with `isProblem`, never with `instanceof`.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly reason: ProblemReason
  readonly details: ProblemDetails | undefined
  readonly status: number
  readonly code: number | 'ETIMEDOUT'

  // No parameter properties: the conformance check runs this file in Node, which only strips types.
  constructor(reason: ProblemReason, details?: ProblemDetails, message?: string) {
    super(message ?? reason)
    this.reason = reason
    this.details = details
    this.status = PROBLEMS[reason].status
    this.code = PROBLEMS[reason].code
  }
}

export const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'reason' in error && Object.hasOwn(PROBLEMS, String(error.reason))
