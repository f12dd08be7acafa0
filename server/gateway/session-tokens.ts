// Issues and reads the tokens of a visitor's session. Both are signed, so a forged one never reaches an object. The
// pair follows from the session's state alone, so a replay gets the same bytes.
import type { Tokens } from '../contracts/guests.ts'
import { iso } from '../lib/clock.ts'
import { sign, unsign } from '../lib/signing.ts'
import { type Env, signingSecret } from './env.ts'
import { ACCESS_MS, type StoredSession } from './guests/session.rules.ts'
import type { AccessToken, Principal } from './serve.ts'

export interface RefreshToken {
  kind: Principal['kind']
  id: string
  sessionId: string
  generation: number
}

/** Tokens from before members had sessions. */
interface GuestRefreshToken {
  guestId: string
  sessionId: string
  generation: number
}

type Holder = Pick<Principal, 'kind' | 'id' | 'phone'>

export async function tokensFor(env: Env, { kind, id, phone }: Holder, session: StoredSession): Promise<Tokens> {
  const expiresAt = session.rotatedAt + ACCESS_MS
  const access: AccessToken = { kind, id, sessionId: session.id, phone, expiresAt }
  const refresh: RefreshToken = { kind, id, sessionId: session.id, generation: session.generation }
  const secret = signingSecret(env)
  const [token, refreshToken] = await Promise.all([sign(secret, 'access', access), sign(secret, 'refresh', refresh)])
  return { token, refreshToken, tokenExpiresAt: iso(expiresAt) }
}

export async function readRefreshToken(env: Env, token: string): Promise<RefreshToken | undefined> {
  const claims = await unsign<RefreshToken | GuestRefreshToken>(signingSecret(env), 'refresh', token)
  if (!claims || 'kind' in claims) return claims
  const { guestId: id, sessionId, generation } = claims
  return { kind: 'guest', id, sessionId, generation }
}
