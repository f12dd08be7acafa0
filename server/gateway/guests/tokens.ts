// Makes and reads the tokens of a visitor's session. Both are signed texts: a forged one never wakes an object.
// Relied on by the guest handlers. The pair follows from the session's state alone, so a replay gets the same bytes.
import type { Tokens } from '../../contracts/guests.ts'
import { iso } from '../../lib/clock.ts'
import { sign, unsign } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../env.ts'
import type { AccessToken } from '../serve.ts'
import type { GuestRecord } from './guest.object.ts'
import { ACCESS_MS, type Session } from './session.rules.ts'

export interface RefreshToken {
  guestId: string
  sessionId: string
  generation: number
}

export async function tokensFor(env: Env, guest: GuestRecord, session: Session): Promise<Tokens> {
  const expiresAt = session.rotatedAt + ACCESS_MS
  const access: AccessToken = { kind: 'guest', id: guest.id, sessionId: session.id, phone: guest.phone, expiresAt }
  const refresh: RefreshToken = { guestId: guest.id, sessionId: session.id, generation: session.generation }
  const secret = signingSecret(env)
  const [token, refreshToken] = await Promise.all([sign(secret, 'access', access), sign(secret, 'refresh', refresh)])
  return { token, refreshToken, tokenExpiresAt: iso(expiresAt) }
}

export const readRefreshToken = (env: Env, token: string): Promise<RefreshToken | undefined> =>
  unsign<RefreshToken>(signingSecret(env), 'refresh', token)
