// The data types of an offer. A separate file, because films and orders refer to offers, and offers to both.
import { type } from 'arktype'
import { Halalas, Id, Named, PlainDate, Slug, TimeOfDay } from './call.ts'

/**
 * How visitors prove that they may use an offer. BIN: the first digits of a card. CARD: one card, by its first and last
 * digits and its expiry. UNIPAL: a student's pass. STATIC: a promo code. NONE: the offer is open to all.
 */
export const OfferValidation = type("'BIN' | 'CARD' | 'UNIPAL' | 'STATIC' | 'NONE'")
export type OfferValidation = typeof OfferValidation.infer

/**
 * BOGO: buy some seats, get others free. The other types reduce every seat: by a share, by an amount, or to a fixed
 * price.
 */
export const OfferType = type("'BOGO' | 'PERCENT' | 'AMOUNT' | 'FIXED_PRICE'")
export type OfferType = typeof OfferType.infer

export const Bin = type(/^\d{6}(\d{2})?$/)
export const LastFour = type(/^\d{4}$/)
/** A number in code, digits in a URL. */
const Month = type('1 <= number.integer <= 12').or(type('string.integer.parse').to('1 <= number.integer <= 12'))
const Year = type('2000 <= number.integer <= 2099').or(
  type('string.integer.parse').to('2000 <= number.integer <= 2099'),
)

/** The details of a card or a student's pass that a visitor enters. */
export const ShownForOffer = {
  'bin?': Bin,
  'lastFour?': LastFour,
  'expiryMonth?': Month,
  'expiryYear?': Year,
  'unipalStudentId?': 'string <= 40',
  'unipalPhoneNumber?': 'string <= 30',
  'unipalSessionId?': 'string <= 600',
  'unipalCode?': 'string <= 20',
} as const

/** An offer in a list. */
export const OfferSummary = type({
  id: Id,
  uniqueName: Slug,
  title: 'string',
  hint: 'string',
  bankName: 'string | null',
  /** The label among the payment methods: the bank first, if its cards prove the offer. */
  label: 'string',
  /** A picture, addressed as rules/picture.ts says. */
  image: 'string',
  tint: 'string',
  validationType: OfferValidation,
  type: OfferType,
  /** PERCENT: percent off a seat. AMOUNT: halalas off a seat. FIXED_PRICE: price of a seat in halalas. BOGO: 0. */
  value: Halalas,
  minimumQuantity: 'number.integer',
  getQuantity: 'number.integer',
  /** First and last cinema day. */
  from: PlainDate,
  until: PlainDate,
})
export type OfferSummary = typeof OfferSummary.infer

/** An empty list of places or times means everywhere, or always. */
export const Offer = type({
  '...': OfferSummary,
  description: 'string',
  conditions: 'string[]',
  areaCategoryCodes: Id.array(),
  allowsVouchers: 'boolean',
  cities: Named.array(),
  cinemas: Named.array(),
  experiences: Named.array(),
  films: type({ id: Id, uniqueName: Slug, title: 'string' }).array(),
  /** 0: Sunday. Of the cinema day: a showtime after midnight belongs to the evening before. */
  weekdays: '(0 <= number.integer <= 6)[]',
  timesOfDay: TimeOfDay.array(),
})
export type Offer = typeof Offer.infer

/** The offer chosen for an order; `proof` is set unless the offer is open to all. */
export const OfferChoice = type({ id: Id, 'proof?': 'string <= 600' })
export type OfferChoice = typeof OfferChoice.infer
