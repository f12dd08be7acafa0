// The data types of an offer. A separate file, because films and orders refer to offers, and offers to both.
import { type } from 'arktype'
import { Halalas, Id, Name, Named, PlainDate, Slug, TimeOfDay, Tint } from './call.ts'
import { markWhole } from './repair.ts'

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

/** First six or eight digits of a card number. */
export const Bin = type(/^\d{6}(\d{2})?$/)
/** Last four digits of a card number. */
export const LastFour = type(/^\d{4}$/)
/** A number in code, digits in a URL. */
const Month = type('1 <= number.integer <= 12').or(type('string.integer.parse').to('1 <= number.integer <= 12'))
/** A year with four digits; a number in code, digits in a URL. */
const Year = type('2000 <= number.integer <= 2099').or(
  type('string.integer.parse').to('2000 <= number.integer <= 2099'),
)

/** The details of a card or a student's pass that a visitor enters. */
export const ShownForOffer = {
  /** First six or eight digits of the card, for BIN and CARD. */
  'bin?': Bin,
  /** Last four digits of the card, for CARD. */
  'lastFour?': LastFour,
  /** Month in which the card expires, for CARD. */
  'expiryMonth?': Month,
  /** Year in which the card expires, for CARD. */
  'expiryYear?': Year,
  /** Number of the student’s pass, for UNIPAL. */
  'unipalStudentId?': 'string <= 40',
  /** Phone number that the pass is registered with, for UNIPAL. */
  'unipalPhoneNumber?': 'string <= 30',
  /** From `details` of unipal_code_sent: the check that this code completes. */
  'unipalSessionId?': 'string <= 600',
  /** The code that the student received. */
  'unipalCode?': 'string <= 20',
} as const

/** An offer in a list. */
export const OfferSummary = type({
  id: Id,
  uniqueName: Slug,
  title: Name,
  /** One sentence below the title. */
  hint: 'string',
  /** The bank whose cards prove the offer; null if it is no bank’s. */
  bankName: 'string | null',
  /** The label among the payment methods: the bank first, if its cards prove the offer. */
  label: 'string',
  /** The picture of the offer. See “Images” in the guide. */
  image: 'string',
  tint: Tint,
  /** What proves the offer. */
  validationType: OfferValidation,
  /** How it reduces the price. */
  type: OfferType,
  /** PERCENT: percent off a seat. AMOUNT: halalas off a seat. FIXED_PRICE: price of a seat in halalas. BOGO: 0. */
  value: Halalas,
  /** Seats of one area that must be bought; a BOGO adds `getQuantity` free ones. */
  minimumQuantity: 'number.integer',
  /** For a BOGO: seats that are free for every `minimumQuantity` bought. Otherwise 0. */
  getQuantity: 'number.integer',
  /** First cinema day on which showtimes are reduced. */
  from: PlainDate,
  /** Last cinema day on which showtimes are reduced. */
  until: PlainDate,
})
export type OfferSummary = typeof OfferSummary.infer

/** An empty list of places or times means everywhere, or always. */
export const Offer = type({
  '...': OfferSummary,
  /** What it is, in paragraphs that are separated by line breaks. */
  description: 'string',
  /** The conditions, one sentence each. */
  conditions: markWhole(type('string[]')),
  /** Areas whose seats it reduces; empty: all. */
  areaCategoryCodes: markWhole(Id.array()),
  /** Whether vouchers may be added to the same order. */
  allowsVouchers: 'boolean',
  /** Cities where it is valid; empty: everywhere. */
  cities: markWhole(Named.array()),
  /** Cinemas where it is valid; empty: all of its cities. */
  cinemas: markWhole(Named.array()),
  /** Kinds of hall it is valid for; empty: all. */
  experiences: markWhole(Named.array()),
  /** Films it is valid for; empty: all. */
  films: markWhole(
    type({
      /** Id of the film. */
      id: Id,
      uniqueName: Slug,
      title: Name,
    }).array(),
  ),
  /** 0: Sunday. Of the cinema day: a showtime after midnight belongs to the evening before. */
  weekdays: markWhole(type('(0 <= number.integer <= 6)[]')),
  /** Parts of the day it is valid in; empty or ALL_DAY: always. */
  timesOfDay: markWhole(TimeOfDay.array()),
})
export type Offer = typeof Offer.infer

/** The offer chosen for an order; `proof` is set unless the offer is open to all. */
export const OfferChoice = type({
  /** Id of the offer, from GET offers. */
  id: Id,
  /** `proof` of GET offers/:id/verify; missing if the offer is open to all. */
  'proof?': 'string <= 600',
})
export type OfferChoice = typeof OfferChoice.infer
