// Who uses the operator's page: a signed cookie after the token was typed, or Cloudflare Access. The token itself is in
// no cookie, no URL and no page.
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { generateCookie } from 'hono/cookie'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { operatorTokenOf } from '../../lib/operator.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { seal, sign, unsign, whenValid } from '../../lib/signing.ts'
import { type EdgeEnv, isProduction } from '../env.ts'
import { readCookie } from '../session/cookies.ts'

const SESSION_MS = 8 * 3_600_000
const PURPOSE = 'operator-session'

export interface OperatorSession {
  /** Names the session in forms and the person in logs: no e-mail address, no name. */
  id: string
  by: string
}

interface Stored extends OperatorSession {
  expiresAt: number
}

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
  const token = operatorTokenOf(env)
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

const ACTOR = /^[\w.:-]{1,80}$/

async function accessSession(env: EdgeEnv, headers: Headers): Promise<OperatorSession | undefined> {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUDIENCE: audience } = env
  const assertion = headers.get('cf-access-jwt-assertion')
  if (!team || !audience || !assertion) return undefined
  const issuer = `https://${team}`
  const options = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['exp', 'sub'] }
  const subject = (await whenValid(jwtVerify(assertion, keysOf(issuer), options)))?.payload.sub
  return subject && ACTOR.test(subject) ? { id: subject, by: subject } : undefined
}

async function cookieSession(env: EdgeEnv, headers: Headers): Promise<OperatorSession | undefined> {
  const token = operatorTokenOf(env)
  const value = readCookie(headers.get('cookie'), cookieName(env))
  const stored = token && value ? await unsign<Stored>(token, PURPOSE, value) : undefined
  return stored && stored.expiresAt > now() ? { id: stored.id, by: stored.by } : undefined
}

/** Undefined: the visitor has to sign in. */
export const operatorSession = async (env: EdgeEnv, headers: Headers): Promise<OperatorSession | undefined> =>
  (await accessSession(env, headers)) ?? (await cookieSession(env, headers))

/** Proves that a form was made by our page for this session. */
export const formToken = async (env: EdgeEnv, session: OperatorSession): Promise<string> =>
  seal(operatorTokenOf(env) ?? '', 'operator-form', session.id)

export const isFormToken = async (env: EdgeEnv, session: OperatorSession, given: unknown): Promise<boolean> =>
  operatorTokenOf(env) !== undefined && typeof given === 'string' && isSameSecret(given, await formToken(env, session))
