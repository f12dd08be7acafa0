// Guest sessions and one-time codes: the rules of ASVS V6 and V7.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import {
  call,
  codeFor,
  newPhone,
  newVisitor,
  verifiedVisitor,
  type Visitor,
  requestPhoneCode,
} from './support/calls.ts'
import { countFromNetwork } from './support/counters.ts'
import { GUESSES } from './support/model-runs.ts'
import { silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
const shape = (text: string) => Object.keys(JSON.parse(text) as object)
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

it('a code in Arabic digits is accepted', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId, answer } = await requestPhoneCode(visitor, phone)
  expect(answer.body).toMatchObject({ phoneMasked: `05X XXX ${phone.slice(-4)}` })
  const code = arabic(await codeFor(phone))
  const verified = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(verified.body).toMatchObject({ guest: { id: visitor.guestId, isPhoneVerified: true } })
})

it('the code’s message is in the language of the visitor', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  await call('POST', 'guest-users/phone-number', { as: visitor, body: { phoneNumber: phone }, language: 'AR' })
  const { body } = await call('GET', 'sandbox/outbox')
  expect((body as { messages: { text: string }[] }).messages[0]?.text).toContain('رمز التحقق')
})

it('a number that is no mobile is refused', async () => {
  const { answer } = await requestPhoneCode(await newVisitor(), '+966112345678')
  expect(answer).toMatchObject({ status: 400, body: { code: 24, reason: 'phone_invalid' } })
  const local = await requestPhoneCode(await newVisitor(), '0501234567')
  expect(local.answer).toMatchObject({ body: { reason: 'invalid_input', details: { fields: ['phoneNumber'] } } })
})

it('a known and an unknown phone get the same answer (ASVS 6.3.8)', async () => {
  const known = await verifiedVisitor()
  advanceClock(2 * MINUTE_MS)
  const visitor = await newVisitor()
  const first = await requestPhoneCode(visitor, known.phone)
  const second = await requestPhoneCode(await newVisitor(), newPhone())
  expect(shape(first.answer.text)).toEqual(shape(second.answer.text))
  expect(first.answer.status).toBe(second.answer.status)
})

it('of many parallel guesses at most five are evaluated (ASVS 6.6.3)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId } = await requestPhoneCode(visitor, phone)
  const code = await codeFor(phone)
  const guesses = Array.from({ length: GUESSES }, (_, guess) => String(guess).padStart(6, '0')).filter(
    (guess) => guess !== code,
  )
  const answers = await Promise.all(
    guesses.map((guess) => call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code: guess } })),
  )
  const reasons = answers.map(({ body }) => (body as { reason: string }).reason)
  // The fifth wrong try already reports that the code is locked, so four say "wrong".
  expect(reasons.filter((reason) => reason === 'otp_wrong')).toHaveLength(4)
  expect(new Set(reasons)).toEqual(new Set(['otp_wrong', 'otp_locked']))
  const late = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(late.body).toMatchObject({ reason: 'otp_locked' })
  expect(await env.GUESTS.getByName(`guest:${visitor.guestId}`).tries()).toBe(5)
})

it('a code expires after five minutes (ASVS 6.5.5)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const { requestId } = await requestPhoneCode(visitor, phone)
  const code = await codeFor(phone)
  advanceClock(5 * MINUTE_MS)
  const late = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  expect(late.body).toMatchObject({ reason: 'otp_expired' })
})

it('a code is sent again only after the countdown and at most five times an hour (ASVS 6.6.3)', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  expect((await requestPhoneCode(visitor, phone)).answer.status).toBe(200)
  const soon = await requestPhoneCode(visitor, phone)
  expect(soon.answer.body).toMatchObject({ reason: 'otp_too_soon' })
  for (let send = 2; send <= 5; send += 1) {
    advanceClock(MINUTE_MS)
    expect((await requestPhoneCode(visitor, phone)).answer.status).toBe(200)
  }
  advanceClock(MINUTE_MS)
  const limited = await requestPhoneCode(visitor, phone)
  expect(limited.answer.body).toMatchObject({ reason: 'rate_limited' })
})

it('a stranger can neither replace, lock nor delay another guest’s code for the same phone', async () => {
  const owner = await newVisitor()
  const phone = newPhone()
  const { requestId } = await requestPhoneCode(owner, phone)
  const code = await codeFor(phone)
  for (let guest = 0; guest < 4; guest += 1) {
    const stranger = await newVisitor()
    const theirs = await requestPhoneCode(stranger, phone)
    expect(theirs.answer.status).toBe(200)
    for (let tried = 1; tried <= 5; tried += 1) {
      const body = { requestId: theirs.requestId, code: wrongCode(await codeFor(phone)) }
      await call('POST', 'guest-users/verify', { as: stranger, body })
    }
  }
  const verified = await call('POST', 'guest-users/verify', { as: owner, body: { requestId, code } })
  expect(verified).toMatchObject({ status: 200, body: { guest: { isPhoneVerified: true } } })
})

