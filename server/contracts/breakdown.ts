// What an order costs, line by line, and what reduces it. Amounts are halalas.
import { type } from 'arktype'
import { Halalas, Id, Slug } from './call.ts'
import { OfferType, OfferValidation } from './offer-facts.ts'

/**
 * The one breakdown for all pages: total = tickets + fee − discounts = card + e-wallet + cashback + exchange. The total
 * includes VAT: 15/115 of it.
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
  /** The gift balance within the e-wallet's part. Responses stored by an earlier build lack it. */
  'gift?': Halalas,
  cashback: Halalas,
  /** The part that the exchanged booking pays. */
  exchange: Halalas,
  currency: "'SAR'",
})
export type Breakdown = typeof Breakdown.infer

/** The offer chosen for an order. While seats are missing it reduces nothing, and the order cannot be paid with it. */
export const OrderOffer = type({
  id: Id,
  uniqueName: Slug,
  title: 'string',
  bankName: 'string | null',
  validationType: OfferValidation,
  type: OfferType,
  /** Seats of one area; for a BOGO including the free ones. */
  requiredSeats: 'number.integer',
  getQuantity: 'number.integer',
  areaCategoryCodes: Id.array(),
  /** Seats that each of its areas still needs; empty once one area has enough. */
  missing: type({ areaCategoryCode: Id, name: 'string', count: 'number.integer' }).array(),
  amount: Halalas,
  allowsVouchers: 'boolean',
  /** Last digits of the card that the offer requires; null if it requires none. */
  lastFour: 'string | null',
})
export type OrderOffer = typeof OrderOffer.infer

/** `amount`: what it pays of this order now; 0 if the seats it could pay are gone. */
export const OrderVoucher = type({
  id: Id,
  maskedCode: 'string',
  title: 'string',
  kind: "'TICKET' | 'AMOUNT'",
  amount: Halalas,
})
export type OrderVoucher = typeof OrderVoucher.infer

/** Why a voucher that was valid can no longer be spent. */
export const VOUCHER_GONE = ['voucher_used', 'voucher_expired', 'voucher_in_use'] as const
