// E-mail addresses and phones of a member: noted, verified and changed, and the account they open.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { sentMessages } from '#server/gateway/messages/messages.ts'
import { call, codeFor, type Member, newPhone, type Reply, verifiedVisitor, requestIdOf } from './support/calls.ts'
import { addToken, memberOf, memberStub, newAddress, proveAddress, signIn, userOf } from './support/members.ts'
import { GUESSES } from './support/model-runs.ts'
import { pass } from './support/clock.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
const post = (as: Member, path: string, body: object = {}, more: object = {}) =>
  call('POST', `auth/${path}`, { as, body, ...more })
const me = async (as: Member) => userOf(await call('GET', 'auth/me', { as }))
const refresh = (as: Member) => call('POST', 'auth/auth-refresh', { body: { refreshToken: as.refreshToken } })

const EXPIRED = { status: 401, body: { code: 2, reason: 'session_expired' } }

let phone: string
let member: Member
let email: string
beforeEach(async () => {
  const signedIn = await signIn()
  phone = signedIn.phone
  member = signedIn
  email = newAddress()
})

describe('an e-mail address', () => {
  it('that is verified opens a new session for the caller and leaves the others (ASVS 7.2.4)', async () => {
    const other = memberOf(await addToken(await verifiedVisitor(phone)))
    const after = await proveAddress(member, email)
    expect(await call('GET', 'auth/me', { as: member })).toMatchObject(EXPIRED)
    expect(await refresh(member)).toMatchObject({ status: 400, body: { reason: 'busy' } })
    expect(await me(after)).toMatchObject({ email })
    expect(await me(other)).toMatchObject({ email })
    pass(31_000)
    expect(await refresh(member)).toMatchObject(EXPIRED)
  })

  it('stays valid until its replacement is verified (ASVS 7.5.1)', async () => {
    const after = await proveAddress(member, email)
    const other = newAddress()
    for (const path of ['init-change-email', 'init-verify-email-user']) {
      pass(MINUTE_MS)
      await post(after, path, { email: other })
      expect(await me(after)).toMatchObject({ email, isVerified: true })
    }
    const code = await codeFor(other)
    pass(MINUTE_MS)
    const sent = await post(after, 'init-change-email', { email: other })
    expect(await post(after, 'verify-email-user', { requestId: requestIdOf(sent), code })).toMatchObject({
      status: 400,
    })
    const proved = await post(after, 'verify-email-user', { requestId: requestIdOf(sent), code: await codeFor(other) })
    expect(userOf(proved)).toMatchObject({ email: other, isVerified: true })
  })

  it('in the profile gets a code before signing in continues; without one the answer is 401/1', async () => {
    const requestCode = () => post(member, 'send-login-email-verification-code')
    expect(await requestCode()).toMatchObject({ status: 401, body: { code: 1, reason: 'email_code_request' } })
    await post(member, 'init-verify-email-user', { email })
    expect(await requestCode()).toMatchObject({ status: 400, body: { reason: 'otp_too_soon' } })
    pass(MINUTE_MS)
    const sent = await requestCode()
    const proved = await post(member, 'verify-email-user', { requestId: requestIdOf(sent), code: await codeFor(email) })
    expect(await post(memberOf(proved), 'send-login-email-verification-code')).toMatchObject({
      status: 400,
      body: { reason: 'email_verified' },
    })
  })

  it('belongs to one member: the first of two to verify it, in any spelling', async () => {
    const rival = await signIn()
    await proveAddress(rival, email)
    const spelled = email.toUpperCase()
    const sent = await post(member, 'init-verify-email-user', { email: spelled })
    expect(sent.status).toBe(200)
    const body = { requestId: requestIdOf(sent), code: await codeFor(spelled) }
    expect(await post(member, 'verify-email-user', body)).toMatchObject({
      status: 400,
      body: { reason: 'email_in_use' },
    })
    expect(await me(member)).toMatchObject({ isVerified: false })
  })

  it('that two members verify at once belongs to one of them', async () => {
    const rivals = await Promise.all(Array.from({ length: 5 }, () => signIn()))
    const tries: { as: Member; body: object }[] = []
    for (const as of rivals) {
      const sent = await post(as, 'init-change-email', { email })
      tries.push({ as, body: { requestId: requestIdOf(sent), code: await codeFor(email) } })
    }
    const answers = await Promise.all(tries.map(({ as, body }) => post(as, 'verify-email-user', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body).toMatchObject({ reason: 'email_in_use' })
  })

  it('that a member gave up may become another member’s', async () => {
    await proveAddress(await proveAddress(member, email), newAddress())
    const other = await proveAddress(await signIn(), email)
    expect(await me(other)).toMatchObject({ email })
  })

  it('is stored only with its member: the database has a keyed hash', async () => {
    await proveAddress(member, email)
    const rows = (await env.DB.prepare('SELECT * FROM member_emails').all()).results
    expect(rows.some(({ member_id }) => member_id === member.memberId)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})

describe('the code of an e-mail address', () => {
  it(`allows five of ${GUESSES} parallel guesses, and is then refused even if right (ASVS 6.6.3)`, async () => {
    const requestId = requestIdOf(await post(member, 'init-change-email', { email }))
    const code = await codeFor(email)
    const guesses = Array.from({ length: GUESSES }, (_, guess) => String(guess).padStart(6, '0'))
    const answers = await Promise.all(
      guesses
        .filter((guess) => guess !== code)
        .map((guess) => post(member, 'verify-email-user', { requestId, code: guess })),
    )
    const reasons = answers.map(({ body }) => (body as { reason: string }).reason)
    expect(reasons.filter((reason) => reason === 'otp_wrong')).toHaveLength(4)
    expect(new Set(reasons)).toEqual(new Set(['otp_wrong', 'otp_locked']))
    expect(await memberStub(member.memberId).tries('email')).toBe(5)
    expect((await post(member, 'verify-email-user', { requestId, code })).body).toMatchObject({ reason: 'otp_locked' })
  })

  it('is accepted once, within five minutes, for its own request and member', async () => {
    const requestId = requestIdOf(await post(member, 'init-change-email', { email }))
    const code = await codeFor(email)
    const body = { requestId, code }
    expect((await post(await signIn(), 'verify-email-user', body)).body).toMatchObject({ reason: 'otp_expired' })
    const wrong = await post(member, 'verify-email-user', { requestId, code: wrongCode(code) })
    expect(wrong.body).toMatchObject({ reason: 'otp_wrong', details: { triesLeft: 4 } })
    // The code does not verify a phone.
    expect((await post(member, 'change-phone', body)).body).toMatchObject({ reason: 'otp_expired' })
    pass(5 * MINUTE_MS)
    expect((await post(member, 'verify-email-user', body)).body).toMatchObject({ reason: 'otp_expired' })
  })

  it('is sent again after the countdown, five times an hour to one address', async () => {
    const ask = () => post(member, 'init-change-email', { email })
    expect((await ask()).status).toBe(200)
    expect((await ask()).body).toMatchObject({ reason: 'otp_too_soon' })
    for (let sent = 2; sent <= 5; sent += 1) {
      pass(MINUTE_MS)
      expect((await ask()).status).toBe(200)
    }
    pass(MINUTE_MS)
    expect((await ask()).body).toMatchObject({ reason: 'rate_limited' })
  })

  it('goes to one address ten times a day from one network, over all callers', async () => {
    const askFrom = async (network: string) =>
      post(await signIn(), 'init-change-email', { email }, { headers: { 'x-client-network': network } })
    for (let sent = 1; sent <= 10; sent += 1) expect((await askFrom('198.51.100.7')).status).toBe(200)
    expect((await askFrom('198.51.100.7')).body).toMatchObject({ reason: 'rate_limited' })
    expect((await askFrom('198.51.100.8')).status).toBe(200)
  })
})

describe('a new phone', () => {
  const change = async (as: Member, to: string) => {
    const requestId = requestIdOf(await post(as, 'init-change-phone', { phoneNumber: to }))
    return post(as, 'change-phone', { requestId, code: await codeFor(to) })
  }

  it('opens the account once its code is entered: one new session, and all others end (ASVS 7.4.3)', async () => {
    const other = memberOf(await addToken(await verifiedVisitor(phone)))
    const to = newPhone()
    const changed = await change(member, to)
    expect(userOf(changed)).toMatchObject({ id: member.memberId, phoneMasked: `05X XXX ${to.slice(-4)}` })
    expect(await me(memberOf(changed))).toEqual(userOf(changed))
    for (const as of [member, other]) expect(await call('GET', 'auth/me', { as })).toMatchObject(EXPIRED)
    // Requests of the caller that are still in flight are told to retry, not that the session is over.
    expect(await refresh(member)).toMatchObject({ body: { reason: 'busy' } })
    expect(await refresh(other)).toMatchObject(EXPIRED)
    // The new phone opens this account, and the old phone opens none.
    expect(memberOf(await addToken(await verifiedVisitor(to), { acceptsTerms: false })).memberId).toBe(member.memberId)
    expect((await addToken(await verifiedVisitor(phone), { acceptsTerms: false })).body).toMatchObject({
      reason: 'terms_not_accepted',
    })
  })

  it('that belongs to another account is reported only after the caller has verified it', async () => {
    const other = await signIn()
    pass(MINUTE_MS)
    expect(await change(member, other.phone)).toMatchObject({ status: 400, body: { reason: 'phone_in_use' } })
    expect(await me(member)).toMatchObject({ phoneMasked: `05X XXX ${phone.slice(-4)}` })
    expect((await addToken(await verifiedVisitor(other.phone), { acceptsTerms: false })).status).toBe(200)
  })

  it('that several claim at once, also by signing up, belongs to one member', async () => {
    const to = newPhone()
    const rivals = await Promise.all(Array.from({ length: 4 }, () => signIn()))
    const tries: (() => Promise<Reply>)[] = []
    for (const as of rivals) {
      const requestId = requestIdOf(await post(as, 'init-change-phone', { phoneNumber: to }))
      const code = await codeFor(to)
      tries.push(() => post(as, 'change-phone', { requestId, code }))
    }
    const newcomer = await verifiedVisitor(to)
    const answers = await Promise.all([...tries.map((attempt) => attempt()), addToken(newcomer)])
    const owners = new Set(answers.filter(({ status }) => status === 200).map((answer) => userOf(answer).id))
    expect(owners.size).toBe(1)
    const now = memberOf(await addToken(await verifiedVisitor(to), { acceptsTerms: false }))
    expect([...owners]).toEqual([now.memberId])
  })

  it('cannot be the account’s present phone, in any spelling', async () => {
    const sent = async () => (await sentMessages(env)).length
    const before = await sent()
    expect(await post(member, 'init-change-phone', { phoneNumber: phone })).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'phone_unchanged' },
    })
    expect(await sent()).toBe(before)
  })

  it('must be a mobile', async () => {
    expect(await post(member, 'init-change-phone', { phoneNumber: '+966112345678' })).toMatchObject({
      status: 400,
      body: { code: 24, reason: 'phone_invalid' },
    })
  })
})
