// Sessions and one-time codes: ASVS V6 and V7 as sentences.
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Env } from '#server/gateway/env.ts'
import { ACCESS_MS, SESSION_MS } from '#server/gateway/guests/session.rules.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, codeFor, newPhone, newVisitor, verifiedVisitor, type Visitor } from './calls.ts'

const MINUTE = 60_000
const bindings = env as unknown as Env

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

it('knows a guest whose first answer was lost by the key of their write, for a minute and until they have shown a phone', async () => {
  const key = crypto.randomUUID()
  const open = async () => {
    const { body } = await call('POST', 'guest-users/session', { key, body: { language: 'en' } })
    const { token, refreshToken, guest } = body as { token: string; refreshToken: string; guest: { id: string } }
    return { guestId: guest.id, token, refreshToken }
  }
  const first = await open()
  expect(await open()).toEqual(first)
  const phone = newPhone()
  const { requestId } = await askCode(first, phone)
  await call('POST', 'guest-users/verify', { as: first, body: { requestId, code: await codeFor(phone) } })
  expect((await open()).guestId).not.toBe(first.guestId)

  const other = await newVisitor()
  expect(other.guestId).not.toBe(first.guestId)
})

it('gives a key of more than a minute ago to nobody', async () => {
  const key = crypto.randomUUID()
  const open = async () => {
    const { body } = await call('POST', 'guest-users/session', { key, body: { language: 'en' } })
    return (body as { guest: { id: string } }).guest.id
  }
  const first = await open()
  advanceClock(MINUTE + 1)
  expect(await open()).not.toBe(first)
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
  expect(await bindings.GUESTS.getByName(`guest:${visitor.guestId}`).tries()).toBe(5)
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
  const verified = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(verified.status).toBe(200)
  const after = { ...visitor, ...(verified.body as { token: string }) }
  const again = await call('POST', 'guest-users/verify', { as: after, body: { requestId, code } })
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
  const soon = await askCode(visitor, phone)
  expect(soon.answer.body).toMatchObject({ reason: 'otp_too_soon' })
  for (let send = 2; send <= 5; send += 1) {
    advanceClock(MINUTE)
    expect((await askCode(visitor, phone)).answer.status).toBe(200)
  }
  advanceClock(MINUTE)
  const limited = await askCode(visitor, phone)
  expect(limited.answer.body).toMatchObject({ reason: 'rate_limited' })
})

it('lets a stranger neither replace, nor lock, nor delay the code of another guest for the same phone', async () => {
  const owner = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(owner, phone)
  const code = await codeFor(phone)
  for (let guest = 0; guest < 4; guest += 1) {
    const stranger = await newVisitor()
    const theirs = await askCode(stranger, phone)
    expect(theirs.answer.status).toBe(200)
    for (let tried = 1; tried <= 5; tried += 1) {
      const body = { requestId: theirs.requestId, code: wrongCode(await codeFor(phone)) }
      await call('POST', 'guest-users/verify', { as: stranger, body })
    }
  }
  const verified = await call('POST', 'guest-users/verify', { as: owner, body: { requestId, code } })
  expect(verified).toMatchObject({ status: 200, body: { guest: { isPhoneVerified: true } } })
})

it('sends a phone ten codes a day from one network, however many guests ask there, and still serves the next one', async () => {
  const phone = newPhone()
  const askFrom = async (network: string) =>
    call('POST', 'guest-users/phone-number', {
      as: await newVisitor(),
      body: { phoneNumber: phone },
      headers: { 'x-client-network': network },
    })
  for (let sent = 1; sent <= 10; sent += 1) expect((await askFrom('203.0.113.7')).status).toBe(200)
  expect((await askFrom('203.0.113.7')).body).toMatchObject({ reason: 'rate_limited' })
  expect((await askFrom('203.0.113.8')).status).toBe(200)
})

it('does not make a guest wait for a message that could not be sent', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const DB = new Proxy(bindings.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name) as unknown
      return (sql: string) => {
        if (sql.includes('sandbox_messages')) throw new Error('no outbox')
        return db.prepare(sql)
      }
    },
  })
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const request = new Request('https://gateway.test/v1/guest-users/phone-number', {
    method: 'POST',
    headers: { 'x-guest-token': visitor.token, 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: phone }),
  })
  expect((await gateway.fetch(request, { ...bindings, DB }, createExecutionContext())).status).toBe(500)
  silenced.mockRestore()
  expect((await askCode(visitor, phone)).answer.status).toBe(200)
})

