// Visitors' enquiries: accepted once, counted, stored for half a year, and refused if a field makes no sense.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { call, newKey, newPhone } from './support/calls.ts'
import { rows, factsOf, question, inDays, hallEnquiry, send, ask, wishFor } from './support/enquiries.ts'
import { silenceErrors } from './support/silence.ts'

const firstId = (table: 'films' | 'cinemas') =>
  env.DB.prepare(`SELECT id FROM ${table} ORDER BY position`).first<string>('id')

beforeEach(async () => {
  // The first call loads the programme.
  await call('GET', 'cities')
  await env.DB.prepare('DELETE FROM enquiries').run()
})

it('an enquiry is stored cleaned: line breaks, no hidden characters, no empty answers', async () => {
  const cinemaId = await firstId('cinemas')
  await ask({
    phoneNumber: '+966509998877',
    name: ' نورة\u202e ',
    message: 'الصف D\r\nالمقعد 4\u0000',
    cinemaId,
    bookingReference: '  ',
    email: 'noura@example.com',
    page: '/ar/movies/laila?cityId=riyadh#x',
  })
  const [row] = await rows()
  expect(row).toMatchObject({ kind: 'CONTACT', phone: '+966509998877', app_version: '1.2.3' })
  expect(factsOf(row!)).toEqual({
    subject: 'LOST_PROPERTY',
    name: 'نورة',
    message: 'الصف D\nالمقعد 4',
    cinemaId,
    email: 'noura@example.com',
    page: '/ar/movies/laila',
  })
})

it('an enquiry stores no address of the visitor', async () => {
  await ask({}, { network: '203.0.113.7' })
  expect(JSON.stringify(await rows())).not.toContain('203.0.113.7')
})

it.each([
  ['a phone that is no mobile', { phoneNumber: '+966112345678' }, 'phone_invalid', undefined],
  ['half a character', { message: 'hello \ud83c' }, 'invalid_input', ['message']],
  ['an empty message', { message: ' \n\u0000' }, 'invalid_input', ['message']],
  ['an empty name', { name: '\u200f' }, 'invalid_input', ['name']],
  ['a cinema that does not exist', { cinemaId: 'atlantis' }, 'invalid_input', ['cinemaId']],
  ['an unknown subject', { subject: 'SPAM' }, 'invalid_input', ['subject']],
  ['a message that is too long', { message: 'a'.repeat(2001) }, 'invalid_input', ['message']],
  ['an invalid address', { email: 'noura' }, 'invalid_input', ['email']],
  ['a field that the contract does not name', { files: ['x'] }, 'invalid_input', ['files']],
])('%s is refused, and nothing is stored', async (_what, more, reason, fields) => {
  const refused = await ask(more)
  expect(refused).toMatchObject({ status: 400, reason, ...(fields ? { details: { fields } } : {}) })
  expect(await rows()).toEqual([])
})

it.each([
  ['a cinema that does not exist', { cinemaId: 'atlantis' }, { fields: ['cinemaId'] }],
  ['a kind of hall that the cinema does not have', { experienceId: 'exp_nowhere' }, { fields: ['experienceId'] }],
  ['an unknown film', { filmId: 'flm_none' }, { fields: ['filmId'] }],
  ['a day that does not exist', { date: '2027-02-30' }, { fields: ['date'] }],
  ['half a guest', { guests: 2.5 }, { fields: ['guests'] }],
])('a hall request for %s is refused', async (_what, more, details) => {
  expect(await wishFor(more)).toMatchObject({ status: 400, reason: 'invalid_input', details })
  expect(await rows()).toEqual([])
})

it('a hall request needs three days of notice and goes at most half a year ahead', async () => {
  expect(await wishFor({ date: inDays(2) })).toMatchObject({
    reason: 'date_too_soon',
    details: { earliest: inDays(3) },
  })
  expect(await wishFor({ date: inDays(181) })).toMatchObject({
    reason: 'date_too_late',
    details: { latest: inDays(180) },
  })
  expect((await wishFor({ date: inDays(3) })).status).toBe(200)
  expect((await wishFor({ date: inDays(180) })).status).toBe(200)
})

it('a hall request takes as many guests as the largest hall of the wanted kind has seats', async () => {
  const { results } = await env.DB.prepare(
    `SELECT a.cinema_id AS cinemaId, a.experience_id AS experienceId, max(h.seats) AS seats
     FROM auditoriums a JOIN halls h ON h.id = a.hall_id WHERE a.cinema_id = 'cin_malqa' GROUP BY a.experience_id`,
  ).all<{ experienceId: string; seats: number }>()
  const most = Math.max(...results.map(({ seats }) => seats))
  expect((await wishFor({ guests: most })).status).toBe(200)
  expect(await wishFor({ guests: most + 1 })).toMatchObject({ details: { fields: ['guests'], most } })
  for (const { experienceId, seats } of results) {
    expect((await wishFor({ guests: seats, experienceId })).status).toBe(200)
    expect(await wishFor({ guests: seats + 1, experienceId })).toMatchObject({
      details: { fields: ['guests'], most: seats },
    })
  }
})

