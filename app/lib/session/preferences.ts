// Stores what the visitor chose. The cookie is written during the press: a page that is left at once aborts its
// requests, and the next page must have the choice. The site then writes the same cookie, because some browsers keep
// those of scripts for a week only.
import type { Preferences } from '#server/contracts/request-context.ts'
import { CITY_COOKIE, parseVisitCookies, THEME_COOKIE } from '#server/contracts/rules/visit-cookies.ts'
import { DAY_SECONDS } from '#server/contracts/rules/durations.ts'
import { readCookie } from './cookie-visit.ts'
import { savePreferences } from './visit.functions.ts'

const YEAR = 365 * DAY_SECONDS

function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = value === null ? 0 : YEAR
  document.cookie = `${name}=${value ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
}

function writeCookies({ cityId, theme }: Preferences): void {
  if (cityId !== undefined) writeCookie(CITY_COOKIE, cityId)
  if (theme !== undefined) writeCookie(THEME_COOKIE, theme)
}

/** Rejects as every call does; then the earlier choice is back. */
export async function savePreferencesOptimistically(choice: Preferences): Promise<void> {
  const { cityId, theme } = parseVisitCookies(readCookie)
  writeCookies(choice)
  try {
    await savePreferences({ data: choice })
  } catch (error) {
    writeCookies({
      ...(choice.cityId === undefined ? {} : { cityId }),
      ...(choice.theme === undefined ? {} : { theme }),
    })
    throw error
  }
}
