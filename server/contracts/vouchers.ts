// Vouchers of an order: verifying a code, adding several, removing one. A code can be spent once, by any holder.
// Personal, never cached. A code is worth money: responses contain only its end.
import { type } from 'arktype'
import { Breakdown, OrderVoucher } from './breakdown.ts'
import { calls, Halalas, Id, Instant, Named } from './call.ts'
import { Order } from './orders.ts'
import { MAX_VOUCHERS } from './rules/voucher-code.ts'

/** As typed: any case, spaces, dashes, Arabic digits. */
export const VoucherCode = type('1 <= string <= 64')

/**
 * `amount`: its value; 0 for a ticket voucher. `areas`: the areas whose seats it may pay; empty for an amount voucher.
 */
export const Voucher = OrderVoucher.omit('amount').and({ amount: Halalas, areas: Named.array(), expiresAt: Instant })
export type Voucher = typeof Voucher.infer

/** Codes that are added together with another one, comma-separated. */
export const VoucherCodes = type('1 <= string <= 400')

/**
 * A voucher that would be used only in part: `lost` is `worth` less `amount`. For a TICKET, `worth` is the dearest seat
 * of this hall that it may pay, and `area` is the name of that seat's area.
 */
export const VoucherLoss = OrderVoucher.and({ worth: Halalas, lost: Halalas, area: 'string | null' })
export type VoucherLoss = typeof VoucherLoss.infer

const LOOKING_PROBLEMS = [
  'voucher_unknown',
  'voucher_used',
  'voucher_expired',
  'voucher_in_use',
  'voucher_added',
  'voucher_pays_exchanged',
  'rate_limited',
] as const
const ADDING_PROBLEMS = [
  ...LOOKING_PROBLEMS,
  'voucher_twice',
  'voucher_adds_nothing',
  'voucher_not_with_offer',
  'too_many_vouchers',
  'hold_expired',
  'order_closed',
  'payment_in_progress',
] as const

export const vouchersCalls = calls({
  'GET vouchers/verify': {
    access: 'visitor',
    beginsGuest: true,
    isSecret: true,
    query: type({ code: VoucherCode }),
    response: type({ voucher: Voucher }),
    extension: 'Without it a voucher is kept in the browser unchecked, and checked at the order.',
    problems: ['voucher_unknown', 'voucher_used', 'voucher_expired', 'voucher_in_use', 'rate_limited'],
    summary: 'What a code is, and until when, without an order. Spends and holds nothing. Wrong codes are counted.',
  },
  'GET orders/:id/voucher/verify': {
    access: 'visitor',
    isSecret: true,
    query: type({ code: VoucherCode }),
    /** `canPay`: whether it would reduce this order as it is now. */
    response: type({ voucher: Voucher, canPay: 'boolean' }),
    problems: LOOKING_PROBLEMS,
    summary: 'What a code is, until when, and which seats it may pay. Wrong codes are counted.',
  },
  'GET orders/:id/voucher/calculate': {
    access: 'visitor',
    isSecret: true,
    query: type({ code: VoucherCode, 'others?': VoucherCodes }),
    /** `amount`: what they would pay; `lost`: the unused value of all vouchers, listed by voucher in `losses`. */
    response: type({ breakdown: Breakdown, amount: Halalas, lost: Halalas, losses: VoucherLoss.array() }),
    problems: ADDING_PROBLEMS,
    summary: 'The price as it would be with this code, or with `others` as well. Changes nothing.',
  },
  'POST orders/:id/voucher': {
    access: 'visitor',
    body: type({ codes: VoucherCode.array().atLeastLength(1).atMostLength(MAX_VOUCHERS), 'agreedLoss?': Halalas }),
    response: type({ order: Order }),
    idempotent: true,
    problems: [...ADDING_PROBLEMS, 'voucher_loss'],
    summary:
      'Adds vouchers, all or nothing; `at` says which code was refused. They are taken when the order is paid. Where more would be lost than `agreedLoss`, nothing is added.',
  },
  'DELETE orders/:id/voucher': {
    access: 'visitor',
    body: type({ voucherId: Id }),
    response: type({ order: Order }),
    problems: ['hold_expired', 'order_closed', 'payment_in_progress'],
    summary: 'Takes a voucher off the order; it can be spent elsewhere at once.',
  },
})