it('a hall request is stored whole, and its message says that nothing is booked', async () => {
  const phoneNumber = newPhone()
  const filmId = await firstId('films')
  const { reference } = await wishFor({ phoneNumber, filmId, message: 'A cake?' })
  const [row] = await rows()
  expect(row).toMatchObject({ reference, kind: 'PRIVATE_BOOKING' })
  expect(factsOf(row!)).toMatchObject({ occasion: 'BIRTHDAY', guests: 30, filmId, message: 'A cake?' })
  await vi.waitFor(async () => {
    const { body: outbox } = await call('GET', 'sandbox/outbox')
    const { messages } = outbox as { messages: { to: string; text: string }[] }
    expect(messages.find(({ to }) => to === phoneNumber)?.text).toContain('Nothing is booked until you agree')
  })
})

it('a repeated enquiry is stored once', async () => {
  const body = question()
  const repeated = { key: newKey(), network: '203.0.113.8' }
  const first = await send('contact-us', body, repeated)
  expect(await send('contact-us', body, repeated)).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

it('an enquiry that is repeated from another network is stored once, because no other visitor has its long key', async () => {
  const body = question()
  const key = crypto.randomUUID()
  const first = await send('contact-us', body, { key, network: '203.0.113.8' })
  expect(await send('contact-us', body, { key, network: '198.51.100.9' })).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

it('a visitor who chose the same short key as another one learns nothing and is answered', async () => {
  const key = 'enquiry-1'
  const body = question()
  const first = await send('contact-us', body, { key, network: '203.0.113.8' })
  const other = await send('contact-us', question(), { key, network: '198.51.100.9' })
  expect([first.status, other.status]).toEqual([200, 200])
  const sameWords = await send('contact-us', body, { key, network: '198.51.100.10' })
  expect(new Set([first, other, sameWords].map(({ reference }) => reference)).size).toBe(3)
  expect(JSON.stringify(await rows())).not.toContain(key)
})

it('an enquiry that arrives twice at the same moment is stored once', async () => {
  const body = question()
  const repeated = { key: newKey(), network: '203.0.113.8' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('contact-us', body, repeated)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(answers[0]?.reference).toBeDefined()
  expect(await rows()).toHaveLength(1)
})

it('a repeated hall request is accepted although its day has come too close meanwhile', async () => {
  const body = hallEnquiry({ date: addDays(riyadhClock(now()).date, 3) })
  const repeated = { key: newKey(), network: '203.0.113.8' }
  const first = await send('private-bookings', body, repeated)
  expect(first.status).toBe(200)
  advanceClock(DAY_MS)
  expect(await send('private-bookings', body, repeated)).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

it('another enquiry under the same key is refused, also from the other form', async () => {
  const mine = { key: newKey(), network: '203.0.113.8' }
  const body = question()
  await send('contact-us', body, mine)
  const other = { status: 400, reason: 'idempotency_key_reused' }
  expect(await send('contact-us', { ...body, message: 'Something else' }, mine)).toMatchObject(other)
  expect(await send('private-bookings', hallEnquiry(), mine)).toMatchObject(other)
  expect(await rows()).toHaveLength(1)
})

it('an enquiry needs an idempotency key', async () => {
  expect(await ask({}, { key: '' })).toMatchObject({ reason: 'idempotency_key_missing' })
})

it('an enquiry is stored even if no message can be sent about it', async () => {
  const DB = new Proxy(env.DB, {
    get: (db, name) => {
      const own = Reflect.get(db, name) as unknown
      if (name !== 'prepare') return typeof own === 'function' ? (own.bind(db) as unknown) : own
      return (sql: string) => {
        if (sql.includes('sandbox_messages')) throw new Error('no outbox')
        return db.prepare(sql)
      }
    },
  })
  const silenced = silenceErrors()
  const request = new Request('https://gateway.test/v1/contact-us', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(question()),
  })
  const context = createExecutionContext()
  const answer = await gateway.fetch(request, { ...env, DB }, context)
  await waitOnExecutionContext(context)
  expect(answer.status).toBe(200)
  expect(silenced).toHaveBeenCalled()
  silenced.mockRestore()
  expect(await rows()).toHaveLength(1)
})