it('opens a new session when the phone is proved; the old refresh token is worth nothing (ASVS 7.2.4)', async () => {
  const before = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(before, phone)
  const code = await codeFor(phone)
  const { body } = await call('POST', 'guest-users/verify', { as: before, body: { requestId, code } })
  const after = body as { refreshToken: string }
  const old = await call('POST', 'auth/auth-refresh', { body: { refreshToken: before.refreshToken } })
  // Half a minute long whoever comes late is only told to ask again: their new session is on its way to them.
  expect(old).toMatchObject({ status: 400, body: { reason: 'busy' } })
  advanceClock(31_000)
  const late = await call('POST', 'auth/auth-refresh', { body: { refreshToken: before.refreshToken } })
  expect(late).toMatchObject({ status: 401, body: { reason: 'session_expired' } })
  expect((await call('POST', 'auth/auth-refresh', { body: { refreshToken: after.refreshToken } })).status).toBe(200)
})

it('does not take the access token of before once the phone is proved (ASVS 7.4.1)', async () => {
  const before = await newVisitor()
  const phone = newPhone()
  const { requestId } = await askCode(before, phone)
  const body = { requestId, code: await codeFor(phone) }
  const verified = await call('POST', 'guest-users/verify', { as: before, body })
  const after = { ...before, ...(verified.body as { token: string }) }
  const refused = { status: 401, body: { reason: 'session_expired' } }
  for (const path of ['orders/o-1', 'guest-users/orders/o-1'])
    expect(await call('GET', path, { as: before })).toMatchObject(refused)
  expect(await call('POST', 'orders', { as: before, body: { sessionId: 's', seats: ['A1'] } })).toMatchObject(refused)
  expect((await askCode(before, newPhone())).answer).toMatchObject(refused)
  expect((await call('GET', 'orders/o-1', { as: after })).status).toBe(404)
})

it('ends every token of a session with its sign-out (ASVS 7.4.1)', async () => {
  const visitor = await newVisitor()
  const other = await newVisitor()
  expect((await call('GET', 'orders/o-1', { as: visitor })).status).toBe(404)
  expect((await call('POST', 'auth/logout', { as: visitor, body: {} })).status).toBe(200)
  const refused = { status: 401, body: { reason: 'session_expired' } }
  expect(await call('GET', 'orders/o-1', { as: visitor })).toMatchObject(refused)
  expect(await call('POST', 'auth/logout', { as: visitor, body: {} })).toMatchObject(refused)
  expect(await refresh(visitor.refreshToken)).toMatchObject(refused)
  expect((await call('GET', 'orders/o-1', { as: other })).status).toBe(404)
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
    ...bindings,
    ENVIRONMENT: 'production',
    SIGNING_SECRET: 'a secret of its own',
  } as const
  const body = method === 'POST' ? { body: '{"advanceMs":1000}' } : {}
  const request = new Request(`https://gateway.test/v1/sandbox/${path}`, { method, ...body })
  const answer = await gateway.fetch(request, production, createExecutionContext())
  expect(answer.status).toBe(404)
})

it('forgets a number, proved or only typed, once no token of its session counts any more', async () => {
  const phone = newPhone()
  const proved = await verifiedVisitor(phone)
  const typed = await newVisitor()
  const typedPhone = newPhone()
  await askCode(typed, typedPhone)
  const kept = (guestId: string) =>
    runInDurableObject(bindings.GUESTS.getByName(`guest:${guestId}`), (_, { storage }) =>
      JSON.stringify([...storage.kv.list()]),
    )
  const numbersKept = async () => [
    (await kept(proved.guestId)).includes(phone.slice(1)),
    (await kept(typed.guestId)).includes(typedPhone.slice(1)),
  ]
  const wake = async () => {
    for (const { guestId } of [proved, typed])
      await runDurableObjectAlarm(bindings.GUESTS.getByName(`guest:${guestId}`))
  }
  const nearly = SESSION_MS + ACCESS_MS - MINUTE
  advanceClock(nearly)
  onTestFinished(() => advanceClock(-nearly - 2 * MINUTE))
  await wake()
  expect(await numbersKept()).toEqual([true, true])
  advanceClock(2 * MINUTE)
  await wake()
  expect(await numbersKept()).toEqual([false, false])
  // The guest's id stays, and opens to nobody.
  expect((await refresh(proved.refreshToken)).status).toBe(401)
})
