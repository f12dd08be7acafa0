// What an order costs, line by line, and what reduces it. Amounts are halalas.
import { type } from 'arktype'
import { Halalas, Id, Slug } from './call.ts'
import { OfferType, OfferValidation } from './offer-facts.ts'

/**
 * The one breakdown for all pages: total = tickets + fee − discounts + adjustment + food = card + e-wallet + cashback +
 * exchange. The total includes VAT: 15/115 of it.
 */
export const Breakdown = type({
  /** One line for each area with chosen seats, in the order of the showtime’s `areas`. */
  lines: type({
    areaCategoryCode: Id,
    /** Name of the area, in the language of the request. */
    name: 'string',
    /** Tickets of this area; a sofa counts as two. */
    quantity: 'number.integer',
    /** Price of one ticket without booking fee, VAT included. */
    unitPrice: Halalas,
    /** quantity × unitPrice. */
    amount: Halalas,
  }).array(),
  /** Sum of all lines, VAT included. */
  tickets: Halalas,
  /** Booking fees of all tickets, VAT included. */
  fee: Halalas,
  /** Booking fee of one ticket, VAT included. */
  feePerTicket: Halalas,
  /** What the offer takes off, as a positive amount; 0 without an offer. */
  discount: Halalas,
  /** What vouchers take off, as a positive amount; 0 without vouchers. */
  voucher: Halalas,
  /**
   * Of a booking that staff of the cinema have moved, VAT included: negative, the cinema bears the difference to a
   * higher price; positive, the price before was higher and stays. Missing: 0.
   */
  'adjustment?': '-100000000 <= number.integer <= 100000000',
  /** Food of the order, VAT included. Offers and vouchers take nothing off it. Missing: 0. */
  'food?': Halalas,
  /** tickets + fee − discount − voucher + adjustment + food, VAT included. The site shows it as the total. */
  total: Halalas,
  /** The VAT inside `total`: 15/115 of it, rounded to the nearest halala. */
  vat: Halalas,
  /** total − vat. */
  net: Halalas,
  /** The part of `total` that a card, Apple Pay or Tabby pays. */
  card: Halalas,
  /** The part of `total` that the e-wallet pays; 0 until the order is being paid. */
  eWallet: Halalas,
  /** The gift balance within the e-wallet's part; missing: 0. */
  'gift?': Halalas,
  /** The part of `total` that the cashback wallet pays; 0 until the order is being paid. */
  cashback: Halalas,
  /** The part that the exchanged booking pays. */
  exchange: Halalas,
  /** Always SAR; amounts are halalas. */
  currency: "'SAR'",
})
export type Breakdown = typeof Breakdown.infer

/** The offer chosen for an order. While seats are missing it reduces nothing, and the order cannot be paid with it. */
export const OrderOffer = type({
  /** Id of the offer, from GET offers. */
  id: Id,
  uniqueName: Slug,
  title: 'string',
  /** The bank whose cards prove the offer; null if it is no bank’s. */
  bankName: 'string | null',
  /** What proved the offer. */
  validationType: OfferValidation,
  /** How it reduces the price. */
  type: OfferType,
  /** Seats of one area; for a BOGO including the free ones. */
  requiredSeats: 'number.integer',
  /** For a BOGO: how many of `requiredSeats` are free. Otherwise 0. */
  getQuantity: 'number.integer',
  /** Areas whose seats it reduces; empty: all areas. */
  areaCategoryCodes: Id.array(),
  /** Seats that each of its areas still needs; empty once one area has enough. */
  missing: type({
    areaCategoryCode: Id,
    /** Name of the area, in the language of the request. */
    name: 'string',
    /** Seats to add in this area. */
    count: 'number.integer',
  }).array(),
  /** What it takes off this order now, VAT included; 0 while seats are missing. */
  amount: Halalas,
  /** Whether vouchers may be added to the same order. */
  allowsVouchers: 'boolean',
  /** Last digits of the card that the offer requires; null if it requires none. */
  lastFour: 'string | null',
})
export type OrderOffer = typeof OrderOffer.infer

/** `amount`: what it pays of this order now; 0 if the seats it could pay are gone. */
export const OrderVoucher = type({
  /** Id of the voucher in this order. It is no code and cannot be spent. */
  id: Id,
  maskedCode: 'string',
  /** What the voucher is, in the language of the request, e.g. “Ticket voucher”. */
  title: 'string',
  /** TICKET pays one seat with its fee. AMOUNT takes an amount off the total. */
  kind: "'TICKET' | 'AMOUNT'",
  /** What it pays of this order now, VAT included; 0 if the seats it could pay are gone. */
  amount: Halalas,
})
export type OrderVoucher = typeof OrderVoucher.infer

/** Why a voucher that was valid can no longer be spent. */
export const VOUCHER_GONE = ['voucher_used', 'voucher_expired', 'voucher_in_use'] as const
