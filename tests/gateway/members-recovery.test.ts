// A member who lost their phone recovers the account by e-mail address on another phone; a stranger cannot.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  codeFor,
  type Member,
  newPhone,
  newVisitor,
  provePhone,
  verifiedVisitor,
  requestIdOf,
} from './support/calls.ts'
import type { Visitor } from './support/calls.ts'
import { addToken, memberOf, newAddress, proveAddress, signIn, isSignedIn } from './support/members.ts'
import { pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const post = (as: Visitor, path: string, body: object, more: object = {}) =>
  call('POST', `auth/${path}`, { as, body, ...more })
const forget = (as: Visitor, email: string) => post(as, 'forget-password', { email })
const confirm = (as: Visitor, recoveryId: string) => post(as, 'reset-password-confirmation', { recoveryId })
/** The code is sent after the answer. */
const sentCode = (email: string): Promise<string> =>
  vi.waitFor(async () => {
    const { body } = await call('GET', 'sandbox/outbox')
    const { messages } = body as { messages: { to: string; text: string }[] }
    const message = messages.find(({ to, text }) => to === email && text.includes('to a new phone'))
    if (!message) throw new Error('Nothing was sent yet')
    return /\d{6}/.exec(message.text)![0]
  })

async function recoveryId(as: Visitor, email: string): Promise<string> {
  const requestId = requestIdOf(await forget(as, email))
  const { body } = await post(as, 'reset-password-code', { requestId, code: await sentCode(email) })
  return (body as { recoveryId: string }).recoveryId
}

const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let phone: string
let member: Member
let email: string
let guest: Visitor
beforeEach(async () => {
  const signedIn = await signIn()
  phone = signedIn.phone
  email = newAddress()
  member = await proveAddress(signedIn, email)
  guest = await newVisitor()
  pass(MINUTE_MS)
})

describe('a lost phone', () => {
  it('that is found again may be kept: the same number only ends the other sessions', async () => {
    const recovery = await recoveryId(guest, email)
    const entered = await confirm(await provePhone(guest, phone), recovery)
    expect([await isSignedIn(member), await isSignedIn(memberOf(entered))]).toEqual([false, true])
    expect((await addToken(await verifiedVisitor(phone), { acceptsTerms: false })).status).toBe(200)
  })

  it('cannot be replaced by the phone of another account; another phone may be tried', async () => {
    const other = await signIn()
    pass(MINUTE_MS)
    const recovery = await recoveryId(guest, email)
    const taken = await provePhone(guest, other.phone)
    expect(await confirm(taken, recovery)).toMatchObject({ status: 400, body: { reason: 'phone_in_use' } })
    expect(await isSignedIn(member)).toBe(true)
    expect((await confirm(await provePhone(taken, newPhone()), recovery)).status).toBe(200)
  })

  it('is replaced with the same answer for a repeated request, but not half a minute later', async () => {
    const recovery = await recoveryId(guest, email)
    const proved = await provePhone(guest, newPhone())
    const [one, two] = await Promise.all([confirm(proved, recovery), confirm(proved, recovery)])
    expect(one.status).toBe(200)
    expect(two.text).toBe(one.text)
    pass(31_000)
    expect(await confirm(proved, recovery)).toMatchObject(EXPIRED)
  })
})

describe('an unknown address', () => {
  it('gets the same answer as a known one, and no message (ASVS 6.3.8)', async () => {
    const unknown = newAddress()
    const [known, not] = [await forget(guest, email), await forget(await newVisitor(), unknown)]
    expect(known.status).toBe(200)
    expect(not.status).toBe(200)
    expect(Object.keys(not.body)).toEqual(Object.keys(known.body))
    const spans = [known, not].map(({ body }) => {
      const { resendAt, expiresAt, serverNow } = body as Record<string, string>
      return [Date.parse(resendAt!) - Date.parse(serverNow!), Date.parse(expiresAt!) - Date.parse(serverNow!)]
    })
    expect(spans[0]).toEqual(spans[1])
    await sentCode(email)
    expect(await codeFor(unknown)).toBe('')
  })

  it('is counted, locked and delayed like a known one', async () => {
    for (const address of [email, newAddress()]) {
      const visitor = await newVisitor()
      const requestId = requestIdOf(await forget(visitor, address))
      const tried = await Promise.all(
        Array.from({ length: 8 }, (_, guess) =>
          post(visitor, 'reset-password-code', { requestId, code: `99999${guess}` }),
        ),
      )
      const reasons = tried.map(({ body }) => (body as { reason: string }).reason)
      // Parallel requests may be answered in any order.
      expect(reasons.toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'otp_locked'),
        ...Array.from({ length: 4 }, () => 'otp_wrong'),
      ])
      expect((await forget(visitor, address)).body).toMatchObject({ reason: 'otp_too_soon' })
    }
  })

  it('may be one that a member noted and never verified', async () => {
    const noted = newAddress()
    const other = await signIn()
    await call('POST', 'auth/init-verify-email-user', { as: other, body: { email: noted } })
    const before = await codeFor(noted)
    pass(MINUTE_MS)
    const requestId = requestIdOf(await forget(guest, noted))
    expect(await codeFor(noted)).toBe(before)
    expect((await post(guest, 'reset-password-code', { requestId, code: before })).status).toBe(400)
  })

  it('goes to the address as its owner wrote it, not as the caller typed it', async () => {
    const typed = email.toUpperCase()
    await forget(guest, typed)
    expect(await sentCode(email)).toMatch(/^\d{6}$/)
    const { body } = await call('GET', 'sandbox/outbox')
    expect((body as { messages: { to: string }[] }).messages.filter(({ to }) => to === typed)).toEqual([])
  })

  it('is limited by address and network', async () => {
    const askFrom = async (network: string) =>
      post(await newVisitor(), 'forget-password', { email }, { headers: { 'x-client-network': network } })
    for (let sent = 1; sent <= 10; sent += 1) {
      expect((await askFrom('192.0.2.7')).status).toBe(200)
      expect((await askFrom('192.0.2.7')).body).toMatchObject({ reason: 'otp_too_soon' })
      pass(MINUTE_MS)
    }
    expect((await askFrom('192.0.2.7')).body).toMatchObject({ reason: 'rate_limited' })
    expect((await askFrom('192.0.2.8')).status).toBe(200)
  })
})

