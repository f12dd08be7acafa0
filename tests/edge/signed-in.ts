// The session of an operator, signed once for all tests. Only tests of signing in send the form.
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { vi } from 'vitest'
import { formToken, type OperatorSession, toSessionCookie } from '#server/edge/operator/operator-session.ts'
import type { Role } from '#server/lib/operator-access.rules.ts'
import { edgeEnv } from './shared-pages.ts'

interface SignedIn {
  cookie: string
  /** Of the forms of this session. */
  token: string
}

/** Later than a test moves its clock. */
const EXPIRES_AT = Date.parse('2100-01-01')

async function signedBy(by: string, staff?: OperatorSession['staff']): Promise<SignedIn> {
  const session = { id: `session of ${by}`, by, expiresAt: EXPIRES_AT, ...(staff ? { staff } : {}) }
  const cookie = await toSessionCookie(edgeEnv, session)
  return { cookie: cookie.split(';')[0] ?? '', token: await formToken(edgeEnv, session) }
}

const known = new Map<string, Promise<SignedIn>>()

async function signedIn(language: string, by: string, staff?: OperatorSession['staff']): Promise<SignedIn> {
  const signed = known.get(by) ?? signedBy(by, staff)
  known.set(by, signed)
  const { cookie, token } = await signed
  return { cookie: `${cookie}; NEXT_LOCALE=${language}`, token }
}

/** With the shared token. */
export const signedInOperator = (language = 'en') => signedIn(language, 'token')

/** As a member of staff, whom the gateway knows as `st-manager` if they are a manager. */
export const signedInAs = (role: Role, language = 'en') =>
  signedIn(language, `st-${role}`, { id: `st-${role}`, name: 'Salma', role })

/** Forms of a page that another site could send: they have no token of the session. */
export const openForms = (page: string, token: string): string[] =>
  [...page.matchAll(/<form\b[^>]*method="post"[^]*?<\/form>/g)]
    .map(([form]) => form)
    .filter((form) => !form.includes(`name="token" value="${token}"`))

export const ACCESS = { ACCESS_TEAM_DOMAIN: 'team.cloudflareaccess.com', ACCESS_AUDIENCE: 'aud-1' }
let keys: ReturnType<typeof generateKeyPair> | undefined

/** The assertion of Cloudflare Access about a user. Making its keys takes a second, so they are made once. */
export async function signedByAccess(claims: JWTPayload = {}, otherKey?: CryptoKey): Promise<string> {
  const { publicKey, privateKey } = await (keys ??= generateKeyPair('RS256'))
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k-1', alg: 'RS256' }
  vi.stubGlobal('fetch', async () => Response.json({ keys: [jwk] }))
  const usual = {
    iss: `https://${ACCESS.ACCESS_TEAM_DOMAIN}`,
    aud: ACCESS.ACCESS_AUDIENCE,
    sub: 'user-1',
    exp: Math.floor(Date.now() / 1000) + 300,
  }
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k-1' })
    .sign(otherKey ?? privateKey)
}
