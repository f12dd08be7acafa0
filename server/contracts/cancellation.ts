// Cancelling a booking: whether it is allowed, what is refunded and where to, and doing it. For members only; personal,
// never cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant } from './call.ts'
import { Order, RefundPart } from './orders.ts'

/**
 * Why a booking cannot be cancelled:
 * - ORDER_HAS_OFFER: bought with an offer
 * - E_WALLET_…: paid with gift money of the e-wallet, which is good for one booking
 * - CASHBACK_WALLET_…: paid with cashback alone
 * - CLOSE_TO_SHOWTIME: too late
 * - CANCELLATION_LIMITATION_…: the member has reached the limit of a day or a week
 * - HAS_REFUND_PAYMENT_REQUEST: a refund is already on its way
 * - TABBY_…: paid in instalments, which only Tabby can end
 * - GUEST_BOOKING: made without an account
 * - EXCHANGE_IN_PROGRESS: another order is being paid with it right now
 */
export const CancelRestriction = type(
  "'ORDER_HAS_OFFER' | 'E_WALLET_PAYMENT_STRATEGY_LIMITATION' | 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION' | 'CLOSE_TO_SHOWTIME' | 'CANCELLATION_LIMITATION_PER_DAY' | 'CANCELLATION_LIMITATION_PER_WEEK' | 'HAS_REFUND_PAYMENT_REQUEST' | 'TABBY_PAYMENT_STRATEGY_LIMITATION' | 'GUEST_BOOKING' | 'EXCHANGE_IN_PROGRESS'",
)
export type CancelRestriction = typeof CancelRestriction.infer

export const CancelCheck = type({
  /** Null if the booking may be cancelled. */
  restriction: CancelRestriction.or('null'),
  /** When the member may cancel again; set for the two limits by number. */
  againAt: Instant.or('null'),
  /** Last moment at which this booking may be cancelled. */
  until: Instant,
  /** The refunds, part by part; `total` is their sum, which the member confirms. */
  refunds: RefundPart.array(),
  total: Halalas,
  /** Cashback paid for this booking that has expired since: it is not refunded. */
  ended: Halalas,
  /** Cashback that this booking earned; the cancellation takes it back. */
  takenBack: Halalas,
  /** Vouchers that paid for it. `isBack`: the voucher can be spent again until `expiresAt`; false if it has expired. */
  vouchers: type({ title: 'string', maskedCode: 'string', expiresAt: Instant, isBack: 'boolean' }).array(),
  /** How many cancellations the member has left. */
  leftToday: 'number.integer',
  leftThisWeek: 'number.integer',
  serverNow: Instant,
})
export type CancelCheck = typeof CancelCheck.infer

/**
 * What decides, beside the payment, whether an unpaid order could be cancelled later. `leftOfDay`, `leftOfWeek`: what
 * the limits leave; `nextDay`, `nextWeek`: when they start again. `exchanged`: what the exchanged booking pays of the
 * order, by source.
 */
export const CancelTerms = type({
  hasOffer: 'boolean',
  isGuest: 'boolean',
  until: Instant,
  leftOfDay: 'number.integer',
  leftOfWeek: 'number.integer',
  nextDay: Instant,
  nextWeek: Instant,
  exchanged: { card: Halalas, eWallet: Halalas, cashback: Halalas },
  serverNow: Instant,
})
export type CancelTerms = typeof CancelTerms.infer

export const cancellationCalls = calls({
  'GET cancellation-reasons': {
    access: 'public',
    response: type({ reasons: type({ id: Id, title: 'string' }).array() }),
    cache: { fresh: 3600, stale: 86_400, onError: 86_400 },
    summary: 'What one may say when asked why.',
  },
  'GET orders/:id/cancel-terms': {
    access: 'visitor',
    response: type({ terms: CancelTerms.or('null') }),
    extension: 'Without it the checkout does not say whether the booking can be cancelled.',
    summary:
      'What decides, beside the way it is paid, whether an open order could be cancelled once it is a booking; null where cancelling is not offered. Never cached.',
  },
  'GET orders/:id/check-cancel': {
    access: 'visitor',
    response: CancelCheck,
    summary:
      'Whether a ticketed order of the caller may be cancelled or exchanged now, and what comes back or pays for other seats. Never cached.',
  },
  'POST orders/:id/cancel': {
    access: 'member',
    /** `refund`: the total that the member saw; a different total fails with refund_changed. */
    body: type({ reasonId: Id, 'note?': 'string <= 500', refund: Halalas }),
    response: type({ order: Order }),
    idempotent: true,
    problems: ['cancellation_restricted', 'refund_changed', 'order_closed', 'exchange_in_progress'],
    summary:
      'Frees the seats and sends every part of the money back where it came from. cancellation_restricted says which `restriction`.',
  },
})
