// Sessions of guests: the rules of ASVS V7.
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished } from 'vitest'
import { GuestObject } from '#server/gateway/guests/guest.object.ts'
import { ACCESS_MS, SESSION_MS } from '#server/gateway/sessions/session.rules.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, codeFor, newPhone, newVisitor, verifiedVisitor, requestPhoneCode } from './support/calls.ts'
import { PRODUCTION } from './support/deployed.ts'
import { before } from './support/members-delete.ts'
import { addToken } from './support/members.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const refresh = (token: string) => call('POST', 'auth/auth-refresh', { body: { refreshToken: token } })

it('a lost first answer to a guest is found by its write’s key, before verifying', async () => {
  const key = crypto.randomUUID()
  const open = async () => {
    const { body } = await call('POST', 'guest-users/session', { key, body: { language: 'en' } })
    const { token, refreshToken, guest } = body as { token: string; refreshToken: string; guest: { id: string } }
    return { guestId: guest.id, token, refreshToken }
  }
  const first = await open()
  expect(await open()).toEqual(first)
  const phone = newPhone()
  const { requestId } = await requestPhoneCode(first, phone)
  await call('POST', 'guest-users/verify', { as: first, body: { requestId, code: await codeFor(phone) } })
  expect((await open()).guestId).not.toBe(first.guestId)

  const other = await newVisitor()
  expect(other.guestId).not.toBe(first.guestId)
})

it('a key finds no guest once the hold it was made for has ended, and a short key never does', async () => {
  let key = crypto.randomUUID().slice(0, 20)
  const open = async () => {
    const { body } = await call('POST', 'guest-users/session', { key, body: { language: 'en' } })
    return (body as { guest: { id: string } }).guest.id
  }
  expect(await open()).not.toBe(await open())
  key = crypto.randomUUID()
  const first = await open()
  advanceClock(4 * MINUTE_MS)
  expect(await open()).toBe(first)
  advanceClock(MINUTE_MS + 1)
  expect(await open()).not.toBe(first)
})

it('the old access token is refused once the phone is verified (ASVS 7.4.1)', async () => {
  const before = await newVisitor()
  const phone = newPhone()
  const { requestId } = await requestPhoneCode(before, phone)
  const body = { requestId, code: await codeFor(phone) }
  const verified = await call('POST', 'guest-users/verify', { as: before, body })
  const after = { ...before, ...(verified.body as { token: string }) }
  const refused = { status: 401, body: { reason: 'session_expired' } }
  for (const path of ['orders/o-1', 'guest-users/orders/o-1'])
    expect(await call('GET', path, { as: before })).toMatchObject(refused)
  expect(await call('POST', 'orders', { as: before, body: { sessionId: 's', seats: ['A1'] } })).toMatchObject(refused)
  expect((await requestPhoneCode(before, newPhone())).answer).toMatchObject(refused)
  expect((await call('GET', 'orders/o-1', { as: after })).status).toBe(404)
})

it('signing out ends every token of the session (ASVS 7.4.1)', async () => {
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

it('two tabs that refresh at once get the same pair, and a later reuse ends the family (ASVS 7.4.1)', async () => {
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

const storedText = (guestId: string) =>
  runInDurableObject(env.GUESTS.getByName(`guest:${guestId}`), (_, { storage }) =>
    JSON.stringify([...storage.kv.list()]),
  )

it('a request for a code that arrives after its guest became a member sends none and stores no phone', async () => {
  const phone = newPhone()
  const visitor = await verifiedVisitor(phone)
  const sent = async () =>
    await env.DB.prepare('SELECT COUNT(*) AS count FROM sandbox_messages WHERE recipient = ?')
      .bind(phone)
      .first<number>('count')
  const earlier = await sent()
  const restore = before(GuestObject.prototype, 'askCode', async () => {
    restore()
    expect((await addToken(visitor)).status).toBe(200)
  })
  expect((await requestPhoneCode(visitor, phone)).answer).toMatchObject({
    status: 401,
    body: { reason: 'session_expired' },
  })
  expect(await sent()).toBe(earlier)
  expect(await storedText(visitor.guestId)).not.toContain(phone.slice(1))
})

it('a code that arrives after its session was signed out opens no session', async () => {
  const phone = newPhone()
  const visitor = await newVisitor()
  const { requestId } = await requestPhoneCode(visitor, phone)
  const restore = before(GuestObject.prototype, 'verify', async () => {
    restore()
    expect((await call('POST', 'auth/logout', { as: visitor })).status).toBe(200)
  })
  const body = { requestId, code: await codeFor(phone) }
  expect(await call('POST', 'guest-users/verify', { as: visitor, body })).toMatchObject({
    status: 401,
    body: { reason: 'session_expired' },
  })
})

it('a forged refresh token is refused, and so is an access token after 15 minutes', async () => {
  expect((await call('POST', 'auth/auth-refresh', { body: { refreshToken: 'a.b' } })).status).toBe(401)
  const visitor = await newVisitor()
  advanceClock(15 * MINUTE_MS)
  expect((await requestPhoneCode(visitor, newPhone())).answer).toMatchObject({ status: 401, body: { code: 2 } })
})

it.each([
  ['GET', 'outbox'],
  ['POST', 'clock'],
])('production has no %s sandbox/%s', async (method, path) => {
  const body = method === 'POST' ? { body: '{"advanceMs":1000}' } : {}
  const request = new Request(`https://gateway.test/v1/sandbox/${path}`, { method, ...body })
  const answer = await gateway.fetch(request, PRODUCTION, createExecutionContext())
  expect(answer.status).toBe(404)
})

it('a phone number, verified or only typed, is erased once no token of its session is valid', async () => {
  const phone = newPhone()
  const proved = await verifiedVisitor(phone)
  const typed = await newVisitor()
  const typedPhone = newPhone()
  await requestPhoneCode(typed, typedPhone)
  const storedNumbers = async () => [
    (await storedText(proved.guestId)).includes(phone.slice(1)),
    (await storedText(typed.guestId)).includes(typedPhone.slice(1)),
  ]
  const wake = async () => {
    for (const { guestId } of [proved, typed]) await runDurableObjectAlarm(env.GUESTS.getByName(`guest:${guestId}`))
  }
  const nearly = SESSION_MS + ACCESS_MS - MINUTE_MS
  advanceClock(nearly)
  onTestFinished(() => advanceClock(-nearly - 2 * MINUTE_MS))
  await wake()
  expect(await storedNumbers()).toEqual([true, true])
  advanceClock(2 * MINUTE_MS)
  await wake()
  expect(await storedNumbers()).toEqual([false, false])
  // The guest's id stays, but no token opens it.
  expect((await refresh(proved.refreshToken)).status).toBe(401)
})
