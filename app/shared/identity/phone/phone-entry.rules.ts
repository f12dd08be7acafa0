// A phone number during typing: its groups, and the country that it belongs to. Pure.
import { AsYouType, getExampleNumber } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { latinDigits } from '#server/contracts/rules/digits.ts'
import { callingCode, COUNTRIES, type CountryCode, isCountry } from '#server/contracts/rules/mobile-number.ts'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import type { TextLayout } from '#app/lib/format/typed-text.ts'

/** The text in the field, and the country chosen beside it (ISO 3166). */
export interface TypedPhone {
  typed: string
  country: string
}

// `00`, then the fifteen digits of the longest number.
const MAX_DIGITS = 17

function parse(text: string): string {
  const latin = latinDigits(text).replaceAll('＋', '+')
  const plus = /^\D*\+/.test(latin) ? '+' : ''
  return plus + latin.replace(/\D/g, '').slice(0, MAX_DIGITS)
}

const toCountry = (text: string): CountryCode => (isCountry(text) ? text : HOME_COUNTRY)

/** 57 123 4567: Saudi numbers are written without their zero, too, which the numbering plan does not format. */
const SAUDI_WITHOUT_ZERO = /^(5\d)(\d{1,3})(\d{1,4})?$/

function format(phone: string, country: CountryCode): string {
  const groups = country === HOME_COUNTRY && SAUDI_WITHOUT_ZERO.exec(phone)
  if (groups) return groups.slice(1).filter(Boolean).join(' ')
  const text = new AsYouType(country).input(phone)
  return parse(text) === phone ? text : phone
}

/** In the usual groups of the country, and of any country if the number begins with its calling code. */
export const phoneLayout = (country: string): TextLayout => ({
  parse,
  format: (phone) => format(phone, toCountry(country)),
})

const isInternational = (typed: string): boolean => /^(?:\+|00)/.test(parse(typed))

/** The country named first, where several have one calling code. */
const MAIN = new Set<CountryCode>(['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'FI', 'RE', 'SH', 'GP', 'CW'])

/** The country of a number that begins with its calling code; the chosen one for every other text. */
function typedCountry(typed: string, chosen: CountryCode): CountryCode {
  if (!isInternational(typed)) return chosen
  const asYouType = new AsYouType(chosen)
  asYouType.input(parse(typed))
  const code = asYouType.getCallingCode()
  if (code === undefined) return chosen
  const sharing = COUNTRIES.filter((country) => callingCode(country) === `+${code}`)
  const first = sharing.includes(chosen) ? chosen : (sharing.find((country) => MAIN.has(country)) ?? sharing[0])
  return asYouType.getCountry() ?? first ?? chosen
}

/** The visitor typed or pasted: a whole international number chooses its country by itself. */
export const withTyped = ({ country }: TypedPhone, typed: string): TypedPhone => ({
  typed,
  country: typedCountry(typed, toCountry(country)),
})

/** The visitor chose a country: the number stays, without the calling code of another one. */
export function withCountry({ typed }: TypedPhone, country: string): TypedPhone {
  const layout = phoneLayout(country)
  if (!isInternational(typed)) return { typed: layout.format(parse(typed)), country }
  const asYouType = new AsYouType(toCountry(country))
  asYouType.input(parse(typed))
  const national = asYouType.getNumber()?.nationalNumber ?? ''
  return { typed: layout.format(national), country }
}

/** The form of a number of this country, e.g. 05X XXX XXXX. */
export function phoneFormatExample(country: string): string {
  const example = getExampleNumber(toCountry(country), examples)?.formatNational() ?? ''
  let seen = 0
  return example.replace(/\d/g, (digit) => ((seen += 1) > 2 ? 'X' : digit))
}
