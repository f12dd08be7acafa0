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
/** A code of another chain: 4 to 40 letters, digits, and single hyphens between them. */
const OTHER_CODE = /^(?=.{4,40}$)[\dA-Z]+(?:-[\dA-Z]+)*$/
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

/** A code as it is sent and shown, with Latin digits, in upper case, its hyphens as typed. */
const withHyphens = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .toUpperCase()

/**
 * The code in the form in which it is shown and sent, or undefined if no gateway can have it. Codes that begin with SHV
 * have a check letter, in which typing errors are found; of all others only the gateway knows whether they exist.
 */
export function readVoucherCode(text: string): string | undefined {
  const own = parseVoucherCode(text)
  if (own !== undefined) return printedCode(own)
  const code = withHyphens(text)
  return !PREFIX.test(code.replaceAll('-', '')) && OTHER_CODE.test(code) ? code : undefined
}

/** The printed form: SHV-7K2M9-4QXAC-D37H. */
export const printedCode = (code: string): string => `SHV-${code.slice(0, 5)}-${code.slice(5, 10)}-${code.slice(10)}`

/** The masked form for its owner: SHV-••••-D37H. */
export const maskedCode = (code: string): string => `SHV-••••-${code.slice(-4)}`

/** The same of a code that `readVoucherCode` has read. Of a short one less is shown. */
export const maskedReadCode = (code: string): string => {
  const own = parseVoucherCode(code)
  return own === undefined ? `••••${code.slice(-Math.min(4, code.length - 3))}` : maskedCode(own)
}
