// The codes of vouchers: read from what people type, and shown. Relied on by everybody who takes one: the site, which says at
// once what is no code, and the gateway, which alone knows what is one; by offers for how a word is typed. Plain TypeScript, no schema.
import { latinDigits } from './digits.ts'

/** Of one order. */
export const MAX_VOUCHERS = 6

/** No O, 0, I, L and 1, which cannot be told apart, and of S and 5, Z and 2, B and 8 the digit alone. */
export const VOUCHER_LETTERS = '23456789ACDEFGHJKMNPQRTUVWXY'
const MISREAD: Record<string, string> = { S: '5', Z: '2', B: '8' }
/** 13 letters of 28: 62 bits. The last one is the check. */
export const CODE_LENGTH = 14
const PREFIX = /^[S5]HV/
/** A prime above the number of letters: one wrong letter, or two neighbours the wrong way round, never leave the check as it was. */
const MODULUS = 29

const weigh = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => sum + (at + 1) * VOUCHER_LETTERS.indexOf(letter), 0) % MODULUS

/** Undefined for the few texts that have none. */
export const checkOf = (letters: string): string | undefined => VOUCHER_LETTERS[weigh(letters)]

/** A code that was given out, as people type or paste it: whatever the case, spaces, dashes, invisible marks and digits. */
export const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.ـ]/gu, '')
    .toUpperCase()

/** The bare code, or undefined where no voucher can have it. Takes any case, spaces, dashes and digits, with the prefix or without. */
export function normalizeCode(text: string): string | undefined {
  const typed = typedCode(text)
  const bare = typed.length === CODE_LENGTH + 3 ? typed.replace(PREFIX, '') : typed
  const code = bare.replace(/[SZB]/g, (letter) => MISREAD[letter] ?? letter)
  if (code.length !== CODE_LENGTH || [...code].some((letter) => !VOUCHER_LETTERS.includes(letter))) return undefined
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** As it is printed: SHV-7K2M9-4QXAC-D37H. */
export const printedCode = (code: string): string => `SHV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

/** What its owner knows it by: SHV-····-D37H. */
export const maskedCode = (code: string): string => `SHV-····-${code.slice(-4)}`
