// Signing up and signing in: a verified phone, the terms, and answers that get lost or race.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { recipientObject } from '#server/gateway/codes/one-time-codes.ts'
import {
  call,
  codeFor,
  type Member,
  newPhone,
  newVisitor,
  provePhone,
  verifiedVisitor,
  type Visitor,
} from './support/calls.ts'
import { addToken, memberOf, memberStub, userOf } from './support/members.ts'
import { pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const refresh = (refreshToken: string) => call('POST', 'auth/auth-refresh', { body: { refreshToken } })
const me = (as: Visitor | Member) => call('GET', 'auth/me', { as })

const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let phone: string
let guest: Visitor
// The frozen clock is a day ahead of the machine, so no alarm fires by itself.
beforeEach(async () => {
  phone = newPhone()
  guest = await verifiedVisitor(phone)
})

describe('a phone without an account', () => {
  it('passes on the language and the city of the guest', async () => {
    const { body } = await call('POST', 'guest-users/session', { body: { language: 'ar', cityId: 'jeddah' } })
    const { token, refreshToken, guest: known } = body as { token: string; refreshToken: string; guest: { id: string } }
    const visitor = await provePhone({ guestId: known.id, token, refreshToken }, newPhone())
    expect(userOf(await addToken(visitor))).toMatchObject({
      language: 'ar',
      communicationLanguage: 'ar',
      preferredCityId: 'jeddah',
    })
  })

  it('becomes one member, also if many guests verify it at once', async () => {
    const guests = [guest]
    while (guests.length < 9) guests.push(await verifiedVisitor(phone))
    const answers = await Promise.all(guests.map((visitor) => addToken(visitor)))
    expect(new Set(answers.map((answer) => userOf(answer).id)).size).toBe(1)
    expect(answers.filter(({ body }) => (body as { isNew: boolean }).isNew)).toHaveLength(1)
    for (const answer of answers) expect((await me(memberOf(answer))).status).toBe(200)
  })
})

describe('a phone with an account', () => {
  it('gets its code in the same words as any other phone, for either kind of guest (ASVS 6.3.8)', async () => {
    await addToken(guest)
    pass(2 * MINUTE_MS)
    const ask = async (phoneNumber: string) =>
      call('POST', 'auth/unverified-user', { as: await newVisitor(), body: { phoneNumber } })
    const [known, unknown] = [await ask(phone), await ask(newPhone())]
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(Object.keys(known.body).toSorted()).toEqual([
      'expiresAt',
      'phoneMasked',
      'requestId',
      'resendAt',
      'serverNow',
    ])
  })
})

describe('a phone verification', () => {
  it('lasts ten minutes', async () => {
    pass(10 * MINUTE_MS + 1)
    expect(await addToken(guest)).toMatchObject({ status: 400, body: { reason: 'phone_not_verified' } })
  })

  it('lasts until its last millisecond', async () => {
    pass(10 * MINUTE_MS)
    expect((await addToken(guest)).status).toBe(200)
  })

  it('allows one sign-in', async () => {
    await addToken(guest)
    pass(31_000)
    expect(await addToken(guest)).toMatchObject(EXPIRED)
  })

  it('must belong to this guest', async () => {
    expect(await addToken(await newVisitor())).toMatchObject({ status: 400, body: { reason: 'phone_not_verified' } })
  })

  it('with a code that was sent for signing in uses the guests’ own call', async () => {
    const visitor = await newVisitor()
    const other = newPhone()
    const { body } = await call('POST', 'auth/unverified-user', { as: visitor, body: { phoneNumber: other } })
    const { requestId } = body as { requestId: string }
    const verified = await call('POST', 'guest-users/verify', {
      as: visitor,
      body: { requestId, code: await codeFor(other) },
    })
    const { token } = verified.body as { token: string }
    expect((await addToken({ ...visitor, token })).status).toBe(200)
  })
})

describe('a lost answer to a sign-in', () => {
  it('is repeated for half a minute, byte for byte, also to two simultaneous requests', async () => {
    const [one, two] = await Promise.all([addToken(guest), addToken(guest)])
    expect(one.status).toBe(200)
    expect(two.text).toBe(one.text)
    pass(30_000)
    expect((await addToken(guest)).text).toBe(one.text)
    pass(1)
    expect(await addToken(guest)).toMatchObject(EXPIRED)
  })

  it('is not repeated once its tokens were used or its session was signed out', async () => {
    const member = memberOf(await addToken(guest))
    await refresh(member.refreshToken)
    expect(await addToken(guest)).toMatchObject(EXPIRED)
    const other = await verifiedVisitor()
    await call('POST', 'auth/logout', { as: memberOf(await addToken(other)), body: {} })
    expect(await addToken(other)).toMatchObject(EXPIRED)
  })

  it('is replaced by a new one if the account already exists and the guest session is still open', async () => {
    const object = env.GUESTS.getByName(`guest:${guest.guestId}`)
    const proving = await object.proof(sessionIdOf(guest), 'sign-in')
    if (!proving.ok || proving.isOver) throw new Error('This guest has proved a phone')
    const claimed = await (await recipientObject(env, { kind: 'phone', address: proving.phone })).claim('m-half-way')
    const entry = { memberId: claimed, sessionId: proving.entryId, acceptsTerms: true, language: 'en' as const }
    const more = { phone: proving.phone, preferredCityId: null, guestId: guest.guestId, orderIds: [] }
    await memberStub(claimed).enter({ ...entry, ...more })
    pass(MINUTE_MS)
    const entered = await addToken(guest)
    expect(userOf(entered).id).toBe('m-half-way')
    expect(entered.body).toMatchObject({ isNew: true })
  })
})

describe('a guest session after signing in, fixed by an attacker or not,', () => {
  it('is worth nothing: signing in makes a new one, and the guest’s ends (ASVS 7.2.4)', async () => {
    const member = memberOf(await addToken(guest))
    expect(sessionIdOf(member)).not.toBe(sessionIdOf(guest))
    expect(await call('POST', 'guest-users/phone-number', { as: guest, body: { phoneNumber: phone } })).toMatchObject(
      EXPIRED,
    )
    expect(await call('GET', 'orders/o-1', { as: guest })).toMatchObject(EXPIRED)
  })

  it('from before the verification neither signs in nor gets the repeated answer', async () => {
    const before = await newVisitor()
    const after = await provePhone(before, newPhone())
    expect(await addToken(before)).toMatchObject(EXPIRED)
    await addToken(after)
    expect(await addToken(before)).toMatchObject(EXPIRED)
  })

  it('does not end the new one in the browser: requests in flight are told to retry, in both changes', async () => {
    const before = await newVisitor()
    const after = await provePhone(before, newPhone())
    await addToken(after)
    for (const { refreshToken } of [before, after])
      expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { reason: 'busy' } })
    pass(31_000)
    for (const { refreshToken } of [before, after]) expect(await refresh(refreshToken)).toMatchObject(EXPIRED)
  })

  it('has no personal data', async () => {
    await addToken(guest)
    const proving = await env.GUESTS.getByName(`guest:${guest.guestId}`).proof(sessionIdOf(guest), 'sign-in')
    expect(JSON.stringify(proving)).not.toContain(phone.slice(1))
  })
})

function sessionIdOf({ token }: { token: string }): string {
  return (JSON.parse(atob(token.split('.')[1]!)) as { sessionId: string }).sessionId
}
