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
