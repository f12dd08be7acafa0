// The countries to choose from, in the language of the page.
import { callingCode, COUNTRIES, type CountryCode } from '#server/contracts/rules/mobile-number.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'

const GULF: readonly CountryCode[] = ['AE', 'KW', 'BH', 'QA', 'OM']

export interface PhoneCountry {
  country: CountryCode
  name: string
  /** With its plus. */
  calling: string
}

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' })

/** In the language of the page, in the browser's own words: not for text that the server writes. */
export const countryName = (country: string): string => namesIn(getLocale()).of(country) ?? country

/** Saudi Arabia and its neighbours of the Gulf, then all others by name. */
export function listCountries(): { near: PhoneCountry[]; others: PhoneCountry[] } {
  const names = namesIn(getLocale())
  const toPhoneCountry = (country: CountryCode): PhoneCountry => ({
    country,
    name: names.of(country) ?? country,
    calling: callingCode(country),
  })
  const near: readonly CountryCode[] = [HOME_COUNTRY, ...GULF]
  const byName = new Intl.Collator(getLocale())
  return {
    near: near.map(toPhoneCountry),
    others: COUNTRIES.filter((country) => !near.includes(country))
      .map(toPhoneCountry)
      .sort((one, other) => byName.compare(one.name, other.name)),
  }
}
