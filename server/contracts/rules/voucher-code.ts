// Voucher codes: parsed from user input, and formatted. The site rejects impossible codes at once; only the gateway
// knows the real ones. Offers use the same input rules for promo codes. Plain TypeScript, no schema.
import { latinDigits } from './digits.ts'

/** Per order. */
export const MAX_VOUCHERS = 6

/** No O, 0, I, L and 1, which look alike. Of S and 5, Z and 2, B and 8 only the digit. */
export const VOUCHER_LETTERS = '23456789ACDEFGHJKMNPQRTUVWXY'
const MISREAD: Record<string, string> = { S: '5', Z: '2', B: '8' }
/** 13 letters out of 28 are 62 bits. The last letter is the check letter. */
export const VOUCHER_CODE_LENGTH = 14
const PREFIX = /^[S5]HV/
/**
 * A prime above the number of letters. So one wrong letter, or two swapped neighbours, always changes the check letter.
 */
const MODULUS = 29

const weigh = (letters: string): number =>
  [...letters].reduce((sum, letter, at) => sum + (at + 1) * VOUCHER_LETTERS.indexOf(letter), 0) % MODULUS

/** Undefined for the few texts that have no check letter. */
export const voucherCheckLetter = (letters: string): string | undefined => VOUCHER_LETTERS[weigh(letters)]

/** Normalizes a code as people type or paste it: case, spaces, dashes, invisible marks and digits. */
export const normalizeTypedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}_.ـ]/gu, '')
    .toUpperCase()

/**
 * The bare code, or undefined if no voucher can have it. Takes any case, spaces, dashes and digits, with or without the
 * prefix.
 */
export function parseVoucherCode(text: string): string | undefined {
  const typed = normalizeTypedCode(text)
  const bare = typed.length === VOUCHER_CODE_LENGTH + 3 ? typed.replace(PREFIX, '') : typed
  const code = bare.replace(/[SZB]/g, (letter) => MISREAD[letter] ?? letter)
  if (code.length !== VOUCHER_CODE_LENGTH || [...code].some((letter) => !VOUCHER_LETTERS.includes(letter)))
    return undefined
  return voucherCheckLetter(code.slice(0, -1)) === code.at(-1) ? code : undefined
}

/** The printed form: SHV-7K2M9-4QXAC-D37H. */
export const printedCode = (code: string): string => `SHV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

/** The masked form for its owner: SHV-••••-D37H. */
export const maskedCode = (code: string): string => `SHV-••••-${code.slice(-4)}`
