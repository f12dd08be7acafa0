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

/**
 * Each kind has its own cookies, and a member's go first. An answer that refreshed the guest's tokens may arrive after
 * the sign-in of another tab: it does not replace the tokens of the member.
 */
const KINDS = ['member', 'guest'] as const

function namesOf(kind: Session['kind'], secure: boolean) {
  const prefix = `${secure ? '__Host-' : ''}shasha-${kind}`
  return { access: `${prefix}-access`, refresh: `${prefix}-refresh` }
}

/** Tells scripts whether there is a session, and of which kind. */
export const sessionKindCookie = (kind: Session['kind'] | undefined, secure: boolean): string =>
  serializeCookie(SESSION_COOKIE, kind ?? '', { httpOnly: false, secure, maxAge: kind ? DAYS_30 : 0 })

function readSession(header: string | null, kind: Session['kind'], secure: boolean): Session | undefined {
  const names = namesOf(kind, secure)
  const refreshToken = readCookie(header, names.refresh)
  if (!refreshToken) return undefined
  const [, expires, token] = readCookie(header, names.access)?.match(/^(\d{1,12})\.(.+)$/) ?? []
  // A session without its access token is not lost: the refresh token gets a new one.
  return { kind, token: token ?? '', expiresAt: expires && token ? Number(expires) * 1000 : 0, refreshToken }
}

export function readSessionCookies(cookieHeader: string | null, secure: boolean): SessionCookies {
  const given = KINDS.flatMap((kind) => readSession(cookieHeader, kind, secure) ?? [])
  let session = given[0]
  let hasChanged = false
  let hasLeft = false

  const changesOf = (kind: Session['kind']): string[] => {
    const held = session?.kind === kind ? session : undefined
    if (!held && !given.some((each) => each.kind === kind)) return []
    const names = namesOf(kind, secure)
    const flags = { httpOnly: true, secure, maxAge: held ? DAYS_30 : 0 }
    return [
      serializeCookie(names.access, held ? `${Math.floor(held.expiresAt / 1000)}.${held.token}` : '', flags),
      serializeCookie(names.refresh, held?.refreshToken ?? '', flags),
    ]
  }
  const changes = () => {
    if (!hasChanged) return []
    const kind = session?.kind
    // A refresh does not change the kind, and a late one must not: a page sends the cookie if it is missing.
    return [...KINDS.flatMap(changesOf), ...(kind && kind === given[0]?.kind ? [] : [sessionKindCookie(kind, secure)])]
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
