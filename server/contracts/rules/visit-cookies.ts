// Cookies that scripts may read. A stored document is the same for every visitor, so the browser itself reads from
// these what differs. None of them gives access to anything. Plain TypeScript, no schema.
import { CONSENT_COOKIE, type Consent, consentChoiceOf } from './consent.ts'
import { isOpaqueId } from './opaque-id.ts'

export const CITY_COOKIE = 'shasha-city'
export const THEME_COOKIE = 'shasha-theme'
/** `guest` or `member` while there is a session. The session itself is in cookies that no script can read. */
export const SESSION_COOKIE = 'shasha-session'

export type SessionKind = 'none' | 'guest' | 'member'

/** What the cookies say about a visit. */
export interface CookieVisit {
  session: SessionKind
  /** null if the visitor has chosen no city. */
  cityId: string | null
  theme: 'light' | 'dark' | null
  /** `ask` if the visitor has not answered. */
  consent: Exclude<Consent, 'none'>
}

export const themeOf = (value: string | undefined): CookieVisit['theme'] =>
  value === 'light' || value === 'dark' ? value : null

export const cityIdOf = (value: string | undefined): string | null => (isOpaqueId(value) ? value : null)

/** `read` returns the value of a cookie by its name. */
export function parseVisitCookies(read: (name: string) => string | undefined): CookieVisit {
  const session = read(SESSION_COOKIE)
  return {
    session: session === 'guest' || session === 'member' ? session : 'none',
    cityId: cityIdOf(read(CITY_COOKIE)),
    theme: themeOf(read(THEME_COOKIE)),
    consent: consentChoiceOf(read(CONSENT_COOKIE)) ?? 'ask',
  }
}
