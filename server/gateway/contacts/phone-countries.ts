// The countries whose numbers receive codes and tickets: each text message costs money, abroad more than at home.
import { Problem } from '../../contracts/problem.ts'
import { isCountry, parseMobile } from '../../contracts/rules/mobile-number.ts'
import type { ConfigFault } from '../../lib/config-faults.ts'
import type { Env } from '../config/env.ts'

type Setting = Pick<Env, 'PHONE_COUNTRIES'>

const allowedCountries = ({ PHONE_COUNTRIES = '' }: Setting): string[] =>
  PHONE_COUNTRIES.split(/[\s,]+/).filter(Boolean)

/** The number in E.164, from one with its calling code. Throws phone_invalid, or phone_country_refused. */
export function requirePhone(env: Setting, typed: string): string {
  const number = parseMobile(typed)
  if (!number) throw new Problem('phone_invalid')
  const allowed = allowedCountries(env)
  if (allowed.length > 0 && !allowed.includes(number.country)) throw new Problem('phone_country_refused')
  return number.phone
}

export const phoneCountryFaults = (env: Setting): ConfigFault[] =>
  allowedCountries(env)
    .filter((name) => !isCountry(name))
    .map((name) => ({ name: 'PHONE_COUNTRIES', fault: `names ${name}, which is no ISO 3166 country, such as SA` }))
