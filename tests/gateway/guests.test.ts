// Sessions and one-time codes: ASVS V6 and V7 as sentences.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Env } from '#server/gateway/env.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, codeFor, newPhone, newVisitor, verifiedVisitor, type Visitor } from './calls.ts'

const MINUTE = 60_000

async function askCode(as: Visitor, phone: string) {
  const answer = await call('POST', 'guest-users/phone-number', { as, body: { phoneNumber: phone } })
  return { answer, requestId: (answer.body as { requestId: string }).requestId }
}

const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
const shape = (text: string) => Object.keys(JSON.parse(text) as object)
const refresh = (token: string) => call('POST', 'auth/auth-refresh', { body: { refreshToken: token } })
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

it('proves a phone typed in Arabic digits with a code typed in Arabic digits', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId, answer } = await askCode(visitor, arabic(phone))
  expect(answer.body).toMatchObject({ phoneMasked: `05X XXX ${phone.slice(-4)}` })
  const code = arabic(await codeFor(phone))
  const verified = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(verified.body).toMatchObject({ guest: { id: visitor.guestId, isPhoneVerified: true } })
})

it('writes the message in the language of the visitor', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  await call('POST', 'guest-users/phone-number', { as: visitor, body: { phoneNumber: phone }, language: 'AR' })
  const { body } = await call('GET', 'sandbox/outbox')
  expect((body as { messages: { text: string }[] }).messages[0]?.text).toContain('رمز التحقق')
})

it('refuses a number that is no Saudi mobile', async () => {
  const { answer } = await askCode(await newVisitor(), '0112345678')
  expect(answer).toMatchObject({ status: 400, body: { code: 24, reason: 'phone_invalid' } })
})

it('answers the same for a phone it knows and one it does not (ASVS 6.3.8)', async () => {
  const known = await verifiedVisitor()
  advanceClock(2 * MINUTE)
  const visitor = await newVisitor()
  const first = await askCode(visitor, known.phone)
  const second = await askCode(await newVisitor(), newPhone())
  expect(shape(first.answer.text)).toEqual(shape(second.answer.text))
  expect(first.answer.status).toBe(second.answer.status)
})

it('evaluates at most five of five hundred parallel guesses (ASVS 6.5.5)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(visitor, phone)
  const code = await codeFor(phone)
  const guesses = Array.from({ length: 500 }, (_, guess) => String(guess).padStart(6, '0')).filter(
    (guess) => guess !== code,
  )
  const answers = await Promise.all(
    guesses.map((guess) => call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code: guess } })),
  )
  const reasons = answers.map(({ body }) => (body as { reason: string }).reason)
  // The fifth wrong try already says that the code is locked, so four say "wrong".
  expect(reasons.filter((reason) => reason === 'otp_wrong')).toHaveLength(4)
  expect(new Set(reasons)).toEqual(new Set(['otp_wrong', 'otp_locked']))
  const late = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(late.body).toMatchObject({ reason: 'otp_locked' })
  const { OTPS } = env as unknown as Env
  const { seal } = await import('#server/lib/signing.ts')
  const { signingSecret } = await import('#server/gateway/env.ts')
  const key = await seal(signingSecret(env as unknown as Env), 'phone', `+966${phone.slice(1)}`)
  expect(await OTPS.get(OTPS.idFromName(`otp:${key}`)).tries()).toBe(5)
})

it('takes a code once, within its life, from the guest who asked, with its own request (ASVS 6.5.1, 6.5.3)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(visitor, phone)
  const code = await codeFor(phone)
  const other = await newVisitor()
  const stolen = await call('POST', 'guest-users/verify', { as: other, body: { requestId, code } })
  expect(stolen.body).toMatchObject({ reason: 'otp_expired' })
  const forged = await call('POST', 'guest-users/verify', {
    as: visitor,
    body: { requestId: `${requestId.slice(0, -2)}AA`, code },
  })
  expect(forged.body).toMatchObject({ reason: 'otp_expired' })
  const wrong = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code: wrongCode(code) } })
  expect(wrong.body).toMatchObject({ reason: 'otp_wrong', details: { triesLeft: 4 } })
  expect((await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })).status).toBe(200)
  const again = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(again.body).toMatchObject({ reason: 'otp_expired' })
})

it('forgets a code after five minutes', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(visitor, phone)
  const code = await codeFor(phone)
  advanceClock(5 * MINUTE)
  const late = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(late.body).toMatchObject({ reason: 'otp_expired' })
})

it('sends again only after the countdown and at most five times an hour (ASVS 6.5.2)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  expect((await askCode(visitor, phone)).answer.status).toBe(200)
  const soon = await askCode(await newVisitor(), phone)
  expect(soon.answer.body).toMatchObject({ reason: 'otp_too_soon' })
  for (let send = 2; send <= 5; send += 1) {
    advanceClock(MINUTE)
    expect((await askCode(visitor, phone)).answer.status).toBe(200)
  }
  advanceClock(MINUTE)
  expect((await askCode(visitor, phone)).answer.body).toMatchObject({ reason: 'rate_limited' })
  advanceClock(60 * MINUTE)
  expect((await askCode(await newVisitor(), phone)).answer.status).toBe(200)
})

it('opens a new session when the phone is proved; the old refresh token is worth nothing (ASVS 7.2.4)', async () => {
  const before = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(before, phone)
  const code = await codeFor(phone)
  const { body } = await call('POST', 'guest-users/verify', { as: before, body: { requestId, code } })
  const after = body as { refreshToken: string }
  const old = await call('POST', 'auth/auth-refresh', { body: { refreshToken: before.refreshToken } })
  expect(old).toMatchObject({ status: 401, body: { reason: 'session_expired' } })
  expect((await call('POST', 'auth/auth-refresh', { body: { refreshToken: after.refreshToken } })).status).toBe(200)
})

it('gives two tabs that refresh at once the same pair, and ends the family on a later reuse (ASVS 7.4.1)', async () => {
  const { refreshToken } = await newVisitor()
  const [one, two] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect(one.status).toBe(200)
  expect(two.text).toBe(one.text)
  const next = (one.body as { refreshToken: string }).refreshToken
  expect((await refresh(next)).status).toBe(200)
  advanceClock(31_000)
  expect((await refresh(next)).body).toMatchObject({ reason: 'session_expired' })
  const latest = (await refresh(next)).status
  expect(latest).toBe(401)
})

it('refuses a refresh token nobody signed, and an access token after 15 minutes', async () => {
  expect((await call('POST', 'auth/auth-refresh', { body: { refreshToken: 'a.b' } })).status).toBe(401)
  const visitor = await newVisitor()
  advanceClock(15 * MINUTE)
  expect((await askCode(visitor, newPhone())).answer).toMatchObject({ status: 401, body: { code: 2 } })
})

it.each([
  ['GET', 'outbox'],
  ['POST', 'clock'],
])('has no %s sandbox/%s in production', async (method, path) => {
  const production = {
    ...(env as unknown as Env),
    ENVIRONMENT: 'production',
    SIGNING_SECRET: 'a secret of its own',
  } as const
  const body = method === 'POST' ? { body: '{"advanceMs":1000}' } : {}
  const request = new Request(`https://gateway.test/v1/sandbox/${path}`, { method, ...body })
  const answer = await gateway.fetch(request, production, createExecutionContext())
  expect(answer.status).toBe(404)
})
