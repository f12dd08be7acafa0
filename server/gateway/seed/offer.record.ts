// Offers. The bank, its cards, the students and the promo code are for testing and say so; no real bank takes part.
// Pictures are backdrops of our films until the offers get their own. Their first and last day are computed.
import { type } from 'arktype'
import { Halalas, Id, Slug } from '../../contracts/call.ts'
import { Bin, LastFour, OfferType, OfferValidation } from '../../contracts/offer-facts.ts'
import { Colour, PlainText, Reference, Text, TextWithValues } from './text.record.ts'

export const OfferData = type({
  id: Id,
  uniqueName: Slug,
  title: Text,
  hint: Text,
  /** Null if it is no bank’s. */
  bankName: Text.or('null'),
  description: TextWithValues,
  /** One sentence each. An offer with a free ticket says that its booking fee is added, too. */
  conditions: TextWithValues.array(),
  image: type(new RegExp(String.raw`^/art/\S+\.png$`)).describe('a picture below /art/'),
  tint: Colour,
  // Where and when it is valid; a missing list means everywhere, or always.
  'cities?': Reference.array(),
  /** `cin_` and the unique name. */
  'cinemas?': Reference.array(),
  'experiences?': Reference.array(),
  /** `flm_` and the unique name. */
  'films?': Reference.array(),
  /** 0: Sunday. Of the cinema day. */
  'weekdays?': '(0 <= number.integer <= 6)[]',
  'timesOfDay?': "('MORNING' | 'AFTERNOON' | 'EVENING' | 'AFTER_MIDNIGHT')[]",
  validationType: OfferValidation,
  type: OfferType,
  /** PERCENT: of a seat. AMOUNT: halalas off a seat. FIXED_PRICE: halalas a seat costs. BOGO: 0. */
  value: Halalas,
  minimumQuantity: 'number.integer >= 1',
  getQuantity: 'number.integer >= 0',
  /** Codes of `areas.json`. Every hall of the offer has one of them. */
  areaCategoryCodes: Reference.array().atLeastLength(1),
  allowsVouchers: 'boolean',
  /** The secret data that proves it: `bins` for BIN, `cards` for CARD, `code` for STATIC. */
  key: {
    'bins?': Bin.array().atLeastLength(1),
    'cards?': type({
      bin: Bin,
      lastFour: LastFour,
      expiryMonth: '1 <= number.integer <= 12',
      expiryYear: '2000 <= number.integer <= 2099',
    })
      .array()
      .atLeastLength(1),
    'code?': PlainText,
  },
})
