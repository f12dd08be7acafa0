// Vouchers of an order: verifying a code, adding several, removing one. A code can be spent once, by any holder.
// Personal, never cached. A code is worth money: responses contain only its end.
import { type } from 'arktype'
import { Breakdown, OrderVoucher } from './breakdown.ts'
import { calls, Halalas, Id, Instant } from './call.ts'
import { Order } from './orders.ts'
import { MAX_VOUCHERS } from './rules/voucher-code.ts'

/**
 * 4 to 40 letters A to Z, digits and single hyphens; case does not count. The site sends it in upper case with Latin
 * digits and with the hyphens that the visitor typed, so accept it with and without them. A code that begins with SHV
 * must have the shape of the embedded gateway’s codes; the site finds typing errors in it by its check letter.
 */
export const VoucherCode = type('1 <= string <= 64')

/**
 * `amount`: its value; 0 for a ticket voucher. `areas`: the areas whose seats it may pay; empty for an amount voucher.
 */
export const Voucher = OrderVoucher.omit('amount').and({
  /** Value of an amount voucher; 0 for a ticket voucher. */
  amount: Halalas,
  /** Areas whose seats a ticket voucher may pay; empty for an amount voucher. */
  areas: type({ id: Id, name: 'string' }).array(),
  /** Until when it can be spent. */
  expiresAt: Instant,
})
export type Voucher = typeof Voucher.infer

/** Codes that are added together with another one, comma-separated. */
export const VoucherCodes = type('1 <= string <= 400')

/**
 * A voucher that would be used only in part: `lost` is `worth` less `amount`. For a TICKET, `worth` is the dearest seat
 * of this hall that it may pay, and `area` is the name of that seat's area.
 */
export const VoucherLoss = OrderVoucher.and({
  /** Value of the voucher. For a TICKET: the dearest seat of this hall that it may pay. */
  worth: Halalas,
  /** worth − amount. */
  lost: Halalas,
  /** For a TICKET: name of that seat’s area. Null for an AMOUNT. */
  area: 'string | null',
})
export type VoucherLoss = typeof VoucherLoss.infer

const LOOKING_PROBLEMS = [
  'voucher_unknown',
  'voucher_used',
  'voucher_expired',
  'voucher_in_use',
  'voucher_added',
  'voucher_pays_exchanged',
  'no_seats_chosen',
  'hold_expired',
  'order_closed',
  'payment_in_progress',
  'rate_limited',
] as const
const ADDING_PROBLEMS = [
  ...LOOKING_PROBLEMS,
  'voucher_twice',
  'voucher_adds_nothing',
  'voucher_not_with_offer',
  'too_many_vouchers',
] as const

export const vouchersCalls = calls({
  'GET vouchers/verify': {
    access: 'visitor',
    beginsGuest: true,
    hasEffect: true,
    isSecret: true,
    query: type({
      /** The code as typed. */
      code: VoucherCode,
    }),
    response: type({ voucher: Voucher }),
    extension: 'Without it a voucher is kept in the browser unchecked, and checked at the order.',
    problems: ['voucher_unknown', 'voucher_used', 'voucher_expired', 'voucher_in_use', 'rate_limited'],
    summary:
      'What a code pays, and until when, without an order. Spends and reserves nothing. Count wrong codes by caller and network.',
  },
  'GET orders/:id/voucher/verify': {
    access: 'visitor',
    hasEffect: true,
    isSecret: true,
    query: type({
      /** The code as typed. */
      code: VoucherCode,
    }),
    /** `canPay`: whether it would reduce this order as it is now. */
    response: type({
      voucher: Voucher,
      /** Whether it would reduce this order as it is now. */
      canPay: 'boolean',
    }),
    problems: LOOKING_PROBLEMS,
    summary: 'What a code pays, until when, and for which seats of the order. Count wrong codes by caller and order.',
  },
  'GET orders/:id/voucher/calculate': {
    access: 'visitor',
    hasEffect: true,
    isSecret: true,
    query: type({
      /** The code as typed. */
      code: VoucherCode,
      /** Codes that are added together with it, joined with commas. */
      'others?': VoucherCodes,
    }),
    /** `amount`: what they would pay; `lost`: the unused value of all vouchers, listed by voucher in `losses`. */
    response: type({
      /** The price with these vouchers. */
      breakdown: Breakdown,
      /** What they would pay. */
      amount: Halalas,
      /** The unused value of all of them. */
      lost: Halalas,
      /** Each voucher that would be used only in part. */
      losses: VoucherLoss.array(),
    }),
    problems: ADDING_PROBLEMS,
    summary: 'The price as it would be with this code, or with `others` as well. Changes nothing.',
  },
  /**
   * Nothing is spent yet: the vouchers are reserved when the order is paid, and come back if the payment fails. Two
   * orders may therefore name one voucher; the first to pay gets it.
   */
  'POST orders/:id/voucher': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** The codes as typed, all or nothing. */
      codes: VoucherCode.array().atLeastLength(1).atMostLength(MAX_VOUCHERS),
      /** The loss that the visitor has accepted. If more would be lost: voucher_loss. Missing: 0. */
      'agreedLoss?': Halalas,
    }),
    response: type({ order: Order }),
    idempotent: true,
    problems: [...ADDING_PROBLEMS, 'voucher_loss'],
    summary:
      'Adds vouchers, all or none; `at` says which code was refused. If more would be lost than `agreedLoss`, none is added.',
  },
  'DELETE orders/:id/voucher': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** `id` of the voucher in the order, not its code. */
      voucherId: Id,
    }),
    response: type({ order: Order }),
    problems: ['hold_expired', 'order_closed', 'payment_in_progress'],
    summary: 'Removes a voucher from the order.',
  },
})
