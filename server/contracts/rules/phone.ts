// Phone numbers as people type, paste and autofill them, without the numbering plans of other countries: those are in
// `mobile-number.ts`. Plain TypeScript, no schema.
import { latinDigits } from './digits.ts'

/** A phone number of any country as calls carry it: a plus, the calling code, the number. */
export const E164 = /^\+[1-9]\d{6,14}$/

/** ISO 3166. The country of a number without a calling code, unless another one is chosen. */
export const HOME_COUNTRY = 'SA'

// Spaces, invisible marks, hyphens and dashes of every script, brackets, dots and slashes.
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212()（）[\].．/·]/gu

/**
 * The digits with `+` before an international number; undefined if anything else is between them. `00` counts as `+`,
 * and so does a `+` behind the digits: text from right to left moves it there.
 */
export function compactPhone(text: string): string | undefined {
  const compact = latinDigits(text.replace(/^\s*tel:/i, ''))
    .replace(/＋/g, '+')
    .replace(SEPARATORS, '')
    .replace(/^(\d+)\+$/, '+$1')
    .replace(/^\+?00/, '+')
  return /^\+?\d+$/.test(compact) ? compact : undefined
}

// Source: libphonenumber's metadata for SA. 9 digits starting with 5.
const SAUDI_MOBILE = /^(?:5(?:[013-689]\d|7[0-8])\d{6}|579[0-8]\d{5})$/

/**
 * Returns the E.164 form of a Saudi mobile, or undefined. Takes 05…, 5…, 9665…, +9665…, 009665…, digits of every
 * script. Anything else between the digits is refused rather than guessed.
 */
export function saudiMobile(text: string): string | undefined {
  const compact = compactPhone(text)
  if (compact === undefined || (compact.startsWith('+') && !compact.startsWith('+966'))) return undefined
  const national = compact.replace(/^\+?966/, '').replace(/^0/, '')
  return SAUDI_MOBILE.test(national) ? `+966${national}` : undefined
}

// Calling codes have one digit, or two as listed by ITU-T E.164, or three.
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Most last digits of a number that are shown. */
const SHOWN = 4

/**
 * 05X XXX 4410, or +971 XX XXX 4567 for other countries: enough for people to recognise their own number, useless to
 * others. `e164`: a number that was verified.
 */
export function maskedPhone(e164: string): string {
  if (e164.startsWith('+966')) return `05X XXX ${e164.slice(-SHOWN)}`
  const [calling = ''] = CALLING_CODE.exec(e164) ?? []
  const national = e164.slice(calling.length)
  const shown = national.slice(-Math.min(SHOWN, Math.floor(national.length / 2)))
  const hidden = 'X'.repeat(national.length - shown.length).replace(/\B(?=(?:X{3})+$)/g, ' ')
  return `${calling} ${hidden} ${shown}`
}

/** 057 123 4410, or the number as calls carry it for other countries: for its owner, who checks what was typed. */
export const formatPhoneForOwner = (e164: string): string => e164.replace(/^\+966(5\d)(\d{3})(\d{4})$/, '0$1 $2 $3')
