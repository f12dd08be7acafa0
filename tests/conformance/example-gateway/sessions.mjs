// Sessions of guests and members: opaque tokens, rotated by a refresh token that counts once.
import { randomBytes, randomUUID } from 'node:crypto'
import { refuse } from './answers.mjs'
import { isoAt } from './chain.mjs'

const ACCESS_MS = 15 * 60_000
const GRACE_MS = 30_000

const secret = () => randomBytes(24).toString('base64url')

export function createSessions({ now }) {
  /** Token → `{ session, until }`. */
  const accesses = new Map()
  /** Token → `{ session, pair, usedAt }`; `pair` is what the first use gave. */
  const refreshes = new Map()
  const accessesOf = (isMeant) => [...accesses.values()].filter(({ session }) => isMeant(session))

  function issue(session) {
    const until = now() + ACCESS_MS
    const pair = { token: secret(), refreshToken: secret(), tokenExpiresAt: isoAt(until) }
    accesses.set(pair.token, { session, until })
    refreshes.set(pair.refreshToken, { session })
    return pair
  }
  function end(session) {
    session.isOver = true
    return {}
  }
  const allOf = (person) => {
    const own = accessesOf((session) => session.person === person && !session.isOver)
    return [...new Set(own.map(({ session }) => session))]
  }

  return {
    /** Tokens of a new session. `person` is whom it belongs to; the `owner` of a person is the same in all sessions. */
    open: (kind, person) => {
      const times = { openedAt: now(), seenAt: now() }
      return issue({ id: randomUUID(), kind, person, owner: person.owner, isOver: false, ...times })
    },
    /** New tokens for a session. Its old ones end after the grace, for calls under way. */
    exchange: (session) => {
      const graceEnd = now() + GRACE_MS
      for (const access of accessesOf((other) => other === session)) access.until = Math.min(access.until, graceEnd)
      return issue(session)
    },
    end,
    /** The sessions of a person that have not ended. */
    allOf,
    endAllOf: (person) => allOf(person).forEach(end),
    /** A second use within the grace gets the same pair; a later one ends the session, because the token was copied. */
    refresh: (refreshToken) => {
      const known = refreshes.get(refreshToken)
      if (!known || known.session.isOver) return refuse('session_expired')
      if (!known.pair) Object.assign(known, { pair: issue(known.session), usedAt: now() })
      if (now() - known.usedAt <= GRACE_MS) return known.pair
      end(known.session)
      return refuse('session_expired')
    },
    /** The session of a request, checked against who may make the call; undefined if it has none and needs none. */
    callerOf: ({ authorization, 'x-guest-token': guestToken }, { access, allowsEnded }) => {
      if (access === 'public') return undefined
      const bearer = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
      if (!bearer && !guestToken) return access === 'anyone' ? undefined : refuse('not_authenticated')
      const { session, until } = accesses.get(bearer ?? guestToken) ?? refuse('session_expired')
      if (until <= now() || (session.isOver && !allowsEnded)) refuse('session_expired')
      const isMeant = session.kind === (bearer ? 'member' : 'guest')
      const isAllowed = access === 'anyone' || access === 'visitor' || access === session.kind
      if (!isMeant || !isAllowed) refuse('not_authenticated')
      session.seenAt = now()
      return session
    },
  }
}
