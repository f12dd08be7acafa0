// The visitor's session for one request: read from HttpOnly cookies, written with the response. Tokens exist only here
// and in the headers to the gateway.
import type { Tokens } from '../../contracts/guests.ts'
import { SESSION_COOKIE } from '../../contracts/rules/visit-cookies.ts'
import { DAY_SECONDS } from '../../contracts/rules/durations.ts'
import { serializeCookie, readCookie } from './cookies.ts'

export interface Session {
  kind: 'guest' | 'member'
  token: string
  expiresAt: number
  refreshToken: string
}

export interface SessionCookies {
  current: () => Session | undefined
  replace: (kind: Session['kind'], tokens: Tokens) => void
  clear: () => void
  /** The Set-Cookie values of the response; empty if nothing changed. */
  changes: () => string[]
  /** Marks the headers as sent: afterwards new tokens could not be stored. */
  close: () => void
  isClosed: () => boolean
}

const DAYS_30 = 30 * DAY_SECONDS
/** A browser drops a cookie of 4,096 bytes, name and flags included. */
const MAX_TOKEN = 3600

const namesOf = (secure: boolean) => {
  const prefix = secure ? '__Host-' : ''
  return { access: `${prefix}shasha-access`, refresh: `${prefix}shasha-refresh` }
}

/** Tells scripts whether there is a session, and of which kind. */
export const sessionKindCookie = (kind: Session['kind'] | undefined, secure: boolean): string =>
  serializeCookie(SESSION_COOKIE, kind ?? '', { httpOnly: false, secure, maxAge: kind ? DAYS_30 : 0 })

function readSession(header: string | null, names: ReturnType<typeof namesOf>): Session | undefined {
  const refresh = readCookie(header, names.refresh)
  const kind = refresh?.startsWith('m.') ? 'member' : 'guest'
  const refreshToken = refresh?.match(/^[gm]\.(.+)$/)?.[1]
  if (!refreshToken) return undefined
  const [, expires, token] = readCookie(header, names.access)?.match(/^(\d{1,12})\.(.+)$/) ?? []
  // A session without its access token is not lost: the refresh token gets a new one.
  return { kind, token: token ?? '', expiresAt: expires && token ? Number(expires) * 1000 : 0, refreshToken }
}

export function readSessionCookies(cookieHeader: string | null, secure: boolean): SessionCookies {
  const names = namesOf(secure)
  let session = readSession(cookieHeader, names)
  let hasChanged = false
  let hasLeft = false

  const changes = () => {
    if (!hasChanged) return []
    const flags = { httpOnly: true, secure, maxAge: session ? DAYS_30 : 0 }
    const access = session ? `${Math.floor(session.expiresAt / 1000)}.${session.token}` : ''
    const refresh = session ? `${session.kind === 'member' ? 'm' : 'g'}.${session.refreshToken}` : ''
    return [
      serializeCookie(names.access, access, flags),
      serializeCookie(names.refresh, refresh, flags),
      sessionKindCookie(session?.kind, secure),
    ]
  }

  return {
    current: () => session,
    replace: (kind, tokens) => {
      // A cookie contains it percent-encoded.
      if ([tokens.token, tokens.refreshToken].some((token) => encodeURIComponent(token).length > MAX_TOKEN))
        throw new Error('A token does not fit into a cookie')
      session = {
        kind,
        token: tokens.token,
        expiresAt: Date.parse(tokens.tokenExpiresAt),
        refreshToken: tokens.refreshToken,
      }
      hasChanged = true
    },
    clear: () => {
      session = undefined
      hasChanged = true
    },
    changes,
    close: () => {
      hasLeft = true
    },
    isClosed: () => hasLeft,
  }
}
