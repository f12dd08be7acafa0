// Formats a card during typing: the stored digits and the displayed text. Pure.
import { onlyDigits } from '#server/contracts/rules/digits.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

export interface CardEntry {
  /** Digits only. */
  number: string
  /** Up to four digits, MMYY. */
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
  keep: (text) => {
    const digits = onlyDigits(text)
    return digits.slice(0, maxDigits(digits))
  },
  lay: (digits) =>
    AMEX.test(digits)
      ? digits.replace(/^(\d{4})(?=\d)/, '$1 ').replace(/^(\d{4} \d{6})(?=\d)/, '$1 ')
      : digits.replace(/(\d{4})(?=\d)/g, '$1 '),
}

function keepExpiry(text: string): string {
  const digits = onlyDigits(text)
  // The browser's autofill may insert a four-digit year.
  if (/^\d{2}20\d{2}$/.test(digits)) return digits.slice(0, 2) + digits.slice(4)
  // No month begins with 2 to 9, so a zero is added.
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return month.slice(0, 4)
}

export const expiryLayout: TextLayout = {
  keep: keepExpiry,
  lay: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
}

export const cvvLength = (number: string): 3 | 4 => (AMEX.test(number) ? 4 : 3)

export const cvvLayout = (number: string): TextLayout => ({
  keep: (text) => onlyDigits(text).slice(0, cvvLength(number)),
  lay: (digits) => digits,
})

export const expiryParts = (expiry: string): { month: number; year: number } => ({
  month: Number(expiry.slice(0, 2)),
  year: 2000 + Number(expiry.slice(2)),
})

/** First digits to look up: six, then eight if six did not decide. */
export const binsOf = (digits: string): { six: string | undefined; eight: string | undefined } => ({
  six: digits.length >= 6 ? digits.slice(0, 6) : undefined,
  eight: digits.length >= 8 ? digits.slice(0, 8) : undefined,
})
