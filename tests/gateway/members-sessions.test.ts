// Sessions of a member: several at once, each renewed and ended on its own.
import { beforeEach, expect, it } from 'vitest'
import { call, type Member, verifiedVisitor } from './support/calls.ts'
import { addToken, memberOf, signIn, isSignedIn } from './support/members.ts'
import { pass } from './support/clock.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const refresh = (as: Pick<Member, 'refreshToken'>) =>
  call('POST', 'auth/auth-refresh', { body: { refreshToken: as.refreshToken } })
const renewed = async (as: Member): Promise<Member> => ({ ...as, ...((await refresh(as)).body as object) })

const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let phone: string
let member: Member
const another = async () => memberOf(await addToken(await verifiedVisitor(phone)))
beforeEach(async () => {
  const signedIn = await signIn()
  phone = signedIn.phone
  member = signedIn
})

it('two tabs that refresh at once get the same pair and both stay', async () => {
  const [one, two] = await Promise.all([refresh(member), refresh(member)])
  expect(one.status).toBe(200)
  expect(two.text).toBe(one.text)
  const pair = one.body as { token: string; refreshToken: string }
  expect(await isSignedIn({ ...member, ...pair })).toBe(true)
  expect((await refresh(pair)).status).toBe(200)
})

it('a token that is used again after half a minute ends its family and no other (ASVS 7.4.1)', async () => {
  const other = await another()
  const next = await renewed(member)
  pass(31_000)
  expect(await refresh(member)).toMatchObject(EXPIRED)
  expect(await refresh(next)).toMatchObject(EXPIRED)
  expect(await isSignedIn(next)).toBe(false)
  expect(await isSignedIn(other)).toBe(true)
  expect((await refresh(other)).status).toBe(200)
})

it('an eleventh session ends the oldest (ASVS 2.3.2)', async () => {
  const sessions = [member]
  while (sessions.length < 11) sessions.push(await another())
  expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, ...Array.from({ length: 10 }, () => true)])
  expect(await refresh(member)).toMatchObject(EXPIRED)
})

it('a session lasts for thirty days, its access token for fifteen minutes (ASVS 7.3.2)', async () => {
  pass(15 * 60_000)
  expect(await isSignedIn(member)).toBe(false)
  const next = await renewed(member)
  expect(await isSignedIn(next)).toBe(true)
  pass(29 * DAY_MS)
  const last = await renewed(next)
  expect(await isSignedIn(last)).toBe(true)
  pass(DAY_MS)
  expect(await refresh(last)).toMatchObject(EXPIRED)
})

it('a forged token, or one signed for another use, opens nothing (ASVS 7.2.1)', async () => {
  const forged = { ...member, token: `${member.token.slice(0, -4)}AAAA`, refreshToken: member.token }
  expect(await call('GET', 'auth/me', { as: forged })).toMatchObject(EXPIRED)
  expect(await refresh(forged)).toMatchObject(EXPIRED)
  expect(await call('GET', 'auth/me', { as: { ...member, token: member.refreshToken } })).toMatchObject(EXPIRED)
})
