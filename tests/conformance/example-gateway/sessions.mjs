// Sessions of guests and members: opaque tokens, rotated by a refresh token that counts once.
import { randomBytes } from 'node:crypto'
import { refuse } from './problems.mjs'

const ACCESS_MS = 15 * 60_000
const GRACE_MS = 30_000

const secret = () => randomBytes(24).toString('base64url')

export function createSessions({ now, iso }) {
  /** Token → `{ session, until }`. */
  const accesses = new Map()
  const refreshes = new Map()

  function issue(session) {
    const pair = {
      token: secret(),
      refreshToken: secret(),
      tokenExpiresAt: new Date(now() + ACCESS_MS).toISOString(),
    }
    accesses.set(pair.token, { session, until: now() + ACCESS_MS })
    refreshes.set(pair.refreshToken, { session, pair: undefined, usedAt: 0 })
    return pair
  }

  const sessionOf = (token) => {
    const access = accesses.get(token)
    return access && !access.session.isOver && access.until > now() ? access.session : undefined
  }

  function identified(headers) {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    const guestToken = headers['x-guest-token']
    if (!bearer && !guestToken) return undefined
    const session = sessionOf(bearer ?? guestToken) ?? refuse('session_expired')
    const kind = bearer ? 'member' : 'guest'
    return session.kind === kind ? session : refuse('not_authenticated')
  }

  return {
    issue,
    /** `person` is what the session belongs to; its `owner` is the same for all sessions of a person. */
    open: (kind, person) => {
      const session = { id: secret().slice(0, 12), kind, person, owner: person.owner, openedAt: iso(), isOver: false }
      return { session, tokens: issue(session) }
    },
    /** Ends old tokens of a session at once and returns new ones. */
    exchange: (session) => {
      for (const access of accesses.values())
        if (access.session === session) access.until = Math.min(access.until, now() + GRACE_MS)
      return issue(session)
    },
    end: (session) => {
      session.isOver = true
    },
    /** Open sessions of a person. */
    of: (person) =>
      [
        ...new Set([...accesses.values()].map(({ session }) => session).filter((session) => session.person === person)),
      ].filter(({ isOver }) => !isOver),
    endAllOf: (person) => {
      for (const { session } of accesses.values()) if (session.person === person) session.isOver = true
    },
    /** A second use within the grace gets the same pair; a later one ends the session, because a copy is about. */
    refresh: (refreshToken) => {
      const known = refreshes.get(refreshToken)
      if (!known || known.session.isOver) return refuse('session_expired')
      if (!known.pair) Object.assign(known, { pair: issue(known.session), usedAt: now() })
      else if (now() - known.usedAt > GRACE_MS) {
        known.session.isOver = true
        return refuse('session_expired')
      }
      return known.pair
    },
    /** The session of a request, checked against who may make the call; undefined without one. */
    callerOf: (headers, { access, allowsEnded }) => {
      if (access === 'public') return undefined
      if (allowsEnded) {
        // The guest's session ended with this very call: its answer may have been lost.
        const known = accesses.get(headers['x-guest-token'])
        return known?.until > now()
          ? known.session
          : refuse(headers['x-guest-token'] ? 'session_expired' : 'not_authenticated')
      }
      const session = identified(headers)
      if (!session) return access === 'anyone' ? undefined : refuse('not_authenticated')
      if (access === 'guest' || access === 'member')
        return session.kind === access ? session : refuse('not_authenticated')
      return session
    },
  }
}