it('a phone gets ten codes a day from one network, and another network is still served', async () => {
  const phone = newPhone()
  const askFrom = async (network: string) =>
    call('POST', 'guest-users/phone-number', {
      as: await newVisitor(),
      body: { phoneNumber: phone },
      headers: { 'x-client-network': network },
    })
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await askFrom('203.0.113.7')).status).toBe(200)
    advanceClock(MINUTE_MS)
  }
  expect((await askFrom('203.0.113.7')).body).toMatchObject({ reason: 'rate_limited' })
  expect((await askFrom('203.0.113.8')).status).toBe(200)
})

it('of fifteen new guests of one network who request codes for one phone together, one gets it and the others wait', async () => {
  const phone = newPhone()
  const visitors = await Promise.all(Array.from({ length: 15 }, () => newVisitor()))
  const ask = (as: Visitor, network: string) =>
    call('POST', 'guest-users/phone-number', {
      as,
      body: { phoneNumber: phone },
      headers: { 'x-client-network': network },
    })
  const answers = await Promise.all(visitors.map((visitor) => ask(visitor, '203.0.113.20')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => (body as { reason?: string }).reason === 'otp_too_soon')).toHaveLength(14)
  const { body } = await call('GET', 'sandbox/outbox')
  const { messages } = body as { messages: { to: string }[] }
  expect(messages.filter(({ to }) => to === phone)).toHaveLength(1)
  // The owner signs in from another network at once, and here after the wait.
  expect((await ask(await newVisitor(), '203.0.113.21')).status).toBe(200)
  advanceClock(MINUTE_MS)
  expect((await ask(visitors[0]!, '203.0.113.20')).status).toBe(200)
})

it('a customer with many IPv6 networks cannot use up the day of a phone, nor send codes to number after number', async () => {
  const askFrom = async (network: string, phoneNumber: string) =>
    call('POST', 'guest-users/phone-number', {
      as: await newVisitor(),
      body: { phoneNumber },
      headers: { 'x-client-network': network },
    })
  const phone = newPhone()
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await askFrom(`2001:db8:7:${sent}::`, phone)).status).toBe(200)
    advanceClock(MINUTE_MS)
  }
  expect((await askFrom('2001:db8:7:99::', phone)).body).toMatchObject({ reason: 'rate_limited' })
  expect((await askFrom('2001:db8:8:1::', phone)).status).toBe(200)
  const most = 600
  // The refused request does not count.
  await countFromNetwork('messages', '2001:db8:7:11::', most - 5)
  for (let sent = most - 4; sent <= most; sent += 1)
    expect((await askFrom(`2001:db8:7:${sent}::`, newPhone())).status).toBe(200)
  expect((await askFrom('2001:db8:7:999::', newPhone())).body).toMatchObject({ reason: 'rate_limited' })
  expect((await askFrom('2001:db8:8:2::', newPhone())).status).toBe(200)
})

it('only the site may name a guest’s network; a direct caller is counted by its own address (ASVS 15.3.4)', async () => {
  const phone = newPhone()
  const askFrom = async (headers: Record<string, string>) =>
    call('POST', 'guest-users/phone-number', {
      as: await newVisitor(),
      body: { phoneNumber: phone },
      headers: { 'x-edge-key': 'a guess', ...headers },
    })
  const named = (at: number) => ({ 'x-client-network': `203.0.113.${at}` })
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await askFrom(named(sent))).status).toBe(200)
    advanceClock(MINUTE_MS)
  }
  expect((await askFrom(named(11))).body).toMatchObject({ reason: 'rate_limited' })
  expect((await askFrom({})).body).toMatchObject({ reason: 'rate_limited' })
  // A caller chooses the second half of an IPv6 address freely, so only the first half counts.
  const seenAt = (half: string) => ({ 'cf-connecting-ip': `2001:db8:1:2:${half}` })
  for (let sent = 1; sent <= 10; sent += 1) {
    expect((await askFrom(seenAt(`aaaa:bbbb:cccc:${sent}`))).status).toBe(200)
    advanceClock(MINUTE_MS)
  }
  expect((await askFrom(seenAt('dddd::1'))).body).toMatchObject({ reason: 'rate_limited' })
})

it('a guest does not wait for a message that could not be sent', async () => {
  const visitor = await newVisitor()
  const phone = newPhone()
  const DB = new Proxy(env.DB, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name) as unknown
      return (sql: string) => {
        if (sql.includes('sandbox_messages')) throw new Error('no outbox')
        return db.prepare(sql)
      }
    },
  })
  const silenced = silenceErrors()
  const network = { 'cf-connecting-ip': '203.0.113.77' }
  const request = new Request('https://gateway.test/v1/guest-users/phone-number', {
    method: 'POST',
    headers: { 'x-guest-token': visitor.token, 'content-type': 'application/json', ...network },
    body: JSON.stringify({ phoneNumber: phone }),
  })
  expect((await gateway.fetch(request, { ...env, DB }, createExecutionContext())).status).toBe(500)
  silenced.mockRestore()
  // The edge key would make the call one of the site, which names the visitor's network.
  const headers = { 'x-edge-key': 'a guess', ...network }
  const askAgain = (as: Visitor) =>
    call('POST', 'guest-users/phone-number', { as, body: { phoneNumber: phone }, headers })
  expect((await askAgain(visitor)).status).toBe(200)
  // This one was sent: another guest of the network waits.
  expect((await askAgain(await newVisitor())).body).toMatchObject({ reason: 'otp_too_soon' })
})
