// What the schemas of the seed data share. The data is in `data/`: an operator edits it there, and no code.
// - Arabic stands beside English, and both are required.
// - A key that its schema does not know is refused, so that a misspelled one is not lost.
// - Amounts are halalas, as in the contract: 4500 is SAR 45.
// - A text marked `TextWithValues` may name values, such as `{bookingFee}`. A figure then stands in the settings only,
//   and a contact in `brand.ts` only.
import { type } from 'arktype'

/** `values.ts` computes them. */
const VALUE_NAMES = [
  'brand',
  'office',
  'telephone',
  'careEmail',
  'groupsEmail',
  'privacyEmail',
  'bookingFee',
  'vatPercent',
  'maxSeatsPerOrder',
  'maxWalletBalance',
  'giftDays',
  'cashbackPercent',
  'cashbackMost',
  'cashbackDays',
  'cardRefundDays',
] as const
export type ValueName = (typeof VALUE_NAMES)[number]

// Of a literal pattern the library would infer a narrower type than string.
const matching = (pattern: string) => type(new RegExp(pattern, 'u'))

export const PlainText = matching(String.raw`^[^{}]*[^{}\s][^{}]*$`).describe('a text without braces')
const ValuedText = matching(String.raw`^(?:[^{}]|\{(?:${VALUE_NAMES.join('|')})\})+$`).describe(
  `a text that has in braces only ${VALUE_NAMES.join(', ')}`,
)

/** A text in both languages. */
export const Text = type({ ar: PlainText, en: PlainText })
/** A text in both languages that may name values. */
export const TextWithValues = type({ ar: ValuedText, en: ValuedText })

/** The id of an entry of another file. The check finds those that no entry has. */
export const Reference = matching(String.raw`^[\w.-]+$`).describe('an id')
/** VAT included. No ticket and no dish costs SAR 200, so a number below 200 was meant as riyals. */
export const SeedPrice = type('200 <= number.integer <= 100000').describe('halalas from 200 (SAR 2) to 100000')
/** A colour behind a picture. Cream text must be readable on it. */
export const Colour = matching('^#[0-9a-f]{6}$').describe('a colour such as #06232b')
