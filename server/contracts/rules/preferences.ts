// The choices that cookies store: city and theme.
import type { Preferences } from '../request-context.ts'

const CITY = /^[A-Za-z0-9_.:-]{1,120}$/

const isCity = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && CITY.test(value))
const isTheme = (value: unknown): value is 'light' | 'dark' | null =>
  value === null || value === 'light' || value === 'dark'

/** The known fields of `choice`, or undefined if one of them has another value than its type allows. */
export function parseCityAndTheme(choice: unknown): Preferences | undefined {
  if (typeof choice !== 'object' || choice === null) return undefined
  const { cityId, theme } = choice as Record<string, unknown>
  if (cityId !== undefined && !isCity(cityId)) return undefined
  if (theme !== undefined && !isTheme(theme)) return undefined
  return { ...(cityId === undefined ? {} : { cityId }), ...(theme === undefined ? {} : { theme }) }
}
