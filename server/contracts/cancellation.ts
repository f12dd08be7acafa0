// Cancelling a booking: whether it is allowed, what is refunded and where to, and doing it. For members only; personal,
// never cached.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant, Name } from './call.ts'
import { Order, RefundPart, ReturnedVoucher } from './orders.ts'
import { DAY_SECONDS } from './rules/durations.ts'

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
 * - FOOD_BEGUN: the kitchen has begun with its food, and nothing else would come back
 */
export const CancelRestriction = type(
  "'ORDER_HAS_OFFER' | 'E_WALLET_PAYMENT_STRATEGY_LIMITATION' | 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION' | 'CLOSE_TO_SHOWTIME' | 'CANCELLATION_LIMITATION_PER_DAY' | 'CANCELLATION_LIMITATION_PER_WEEK' | 'HAS_REFUND_PAYMENT_REQUEST' | 'TABBY_PAYMENT_STRATEGY_LIMITATION' | 'GUEST_BOOKING' | 'EXCHANGE_IN_PROGRESS' | 'FOOD_BEGUN'",
)
export type CancelRestriction = typeof CancelRestriction.infer

/** Whether a booking may be cancelled, and what comes back. */
export const CancelCheck = type({
  /** Null if the booking may be cancelled. */
  restriction: CancelRestriction.or('null'),
  /** When the member may cancel again; set for the two limits by number. */
  againAt: Instant.or('null'),
  /** Last moment at which this booking may be cancelled. */
  until: Instant,
  /** The refunds, part by part; `total` is their sum, which the member confirms. */
  refunds: RefundPart.array(),
  /** Sum of `refunds`. The member confirms this amount, and POST orders/:id/cancel repeats it. */
  total: Halalas,
  /** Cashback paid for this booking that has expired since: it is not refunded. */
  ended: Halalas,
  /** Cashback that this booking earned and that is still in the wallet or about to be credited; the cancellation takes it back. */
  takenBack: Halalas,
  /**
   * What was paid for food that stays: its kitchen has begun, so the food is made, and the holder collects it. It is in
   * neither `refunds` nor `total`. Missing: nothing.
   */
  'foodKept?': Halalas,
  /** Vouchers that paid for it. `isBack`: the voucher can be spent again until `expiresAt`; false if it has expired. */
  vouchers: ReturnedVoucher.array(),
  /** Cancellations left today in Riyadh; never more than `leftThisWeek`. */
  leftToday: 'number.integer',
  /** Cancellations left this week, which starts on Sunday in Riyadh. */
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
  /** An offer reduces the order, so it cannot be cancelled once it is paid. */
  hasOffer: 'boolean',
  /** The caller is a guest; guests cannot cancel. */
  isGuest: 'boolean',
  /** Last moment at which the booking could be cancelled. */
  until: Instant,
  /** Cancellations that the member has left today; all of them for a guest. An exchange counts as used. */
  leftOfDay: 'number.integer',
  /** Cancellations that the member has left this week; all of them for a guest. An exchange counts as used. */
  leftOfWeek: 'number.integer',
  /** When the limit of the day starts again. */
  nextDay: Instant,
  /** When the limit of the week starts again. */
  nextWeek: Instant,
  /** What the exchanged booking pays of this order, by where its money came from; all 0 without an exchange. */
  exchanged: {
    /** The part that a card, Apple Pay or Tabby had paid. */
    card: Halalas,
    /** The part that the e-wallet had paid. */
    eWallet: Halalas,
    /** Gift balance within `eWallet`: the order cannot be cancelled, and this part earns no cashback. Missing: none. */
    'gift?': Halalas,
    /** The part that the cashback wallet had paid. */
    cashback: Halalas,
    /** Tabby had paid a part of `card`, so the order cannot be cancelled. Missing: it had not. */
    'isTabby?': 'true',
  },
  serverNow: Instant,
})
export type CancelTerms = typeof CancelTerms.infer

export const cancellationCalls = calls({
  'GET cancellation-reasons': {
    access: 'public',
    response: type({
      /** The reasons in the order the site lists them. At least one. */
      reasons: type({
        id: Id,
        /** The reason in the member’s words, in the language of the request. */
        title: Name,
      }).array(),
    }),
    cache: { fresh: 3600, stale: DAY_SECONDS, onError: DAY_SECONDS },
    summary: 'The reasons that a member can choose from when cancelling.',
  },
  'GET orders/:id/cancel-terms': {
    access: 'visitor',
    response: type({
      /** The terms; null if this gateway or this order offers no cancellation. */
      terms: CancelTerms.or('null'),
    }),
    extension: 'Without it the checkout does not say whether the booking can be cancelled.',
    summary:
      'What decides, beside the payment method, whether an unpaid order could be cancelled once it is paid. Null if cancelling is not offered. Never cached.',
  },
  'GET orders/:id/check-cancel': {
    access: 'visitor',
    response: CancelCheck,
    summary:
      'Whether a booking of the caller may be cancelled or exchanged now, and what is refunded or pays for other seats. not_found for an order that is no booking. Never cached.',
  },
  /**
   * Check in this order: the order is a booking, no other order is being paid with it, no restriction applies, and
   * `refund` is the amount now, without food that the kitchen has begun. Then all in one step that cannot be half done:
   * the tickets end, the seats are free, vouchers come back, earned cashback is taken back, and every refund is on its
   * way. The order is REFUNDING until the money was sent. A repeated key returns the same answer.
   */
  'POST orders/:id/cancel': {
    access: 'member',
    /** `refund`: the total that the member saw; a different total fails with refund_changed. */
    body: type({
      /** Id from GET cancellation-reasons. */
      reasonId: Id,
      /** What the member adds in their own words. */
      'note?': 'string <= 500',
      /** `total` of GET orders/:id/check-cancel, as the member saw it. If it is different now: refund_changed. */
      refund: Halalas,
    }),
    response: type({ order: Order }),
    idempotent: true,
    problems: ['cancellation_restricted', 'refund_changed', 'order_closed', 'exchange_in_progress'],
    summary: 'Frees the seats and refunds every part to its source. cancellation_restricted says which `restriction`.',
  },
})
