// An offer as the operator defines it, in both languages.
import type { TimeOfDay } from '../../../contracts/call.ts'
import type { OfferType, OfferValidation } from '../../../contracts/offer-facts.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

/** Where and when it is valid. An empty list: everywhere, or always. */
export interface OfferScope {
  cities: readonly string[]
  cinemas: readonly string[]
  experiences: readonly string[]
  films: readonly string[]
  /** 0: Sunday. Of the cinema day. */
  weekdays: readonly number[]
  timesOfDay: readonly Exclude<TimeOfDay, 'ALL_DAY'>[]
}

export interface OfferFacts extends OfferScope {
  id: string
  uniqueName: string
  title: Bilingual
  hint: Bilingual
  bankName: Bilingual | null
  description: Bilingual
  conditions: readonly Bilingual[]
  image: string
  tint: string
  validationType: OfferValidation
  type: OfferType
  /** PERCENT: of a seat. AMOUNT: halalas off a seat. FIXED_PRICE: halalas a seat costs. BOGO: 0. */
  value: number
  minimumQuantity: number
  getQuantity: number
  areaCategoryCodes: readonly string[]
  allowsVouchers: boolean
}

/** As stored: with its first and last cinema day. */
export interface StoredOffer extends OfferFacts {
  from: string
  until: string
}

/** The secret data that proves an offer. Each kind of offer uses its own field. */
export interface OfferKey {
  /** BIN: first digits, six of them or eight. */
  bins?: readonly string[]
  /** CARD: `expiryYear` has four digits. */
  cards?: readonly { bin: string; lastFour: string; expiryMonth: number; expiryYear: number }[]
  /** STATIC */
  code?: string
}

export interface OfferRecord extends OfferFacts {
  key: OfferKey
}
