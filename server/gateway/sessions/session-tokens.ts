// Issues and reads the tokens of a visitor's session. Both are signed, so a forged one never reaches an object. The
// pair follows from the session's state alone, so a replay gets the same bytes.
import { jwtVerify, SignJWT } from 'jose'
import type { Tokens } from '../../contracts/guests.ts'
import { iso } from '../../lib/clock.ts'
import { ALGORITHM, sign, signingKey, unsign, catchJoseErrors } from '../../lib/signing.ts'
import { type Env, signingSecret } from '../config/env.ts'
import { ACCESS_MS, type StoredSession } from './session.rules.ts'
import type { Principal } from './principal.ts'

export interface RefreshToken {
  kind: Principal['kind']
  id: string
  sessionId: string
  generation: number
}

type Holder = Pick<Principal, 'kind' | 'id' | 'phone' | 'email'>

const ACCESS = 'access'
const REFRESH = 'refresh'

/** A JWT. It is short-lived, and its session can end before it. Its end counts in whole seconds. */
export const signAccessToken = async (env: Env, { kind, id, sessionId, phone, email }: Principal, expiresAt: number) =>
  new SignJWT({ kind, id, sessionId, phone, ...(email && { email }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: ACCESS })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(await signingKey(signingSecret(env)))

/** Undefined if it is not ours, or over. */
export async function readAccessToken(env: Env, token: string, now: number): Promise<Principal | undefined> {
  const options = {
    algorithms: [ALGORITHM],
    typ: ACCESS,
    requiredClaims: ['exp'],
    currentDate: new Date(now),
  }
  const verified = await catchJoseErrors(jwtVerify<Principal>(token, await signingKey(signingSecret(env)), options))
  return verified?.payload
}

export async function signTokens(
  env: Env,
  { kind, id, phone, email }: Holder,
  session: StoredSession,
): Promise<Tokens> {
  const expiresAt = Math.floor((session.rotatedAt + ACCESS_MS) / 1000) * 1000
  const refresh: RefreshToken = { kind, id, sessionId: session.id, generation: session.generation }
  const [token, refreshToken] = await Promise.all([
    signAccessToken(env, { kind, id, sessionId: session.id, phone, email }, expiresAt),
    // The session's object decides when it is over.
    sign(signingSecret(env), REFRESH, refresh),
  ])
  return { token, refreshToken, tokenExpiresAt: iso(expiresAt) }
}

export const readRefreshToken = (env: Env, token: string): Promise<RefreshToken | undefined> =>
  unsign<RefreshToken>(signingSecret(env), REFRESH, token)
