// Who uses the operator's page: a signed cookie after the token was typed, or Cloudflare Access. The token itself is in
// no cookie, no URL and no page.
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { generateCookie } from 'hono/cookie'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { acceptedOperatorToken } from '../../lib/operator.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { createShortSignature, sign, unsign, catchJoseErrors } from '../../lib/signing.ts'
import { type EdgeEnv, isProduction } from '../env.ts'
import { readCookie } from '../session/cookies.ts'
import { withTimeout } from '../single-flight.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'

const SESSION_MS = 8 * HOUR_MS
const PURPOSE = 'operator-session'
/** The longest wait for the object that knows ended sessions. */
const CHECK_MS = 3000

export interface OperatorSession {
  /** Names the session in forms. */
  id: string
  /** Names the person in logs: `token`, or an id of Access. Never a name or an e-mail address. */
  by: string
  /** Undefined: Access decides. */
  expiresAt?: number
}

type Stored = Required<OperatorSession>

/** A browser sends a `__Host-` cookie to this host only, and accepts it over TLS only. */
const cookieName = (env: EdgeEnv): string => (isProduction(env) ? '__Host-operator' : 'operator')

const cookie = (env: EdgeEnv, value: string, maxAge: number): string =>
  generateCookie(cookieName(env), value, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: env.ENVIRONMENT !== 'local' && env.ENVIRONMENT !== 'test',
    path: '/',
    maxAge,
  })

export const endedCookie = (env: EdgeEnv): string => cookie(env, '', 0)

/** The cookie of a new session; undefined if the token is wrong. */
export async function createSessionCookie(env: EdgeEnv, typed: string): Promise<string | undefined> {
  const token = acceptedOperatorToken(env)
  if (!token || !(await isSameSecret(typed, token))) return undefined
  const stored: Stored = { id: randomId(), by: 'token', expiresAt: now() + SESSION_MS }
  // A new token ends every session that was signed with the old one.
  return cookie(env, await sign(token, PURPOSE, stored), SESSION_MS / 1000)
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The keys of the team; jose fetches them again when an unknown one appears. */
function keysOf(issuer: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(issuer) ?? createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`))
  keySets.set(issuer, known)
  return known
}

/** Access names its users by such ids; another subject may be a name or an e-mail address. */
const USER_ID = /^[\da-f-]{32,36}$/i

const actorOf = async (env: EdgeEnv, subject: string): Promise<string> =>
  USER_ID.test(subject)
    ? subject
    : `access-${await createShortSignature(acceptedOperatorToken(env) ?? '', 'operator-name', subject)}`

async function accessSession(env: EdgeEnv, headers: Headers): Promise<OperatorSession | undefined> {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience } = env
  const assertion = headers.get('cf-access-jwt-assertion')
  if (!team || !audience || !assertion) return undefined
  const issuer = `https://${team}`
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] }
  const subject = (await catchJoseErrors(jwtVerify(assertion, keysOf(issuer), options)))?.payload.sub
  if (!subject) return undefined
  const by = await actorOf(env, subject)
  return { id: by, by }
}

async function cookieSession(env: EdgeEnv, headers: Headers): Promise<OperatorSession | 'unknown' | undefined> {
  const token = acceptedOperatorToken(env)
  const value = readCookie(headers.get('cookie'), cookieName(env))
  const stored = token && value ? await unsign<Stored>(token, PURPOSE, value) : undefined
  if (!stored || stored.expiresAt <= now()) return undefined
  const hasEnded = await hasSessionEnded(env, stored.id)
  if (hasEnded === 'unknown') return 'unknown'
  return hasEnded ? undefined : stored
}

const endedSessions = ({ CONFIG }: EdgeEnv) => CONFIG.getByName('operator-sessions')

const hasSessionEnded = (env: EdgeEnv, id: string): Promise<boolean | 'unknown'> =>
  withTimeout(
    (async () => endedSessions(env).hasEnded(id))().catch(() => 'unknown' as const),
    CHECK_MS,
    () => 'unknown' as const,
  )

/** A copy of its cookie is refused, too. A session of Access is ended by Access. */
export async function endStoredSession(env: EdgeEnv, { id, expiresAt }: OperatorSession): Promise<void> {
  if (expiresAt !== undefined) await endedSessions(env).endSession(id, expiresAt)
}

/** Undefined: the visitor has to sign in. `unknown`: whether the session was signed out cannot be learnt now. */
export const operatorSession = async (
  env: EdgeEnv,
  headers: Headers,
): Promise<OperatorSession | 'unknown' | undefined> =>
  (await accessSession(env, headers)) ?? (await cookieSession(env, headers))

/** Proves that a form was made by our page for this session. */
export const formToken = async (env: EdgeEnv, session: OperatorSession): Promise<string> =>
  createShortSignature(acceptedOperatorToken(env) ?? '', 'operator-form', session.id)

export const isFormToken = async (env: EdgeEnv, session: OperatorSession, given: unknown): Promise<boolean> =>
  acceptedOperatorToken(env) !== undefined &&
  typeof given === 'string' &&
  isSameSecret(given, await formToken(env, session))
