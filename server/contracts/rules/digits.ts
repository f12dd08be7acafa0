// Numbers as people type them: Arabic-Indic, Persian and full-width digits, invisible marks, spaces, Saudi mobiles. Plain
// TypeScript, no schema.

/** ٠–٩, ۰–۹ and ０–９ become 0–9; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Only the digits, in Latin form. */
export const onlyDigits = (text: string): string => latinDigits(text).replace(/\D/g, '')

// Source: libphonenumber's metadata for SA. 9 digits starting with 5, without the unassigned 574–576; 579 included.
const SAUDI_MOBILE = /^(?:5(?:[013-689]\d|7[0-8])\d{6}|579[01]\d{5})$/

/**
 * Returns the E.164 form of a Saudi mobile, or undefined. Takes 05…, 5…, 9665…, +9665…, 009665…, Arabic digits, spaces
 * and dashes. Anything else between the digits is refused rather than guessed.
 */
export function saudiMobile(text: string): string | undefined {
  const compact = latinDigits(text).replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069().-]/g, '')
  if (!/^\+?\d+$/.test(compact)) return undefined
  const national = compact.replace(/^(?:\+|00)?966/, '').replace(/^0/, '')
  if (compact.startsWith('+') && !compact.startsWith('+966')) return undefined
  return SAUDI_MOBILE.test(national) ? `+966${national}` : undefined
}

/** 05X XXX 4410: enough for people to recognise their own number, useless to others. */
export const maskedPhone = (e164: string): string => `05X XXX ${e164.slice(-4)}`
