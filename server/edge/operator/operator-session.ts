// Who uses the operator's page: a signed cookie after a token was typed, or Cloudflare Access. The token itself is in
// no cookie, no URL and no page.
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { generateCookie } from 'hono/cookie'
import type { Locale } from '../../contracts/request-context.ts'
import { now } from '../../lib/clock.ts'
import { randomId } from '../../lib/ids.ts'
import { isolateState } from '../../lib/isolate-state.ts'
import { acceptedOperatorToken } from '../../lib/operator.ts'
import { isSameSecret } from '../../lib/same-secret.ts'
import { createShortSignature, sign, unsign, catchJoseErrors } from '../../lib/signing.ts'
import type { Role } from '../../lib/operator-access.rules.ts'
import { isStaffToken } from '../../lib/staff-token.ts'
import { type EdgeEnv, edgeKeyOf, isProduction } from '../env.ts'
import { rolesOfGroups } from './access-roles.rules.ts'
import { signInStaff } from './staff-calls.ts'
import { readCookie } from '../session/cookies.ts'
import { visitorLocale } from '../middleware/locale.ts'
import { withTimeout } from '../single-flight.ts'
import { HOUR_MS } from '../../contracts/rules/durations.ts'

const SESSION_MS = 8 * HOUR_MS
const PURPOSE = 'operator-session'
/** The longest wait for the object that knows ended sessions. */
const CHECK_MS = 3000

export interface OperatorSession {
  /** Names the session in forms. */
  id: string
  /** Names the person in logs: `token`, or the id of a staff member or of Access. Never a name or an e-mail address. */
  by: string
  /** Who signed in with a token of their own. */
  staff?: { id: string; name: string; role: Role }
  /** Who came through Access. Without roles: the site knows none of groups. */
  access?: { roles: Role[] | undefined }
  /** Undefined: Access decides. */
  expiresAt?: number
  /** The language of the request, in which the gateway answers. A command has none. */
  locale?: Locale
}

type Stored = OperatorSession & { expiresAt: number }

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

/** Of the shared token, or of a member's own; undefined if the token is wrong. `unknown`: it cannot be checked now. */
export async function createSession(env: EdgeEnv, typed: string): Promise<Stored | 'unknown' | undefined> {
  const token = acceptedOperatorToken(env)
  if (!token) return undefined
  const session = { id: randomId(), expiresAt: now() + SESSION_MS }
  if (await isSameSecret(typed, token)) return { ...session, by: 'token' }
  if (!isStaffToken(typed)) return undefined
  const staff = await signInStaff(env, typed)
  return typeof staff === 'object' ? { ...session, by: staff.id, staff } : staff
}

/**
 * The key of sessions and forms. The shared token alone signs nothing: a person who still has it must not be able to
 * make the session of another one. A new shared token ends every session.
 */
const sessionKey = (env: EdgeEnv): string => `${edgeKeyOf(env) ?? ''}.${acceptedOperatorToken(env) ?? ''}`

export const toSessionCookie = async (env: EdgeEnv, session: Stored): Promise<string> =>
  cookie(env, await sign(sessionKey(env), PURPOSE, session), SESSION_MS / 1000)

const keySets = isolateState(() => ({ ofIssuer: new Map<string, ReturnType<typeof createRemoteJWKSet>>() }))

/** The keys of the team; jose fetches them again when an unknown one appears. */
function keysOf(issuer: string): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.ofIssuer.get(issuer) ?? createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`))
  keySets.ofIssuer.set(issuer, known)
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
  const payload = (await catchJoseErrors(jwtVerify(assertion, keysOf(issuer), options)))?.payload
  if (!payload?.sub) return undefined
  const by = await actorOf(env, payload.sub)
  return { id: by, by, access: { roles: rolesOfGroups(env.ACCESS_ROLES, payload.groups) } }
}

async function cookieSession(env: EdgeEnv, headers: Headers): Promise<OperatorSession | 'unknown' | undefined> {
  const value = readCookie(headers.get('cookie'), cookieName(env))
  const hasToken = acceptedOperatorToken(env) !== undefined
  const stored = hasToken && value ? await unsign<Stored>(sessionKey(env), PURPOSE, value) : undefined
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
): Promise<OperatorSession | 'unknown' | undefined> => {
  const session = (await accessSession(env, headers)) ?? (await cookieSession(env, headers))
  return typeof session === 'object' ? { ...session, locale: visitorLocale(headers) } : session
}

/** Proves that a form was made by our page for this session. */
export const formToken = async (env: EdgeEnv, session: OperatorSession): Promise<string> =>
  createShortSignature(sessionKey(env), 'operator-form', session.id)

export const isFormToken = async (env: EdgeEnv, session: OperatorSession, given: unknown): Promise<boolean> =>
  acceptedOperatorToken(env) !== undefined &&
  typeof given === 'string' &&
  isSameSecret(given, await formToken(env, session))
