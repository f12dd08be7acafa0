// The `details` of a problem, typed for each reason that has any. A gateway may leave details out: the site then shows
// the message alone. Never anything secret, and nothing of another person.
import { type } from 'arktype'
import { CancelRestriction } from './cancellation.ts'
import { Halalas, Id, Instant, PlainDate } from './call.ts'
import { SeatId } from './showtimes.ts'
import { ChangeReason } from './showtime-change.ts'

/** The names of the refused fields. The site marks these fields of a form. */
const InvalidInput = type({
  /** Path of each refused field in the input, joined with dots, e.g. `payment.token`. At most twenty. */
  fields: 'string[]',
  /** The largest number that would have been accepted, if that is why. */
  'most?': 'number.integer',
})
/** When the same call may be made again. */
const RetryAt = type({
  /** From when the call is accepted again. */
  'retryAt?': Instant,
  'serverNow?': Instant,
})
/**
 * Many have called from the visitor's network. The site looks for a number so that SHA-256 of `<challenge>.<number>`
 * begins with `bits` zero bits, and makes the call again with `x-work: <challenge>.<number>`.
 */
const WorkNeeded = type({
  /** Signed or stored by the gateway, valid once and for some minutes. */
  challenge: '1 <= string <= 500',
  /** Each more doubles the time. A phone needs about half a second for 13, and seconds for 17. */
  bits: '1 <= number.integer <= 20',
})
/** The first request with this idempotency key is still running. */
const InFlight = type({
  /** Seconds to wait before the call is made again with the same key. */
  retryAfter: 'number > 0',
})
/** Another visitor was faster. The site marks the seats and offers the alternatives. */
const SeatTaken = type({
  /** Those of the requested seats that are no longer free. */
  taken: SeatId.array(),
  /** Sets of as many free seats nearby, the best first; may be empty. */
  'alternatives?': SeatId.array().array(),
})
/** Seats that the hall does not have. */
const SeatUnknown = type({
  /** The unknown ids. */
  seats: 'string[]',
})
/** More seats than one order may have. */
const TooManySeats = type({
  /** The most seats of one order; a sofa counts as two. */
  maxSeats: 'number.integer',
})
/** The cinema has called the showtime off. The site says why. */
const CalledOff = type({
  /** Why. Missing: the site names no reason. */
  'because?': ChangeReason,
})
/** The price is no longer the one on the button. The site shows the new one and asks again. */
const PriceChanged = type({
  /** The amount that would have to be confirmed now. */
  total: Halalas,
})
/** The refund is no longer the one that the member confirmed. */
const RefundChanged = type({
  /** The sum of the refunds now. */
  total: Halalas,
})
/** A code was sent a moment ago. If it went to the same address it can still be entered. */
const CodeTooSoon = type({
  resendAt: Instant,
  serverNow: Instant,
  /** The code that was sent to the same address and is still valid; missing if there is none. */
  'requestId?': Id,
  /** Until when that code can be entered. */
  'expiresAt?': Instant,
})
/** The code was wrong. */
const CodeWrong = type({
  /** How often this code may still be tried. */
  triesLeft: 'number.integer',
})
/** Which line of the food cannot be ordered like this. */
const FoodAt = type({
  /** Place of the line in `lines`, counted from 0. */
  at: 'number.integer >= 0',
})
/** Of which line an order cannot have so many. */
const FoodOverLimit = type({
  /** Place of the line in `lines`, counted from 0: the first with which it is too much. */
  at: 'number.integer >= 0',
  /** Portions of its item that the order may have, over all lines. */
  most: 'number.integer >= 0',
})
/** Which of several vouchers is refused. */
const VoucherAt = type({
  /** Place of the code in `codes`, counted from 0; missing if there was one code only. */
  'at?': 'number.integer >= 0',
})
/** A voucher whose time is over. */
const VoucherExpired = type({
  '...': VoucherAt,
  /** When it expired. */
  expiredAt: Instant,
})
/** Vouchers would be used only in part. */
const VoucherValueLoss = type({
  /** Value that would be lost. The site asks, and repeats the call with it as `agreedLoss`. */
  lost: Halalas,
})
/** More than one order may have. */
const TooMany = type({
  /** The most that are allowed. */
  most: 'number.integer',
})
/** The booking cannot be cancelled. */
const Restricted = type({
  /** Why. */
  restriction: CancelRestriction,
  /** From when it could be cancelled; only for the limits of a day and a week. */
  'againAt?': Instant,
})
/** The offer does not reduce this showtime. */
const OfferMisfit = type({
  /** The first condition that fails: the day, its weekday, the time, the place, the kind of hall, the film, the area. */
  misfit: "'DATE' | 'WEEKDAY' | 'TIME' | 'CITY' | 'CINEMA' | 'EXPERIENCE' | 'FILM' | 'AREA'",
})
/** The offer needs more seats. */
const OfferSeatsMissing = type({
  /** Seats to add, by `areaCategoryCode`. */
  missing: {
    /** Seats to add in the area of this code. */
    '[string]': 'number.integer',
  },
})
/** A student was sent a code. */
const UnipalCodeSent = type({
  /** Sent back as `unipalSessionId`, together with the code. */
  unipalSessionId: 'string <= 600',
  phoneMasked: 'string',
})
/** The wallets have less than the payment asks for. */
const WalletTooLittle = type({
  /** What may be spent now, by wallet. */
  available: {
    /** What may be spent of the e-wallet, gift money included. */
    eWallet: Halalas,
    /** The gift money within it. */
    gift: Halalas,
    /** What may be spent of the cashback wallet. */
    cashback: Halalas,
  },
})
/** The wallet still has money. */
const WalletNotEmpty = type({
  /** What is left in the e-wallet. */
  balance: Halalas,
})
/** The amount is below the smallest one. */
const AmountTooSmall = type({
  /** The smallest amount. */
  least: Halalas,
})
/** The amount is above the largest one. */
const AmountTooLarge = type({
  /** The largest amount now: that of settings, or what the wallet has room for. */
  most: Halalas,
})
/** The day is too soon for a private booking. */
const DateTooSoon = type({
  /** The first possible cinema day. */
  earliest: PlainDate,
})
/** The day is too far ahead for a private booking. */
const DateTooLate = type({
  /** The last possible cinema day. */
  latest: PlainDate,
})
/** The site shows `title` and the `message` of the problem instead of every page, and asks again after 30 s. */
const Maintenance = type({
  /** Headline of the maintenance page, plain text in the language of the request. */
  'title?': 'string',
})

