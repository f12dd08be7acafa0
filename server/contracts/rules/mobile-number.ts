// Mobile numbers of every country, by libphonenumber. Its numbering plans have about 100 kB, so the browser loads this
// file with the fields for a phone only.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { compactPhone } from './phone.ts'

export type { CountryCode }

export interface MobileNumber {
  /** E.164 */
  phone: string
  /** ISO 3166 */
  country: CountryCode
}

/**
 * The mobile number in a text as people type it; undefined if it is none. `country`: where a number without a calling
 * code belongs. Without it only international numbers are read. A landline cannot receive codes.
 */
export function parseMobile(text: string, country?: CountryCode): MobileNumber | undefined {
  const compact = compactPhone(text)
  const number = compact === undefined ? undefined : parsePhoneNumberFromString(compact, country)
  return number?.country && number.isValid() ? { phone: number.number, country: number.country } : undefined
}

export const COUNTRIES: readonly CountryCode[] = getCountries()

export const isCountry = (text: string): text is CountryCode => COUNTRIES.some((country) => country === text)

/** With its plus, e.g. +966. */
export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`
