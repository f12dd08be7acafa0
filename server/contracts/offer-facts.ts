// What an offer is, for whoever shows one. Apart from the calls, because films and orders name offers, and offers name both.
import { type } from 'arktype'
import { Halalas, Id, Named, PlainDate, Slug, TimeOfDay } from './call.ts'

/**
 * How somebody shows that an offer is theirs. BIN: the first digits of a card. CARD: one card, by its first and last digits
 * and its end. UNIPAL: a student's pass. STATIC: a word that was given out. NONE: it is everybody's.
 */
export const OfferValidation = type("'BIN' | 'CARD' | 'UNIPAL' | 'STATIC' | 'NONE'")
export type OfferValidation = typeof OfferValidation.infer

/** BOGO: so many seats are given with so many bought. The others take off every seat: a share, an amount, or all but a price. */
export const OfferType = type("'BOGO' | 'PERCENT' | 'AMOUNT' | 'FIXED_PRICE'")
export type OfferType = typeof OfferType.infer

export const Bin = type(/^\d{6}(\d{2})?$/)
export const LastFour = type(/^\d{4}$/)
/** A number in code, digits in a URL. */
const Month = type('1 <= number.integer <= 12').or(type('string.integer.parse').to('1 <= number.integer <= 12'))
const Year = type('2000 <= number.integer <= 2099').or(
  type('string.integer.parse').to('2000 <= number.integer <= 2099'),
)

/** What a visitor shows of a card or a student's pass. */
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
  /** How it is called among the ways to pay: the bank first where its cards prove it. */
  label: 'string',
  /** Path of our own artwork, for the image route. */
  image: 'string',
  tint: 'string',
  validationType: OfferValidation,
  type: OfferType,
  /** PERCENT: of a seat. AMOUNT: halalas off a seat. FIXED_PRICE: halalas a seat costs. BOGO: 0. */
  value: Halalas,
  minimumQuantity: 'number.integer',
  getQuantity: 'number.integer',
  /** First and last cinema day. */
  from: PlainDate,
  until: PlainDate,
})
export type OfferSummary = typeof OfferSummary.infer

/** An empty list of where or when it holds means everywhere, or always. */
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
  /** 0: Sunday. Of the cinema day: a show after midnight belongs to the evening before. */
  weekdays: '(0 <= number.integer <= 6)[]',
  timesOfDay: TimeOfDay.array(),
})
export type Offer = typeof Offer.infer

/** The offer an order is to be bought with; `proof` where it is not everybody's. */
export const OfferChoice = type({ id: Id, 'proof?': 'string <= 600' })
export type OfferChoice = typeof OfferChoice.infer
