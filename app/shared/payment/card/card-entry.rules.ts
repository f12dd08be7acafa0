// Formats a card during typing: the stored digits and the displayed text. Pure.
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

export interface CardEntry {
  /** Digits only. */
  number: string
  /** The significant text of `expiryLayout`. */
  expiry: string
  cvv: string
  name: string
}

const AMEX = /^3[47]/
const SIXTEEN = /^(?:4|5[1-5]|2[2-7])/
const MAX = 19

export const maxDigits = (digits: string): number => {
  if (AMEX.test(digits)) return 15
  return SIXTEEN.test(digits) ? 16 : MAX
}

export const numberLayout: TextLayout = {
  parse: (text) => {
    const digits = onlyDigits(text)
    return digits.slice(0, maxDigits(digits))
  },
  format: (digits) =>
    AMEX.test(digits)
      ? digits.replace(/^(\d{4})(?=\d)/, '$1 ').replace(/^(\d{4} \d{6})(?=\d)/, '$1 ')
      : digits.replace(/(\d{4})(?=\d)/g, '$1 '),
}

export const cvvLength = (number: string): 3 | 4 => (AMEX.test(number) ? 4 : 3)

export const cvvLayout = (number: string): TextLayout => ({
  parse: (text) => onlyDigits(text).slice(0, cvvLength(number)),
  format: (digits) => digits,
})

/** First digits to look up: six, then eight if six did not decide. */
export const binsOf = (digits: string): { six: string | undefined; eight: string | undefined } => ({
  six: digits.length >= 6 ? digits.slice(0, 6) : undefined,
  eight: digits.length >= 8 ? digits.slice(0, 8) : undefined,
})