/** reason → the schema of its `details`. Other reasons have none. */
export const problemDetails = {
  invalid_input: InvalidInput,
  rate_limited: RetryAt,
  work_needed: WorkNeeded,
  request_in_flight: InFlight,
  seat_taken: SeatTaken,
  showtime_called_off: CalledOff,
  seat_unknown: SeatUnknown,
  too_many_seats: TooManySeats,
  price_changed: PriceChanged,
  refund_changed: RefundChanged,
  otp_too_soon: CodeTooSoon,
  otp_wrong: CodeWrong,
  otp_locked: RetryAt,
  card_declined_often: RetryAt,
  voucher_unknown: VoucherAt,
  voucher_used: VoucherAt,
  voucher_in_use: VoucherAt,
  voucher_pays_exchanged: VoucherAt,
  voucher_expired: VoucherExpired,
  food_changed: FoodAt,
  food_sold_out: FoodAt,
  food_over_limit: FoodOverLimit,
  voucher_added: VoucherAt,
  voucher_twice: VoucherAt,
  voucher_adds_nothing: VoucherAt,
  voucher_loss: VoucherValueLoss,
  too_many_vouchers: TooMany,
  cancellation_restricted: Restricted,
  offer_not_for_showtime: OfferMisfit,
  offer_seats_missing: OfferSeatsMissing,
  unipal_code_sent: UnipalCodeSent,
  wallet_too_little: WalletTooLittle,
  wallet_not_empty: WalletNotEmpty,
  amount_too_small: AmountTooSmall,
  amount_too_large: AmountTooLarge,
  date_too_soon: DateTooSoon,
  date_too_late: DateTooLate,
  maintenance: Maintenance,
} as const

export type DetailedReason = keyof typeof problemDetails
