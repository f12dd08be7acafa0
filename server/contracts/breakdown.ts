// What an order costs, part by part, and what takes something off.
// Relied on by orders, checkout and every page that shows what was paid. Amounts are halalas.
import { type } from 'arktype'
import { Halalas, Id, Slug } from './call.ts'
import { OfferType, OfferValidation } from './offer-facts.ts'

/**
 * One breakdown, used everywhere: total = tickets + fee − discounts = card + e-wallet + cashback + exchange; VAT is inside, at
 * 15/115 of the total.
 */
export const Breakdown = type({
  lines: type({
    areaCategoryCode: Id,
    name: 'string',
    quantity: 'number.integer',
    unitPrice: Halalas,
    amount: Halalas,
  }).array(),
  tickets: Halalas,
  fee: Halalas,
  feePerTicket: Halalas,
  discount: Halalas,
  voucher: Halalas,
  total: Halalas,
  vat: Halalas,
  net: Halalas,
  card: Halalas,
  eWallet: Halalas,
  /** How much of the e-wallet's part is gift balance. Answers that an earlier build has stored leave it out. */
  'gift?': Halalas,
  cashback: Halalas,
  /** What the booking pays that is given up for this one. */
  exchange: Halalas,
  currency: "'SAR'",
})
export type Breakdown = typeof Breakdown.infer

/** What an order is bought with. While seats are missing it takes nothing off, and the order cannot be paid with it. */
export const OrderOffer = type({
  id: Id,
  uniqueName: Slug,
  title: 'string',
  bankName: 'string | null',
  validationType: OfferValidation,
  type: OfferType,
  /** Of one area; the given ones of a BOGO included. */
  requiredSeats: 'number.integer',
  getQuantity: 'number.integer',
  areaCategoryCodes: Id.array(),
  /** Seats each of its areas still wants; empty once one area has enough. */
  missing: type({ areaCategoryCode: Id, name: 'string', count: 'number.integer' }).array(),
  amount: Halalas,
  allowsVouchers: 'boolean',
  /** Last digits of the one card it is for, where it is for one. */
  lastFour: 'string | null',
})
export type OrderOffer = typeof OrderOffer.infer

/** `amount`: what it pays of this order now; 0 where the seats it could pay are gone. */
export const OrderVoucher = type({
  id: Id,
  maskedCode: 'string',
  title: 'string',
  kind: "'TICKET' | 'AMOUNT'",
  amount: Halalas,
})
export type OrderVoucher = typeof OrderVoucher.infer

/** Why a voucher that was good cannot be spent any more. */
export const VOUCHER_GONE = ['voucher_used', 'voucher_expired', 'voucher_in_use'] as const
