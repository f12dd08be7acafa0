import { base64url, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { sign, signingKey, unsign } from '../../lib/signing.ts'
import type { Env } from '../config/env.ts'
import { readAccessToken, readRefreshToken, signAccessToken, signTokens } from './session-tokens.ts'

const SECRET = 'a secret of this test'
// The only bindings that tokens need.
const env = { ENVIRONMENT: 'test', SIGNING_SECRET: SECRET } as Partial<Env> as Env
const NOW = Date.UTC(2026, 10, 22, 10, 0, 0, 700)
const MEMBER = { kind: 'member', id: 'm1', sessionId: 's1', phone: '+966501234567' } as const
const SESSION = { id: 's1', generation: 3, rotatedAt: NOW, openedAt: NOW, isRevoked: false }

/** Replaces one of the three parts of a token. */
const withPart = (token: string, at: number, part: object): string =>
  token
    .split('.')
    .with(at, base64url.encode(JSON.stringify(part)))
    .join('.')

describe('an access token', () => {
  it('names its visitor until the moment that the response says, and not a second longer', async () => {
    const { token, tokenExpiresAt } = await signTokens(env, MEMBER, SESSION)
    const end = Date.parse(tokenExpiresAt)
    expect(tokenExpiresAt).toBe('2026-11-22T10:15:00.000Z')
    expect(await readAccessToken(env, token, end - 1)).toMatchObject(MEMBER)
    expect(await readAccessToken(env, token, end)).toBeUndefined()
  })

  it('is the same bytes for the same state of the session', async () => {
    expect(await signTokens(env, MEMBER, SESSION)).toEqual(await signTokens(env, MEMBER, { ...SESSION }))
  })

  it('is refused if any part of it was changed, or another secret signed it (ASVS 7.2.1, 7.2.2)', async () => {
    const token = await signAccessToken(env, MEMBER, NOW + 60_000)
    const other = await signAccessToken({ ...env, SIGNING_SECRET: 'another secret' }, MEMBER, NOW + 60_000)
    for (const forged of [
      other,
      withPart(token, 0, { alg: 'none', typ: 'access' }),
      withPart(token, 0, { alg: 'none', typ: 'access' }).replace(/[^.]*$/, ''),
      withPart(token, 1, { ...MEMBER, id: 'm2', exp: NOW }),
      `${token.slice(0, -4)}AAAA`,
      token.slice(0, -1),
      `${token}.x`,
      'a.b',
      '',
    ])
      expect(await readAccessToken(env, forged, NOW), forged).toBeUndefined()
  })

  it('that never ends is refused', async () => {
    const endless = new SignJWT({ ...MEMBER }).setProtectedHeader({ alg: 'HS256', typ: 'access' })
    expect(await readAccessToken(env, await endless.sign(await signingKey(SECRET)), NOW)).toBeUndefined()
  })
})

it('a token is valid for its own use only', async () => {
  const { token, refreshToken } = await signTokens(env, MEMBER, SESSION)
  expect(await readRefreshToken(env, refreshToken)).toEqual({
    kind: 'member',
    id: 'm1',
    sessionId: 's1',
    generation: 3,
  })
  expect(await readRefreshToken(env, token)).toBeUndefined()
  expect(await readAccessToken(env, refreshToken, NOW)).toBeUndefined()
  const share = await sign(SECRET, 'share', ['o1', 'A1', 1])
  expect(await unsign(SECRET, 'share', share)).toEqual(['o1', 'A1', 1])
  expect(await unsign(SECRET, 'plan', share)).toBeUndefined()
})