describe('an account recovery', () => {
  it('belongs to the guest who requested its code', async () => {
    const recovery = await recoveryId(guest, email)
    const other = await verifiedVisitor()
    expect((await confirm(other, recovery)).body).toMatchObject({ reason: 'recovery_expired' })
    expect(await isSignedIn(member)).toBe(true)
  })

  it('lasts ten minutes, and needs a phone that was verified as recently (ASVS 6.4.4)', async () => {
    const recovery = await recoveryId(guest, email)
    expect((await confirm(guest, recovery)).body).toMatchObject({ reason: 'phone_not_verified' })
    pass(10 * MINUTE_MS)
    const proved = await provePhone(guest, newPhone())
    expect((await confirm(proved, recovery)).body).toMatchObject({ reason: 'recovery_expired' })
    expect(await isSignedIn(member)).toBe(true)
  })

  it('and a sign-in cannot use the same verification', async () => {
    const recovery = await recoveryId(guest, email)
    const proved = await provePhone(guest, newPhone())
    const [one, two] = await Promise.all([confirm(proved, recovery), addToken(proved)])
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
  })

  it('cannot be requested, tried or confirmed by a member', async () => {
    const headers = { authorization: `Bearer ${member.token}` }
    for (const [path, body] of [
      ['forget-password', { email }],
      ['reset-password-code', { requestId: 'r', code: '1' }],
      ['reset-password-confirmation', { recoveryId: 'r' }],
    ] as const)
      expect((await call('POST', `auth/${path}`, { headers, body })).status).toBe(403)
  })

  it('cannot be replaced, used up or locked by strangers who request it for the same address', async () => {
    const requestId = requestIdOf(await forget(guest, email))
    const code = await sentCode(email)
    const stranger = await newVisitor()
    const theirs = requestIdOf(await forget(stranger, email))
    for (let tried = 1; tried <= 5; tried += 1)
      await post(stranger, 'reset-password-code', { requestId: theirs, code: '000000' })
    expect((await post(stranger, 'reset-password-code', { requestId, code })).body).toMatchObject({
      reason: 'otp_expired',
    })
    expect((await post(guest, 'reset-password-code', { requestId, code })).status).toBe(200)
  })
})
