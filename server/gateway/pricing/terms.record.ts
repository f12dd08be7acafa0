// What a price is computed from and what it is: seats, an offer, vouchers, as an order stores them.
import type { Breakdown } from '../../contracts/breakdown.ts'
import type { OfferType, OfferValidation } from '../../contracts/offer-facts.ts'
import type { OrderSeat } from '../../contracts/orders.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

export type PricedSeat = typeof OrderSeat.infer

/** The terms of an offer as the order took it. Later changes of the offer do not apply. */
export interface OfferTerms {
  id: string
  uniqueName: string
  title: Bilingual
  /** The bank's name, which tells a bank offer from others; null if no bank gives the offer. */
  bankName: Bilingual | null
  validationType: OfferValidation
  type: OfferType
  /** PERCENT: of a seat. AMOUNT: halalas off a seat. FIXED_PRICE: halalas a seat costs. BOGO: none. */
  value: number
  minimumQuantity: number
  /** Seats a BOGO gives; 0 for others. */
  getQuantity: number
  /** The areas the offer is for; seats are counted per area. */
  areaCategoryCodes: string[]
  /** Whether vouchers may be combined with it. */
  allowsVouchers: boolean
  /** The condition of a card offer: prefixes of the card number, or one exact card. */
  card: { bins: string[]; lastFour: string | null } | null
  /** Only so many seats are reduced: in the exchange of a changed booking, as many as it had. Absent: no limit. */
  maximumSeats?: number
  /** Keyed hash of the verified student number: one seat per showtime. Absent if none. */
  student?: string
}

/** A voucher as it was when added. TICKET: one seat of these areas. AMOUNT: halalas off the total. */
export interface VoucherTerms {
  /** Id of the voucher object; it does not reveal the code. */
  id: string
  /** e.g. SHV-••••-7K2M; never the whole code. */
  maskedCode: string
  title: Bilingual
  kind: 'TICKET' | 'AMOUNT'
  /** 0 for a TICKET. */
  amount: number
  /** Empty for an AMOUNT. */
  areaCategoryCodes: string[]
}

/** The copy of a voucher that an order stores. */
export interface AddedVoucher extends VoucherTerms {
  /** After this time the voucher cannot be used; a reservation made before stays valid. */
  expiresAt: number
}

export type Price = Omit<Breakdown, 'lines' | 'exchange'> & {
  lines: Omit<Breakdown['lines'][number], 'name'>[]
  /** Absent if no booking is exchanged. */
  exchange?: number
}
