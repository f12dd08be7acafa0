// What visitors write: taken once, counted, kept half a year, and refused where it makes no sense.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import { addDays, riyadhClock } from '#server/contracts/cinema-day.ts'
import { saudiMobile } from '#server/contracts/digits.ts'
import type { Env } from '#server/gateway/env.ts'
import gateway from '#server/gateway/worker.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { call, newKey, newPhone } from './calls.ts'

const bindings = env as unknown as Env
const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Row {
  reference: string
  kind: string
  facts: string
  phone: string
  network: string | null
  app_version: string
}
const rows = async (): Promise<Row[]> =>
  (await bindings.DB.prepare('SELECT * FROM enquiries ORDER BY created_at').all<Row>()).results
const factsOf = ({ facts }: Row) => JSON.parse(facts) as Record<string, unknown>

const question = (more: object = {}) => ({
  subject: 'LOST_PROPERTY',
  name: 'Noura',
  phoneNumber: newPhone(),
  message: 'A hat, hall 3, seat D4.',
  ...more,
})
const inDays = (days: number) => addDays(riyadhClock(now()).date, days)
const wish = (more: object = {}) => ({
  occasion: 'BIRTHDAY',
  name: 'Noura',
  phoneNumber: newPhone(),
  cinemaId: 'cin_malqa',
  date: inDays(10),
  timeOfDay: 'EVENING',
  guests: 30,
  ...more,
})

interface Sending {
  network?: string
  key?: string
  language?: 'AR' | 'EN'
}
let networks = 0
async function send(path: string, body: object, { network = `net-${(networks += 1)}`, ...options }: Sending = {}) {
  const headers = { 'x-client-network': network, 'x-app-version': '1.2.3' }
  const { status, body: answer } = await call('POST', path, { body, headers, ...options })
  return { status, ...(answer as { reference?: string; reason?: string; details?: Record<string, unknown> }) }
}
const ask = (more: object = {}, options?: Sending) => send('contact-us', question(more), options)
const wishFor = (more: object = {}, options?: Sending) => send('private-bookings', wish(more), options)

const textsTo = (phoneNumber: string) =>
  bindings.DB.prepare('SELECT count(*) AS many FROM sandbox_messages WHERE recipient = ?')
    .bind(saudiMobile(phoneNumber))
    .first<number>('many')

const firstId = (table: 'films' | 'cinemas') =>
  bindings.DB.prepare(`SELECT id FROM ${table} ORDER BY position`).first<string>('id')

beforeEach(async () => {
  // The first call makes the programme.
  await call('GET', 'cities')
  await bindings.DB.prepare('DELETE FROM enquiries').run()
})

it('answers with a reference to quote, and texts it in the language of the visitor', async () => {
  for (const [language, words] of [
    ['AR', 'وصلتنا رسالتك'],
    ['EN', 'has your message'],
  ] as const) {
    const phoneNumber = newPhone()
    const { status, reference } = await ask({ phoneNumber }, { language })
    expect(status).toBe(200)
    expect(reference).toMatch(/^SH-[A-HJ-NP-TV-Z2-9]{5}$/)
    await vi.waitFor(async () => {
      const { body } = await call('GET', 'sandbox/outbox')
      const { messages } = body as { messages: { to: string; text: string }[] }
      const sent = messages.filter(({ to }) => to === `+966${phoneNumber.slice(1)}`)
      expect(sent).toHaveLength(1)
      expect(sent[0]?.text).toContain(reference)
      expect(sent[0]?.text).toContain(words)
      // Whoever types somebody else's number cannot make the cinema say what they like.
      expect(sent[0]?.text).not.toContain('hat')
    })
  }
})

it('keeps what was written as it was meant: Arabic digits, lines, no hidden characters, no empty answers', async () => {
  const cinemaId = await firstId('cinemas')
  await ask({
    phoneNumber: '٠٥٠ ٩٩٩ ٨٨٧٧',
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

it('keeps no address of a visitor, only what it is counted by', async () => {
  await ask({}, { network: '203.0.113.7' })
  const [row] = await rows()
  expect(row?.network).toMatch(/^[\w-]{22}$/)
  expect(JSON.stringify(row)).not.toContain('203.0.113.7')
})

it.each([
  ['a phone that is no Saudi mobile', { phoneNumber: '0112345678' }, 'phone_invalid', undefined],
  ['half a character', { message: 'hello \ud83c' }, 'invalid_input', ['message']],
  ['a message of nothing', { message: ' \n\u0000' }, 'invalid_input', ['message']],
  ['a name of nothing', { name: '\u200f' }, 'invalid_input', ['name']],
  ['a cinema that does not exist', { cinemaId: 'atlantis' }, 'invalid_input', ['cinemaId']],
  ['a subject nobody offers', { subject: 'SPAM' }, 'invalid_input', ['subject']],
  ['a message without an end', { message: 'a'.repeat(2001) }, 'invalid_input', ['message']],
  ['an address that is none', { email: 'noura' }, 'invalid_input', ['email']],
  ['what the contract does not name', { files: ['x'] }, 'invalid_input', ['files']],
])('refuses %s, and keeps nothing', async (_what, more, reason, fields) => {
  const refused = await ask(more)
  expect(refused).toMatchObject({ status: 400, reason, ...(fields ? { details: { fields } } : {}) })
  expect(await rows()).toEqual([])
})

it.each([
  ['a cinema that does not exist', { cinemaId: 'atlantis' }, { fields: ['cinemaId'] }],
  ['a kind of hall the cinema does not have', { experienceId: 'exp_nowhere' }, { fields: ['experienceId'] }],
  ['a film nobody shows', { filmId: 'flm_none' }, { fields: ['filmId'] }],
  ['a day that does not exist', { date: '2027-02-30' }, { fields: ['date'] }],
  ['half a guest', { guests: 2.5 }, { fields: ['guests'] }],
])('refuses a hall for %s', async (_what, more, details) => {
  expect(await wishFor(more)).toMatchObject({ status: 400, reason: 'invalid_input', details })
  expect(await rows()).toEqual([])
})

it('asks for three days to get a hall ready, and looks half a year ahead', async () => {
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

it('takes as many guests as the largest hall has seats, of the wanted kind where one is wanted', async () => {
  const { results } = await bindings.DB.prepare(
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

it('keeps a wish whole, and says in its message that nothing is booked', async () => {
  const phoneNumber = newPhone()
  const filmId = await firstId('films')
  const { reference } = await wishFor({ phoneNumber, filmId, message: 'A cake?' })
  const [row] = await rows()
  expect(row).toMatchObject({ reference, kind: 'PRIVATE_BOOKING' })
  expect(factsOf(row!)).toMatchObject({ occasion: 'BIRTHDAY', guests: 30, filmId, message: 'A cake?' })
  await vi.waitFor(async () => {
    const { body: outbox } = await call('GET', 'sandbox/outbox')
    const { messages } = outbox as { messages: { to: string; text: string }[] }
    expect(messages.find(({ to }) => to === `+966${phoneNumber.slice(1)}`)?.text).toContain(
      'nothing is booked until you agree',
    )
  })
})

it('takes the same request once, however often it comes', async () => {
  const body = question()
  const key = newKey()
  const first = await send('contact-us', body, { key })
  const again = await send('contact-us', body, { key, network: 'elsewhere' })
  expect(again).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

it('takes the same request once when it comes twice at the same moment', async () => {
  const body = question()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('contact-us', body, { key })))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(answers[0]?.reference).toBeDefined()
  expect(await rows()).toHaveLength(1)
})

it('takes a repeated wish for what it was, though its day has come too close meanwhile', async () => {
  const body = wish({ date: addDays(riyadhClock(now()).date, 3) })
  const key = newKey()
  const first = await send('private-bookings', body, { key })
  expect(first.status).toBe(200)
  advanceClock(DAY)
  expect(await send('private-bookings', body, { key })).toEqual(first)
  expect(await rows()).toHaveLength(1)
})

it('does not take another request for a repeated one, in the other form neither', async () => {
  const key = newKey()
  const body = question()
  await send('contact-us', body, { key })
  const other = { status: 400, reason: 'idempotency_key_reused' }
  expect(await send('contact-us', { ...body, message: 'Something else' }, { key })).toMatchObject(other)
  expect(await send('private-bookings', wish(), { key })).toMatchObject(other)
  expect(await rows()).toHaveLength(1)
})

it('wants a key', async () => {
  expect(await ask({}, { key: '' })).toMatchObject({ reason: 'idempotency_key_missing' })
})

it('takes fifteen an hour from one network, of a burst that comes at once as well, and says when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => ask({}, { network: 'burst' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(await rows()).toHaveLength(15)
  const refused = answers.find(({ status }) => status === 400)
  expect(refused).toMatchObject({ reason: 'rate_limited' })
  const wait = Date.parse(String(refused?.details?.retryAt)) - Date.parse(String(refused?.details?.serverNow))
  expect(wait).toBeGreaterThan(HOUR - 60_000)
  expect(wait).toBeLessThanOrEqual(HOUR)
  expect((await ask({}, { network: 'next door' })).status).toBe(200)
  expect((await wishFor({}, { network: 'burst' })).reason).toBe('rate_limited')
  advanceClock(HOUR)
  expect((await ask({}, { network: 'burst' })).status).toBe(200)
})

it('takes sixty a day from one network', async () => {
  for (let hour = 0; hour < 4; hour += 1) {
    for (let each = 0; each < 15; each += 1) expect((await ask({}, { network: 'daily' })).status).toBe(200)
    advanceClock(HOUR)
  }
  expect(await ask({}, { network: 'daily' })).toMatchObject({ reason: 'rate_limited' })
  advanceClock(DAY)
  expect((await ask({}, { network: 'daily' })).status).toBe(200)
})

it('texts one phone five times a day, from wherever it is written about, and takes the rest without a word', async () => {
  const phoneNumber = newPhone()
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask({ phoneNumber })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(5))
  advanceClock(HOUR)
  expect((await wishFor({ phoneNumber })).status).toBe(200)
  advanceClock(DAY)
  expect((await ask({ phoneNumber })).status).toBe(200)
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(6))
})

it('texts about a repeated request once', async () => {
  const phoneNumber = newPhone()
  const [body, key] = [question({ phoneNumber }), newKey()]
  for (let each = 0; each < 4; each += 1) await send('contact-us', body, { key })
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(1))
  // The outbox takes a message of the same id once; what counts is that no second one is made.
  const claimed = 'SELECT count(*) AS many FROM enquiries WHERE texted_at IS NOT NULL'
  expect(await bindings.DB.prepare(claimed).first('many')).toBe(1)
})

it('answers a repeated request even when no new one would be taken', async () => {
  const body = question()
  const key = newKey()
  const first = await send('contact-us', body, { key, network: 'full' })
  for (let each = 0; each < 14; each += 1) await ask({}, { network: 'full' })
  expect((await ask({}, { network: 'full' })).reason).toBe('rate_limited')
  expect(await send('contact-us', body, { key, network: 'full' })).toEqual(first)
})

it('keeps what was written although no message can be sent about it', async () => {
  const DB = new Proxy(bindings.DB, {
    get: (db, name) => {
      const own = Reflect.get(db, name) as unknown
      if (name !== 'prepare') return typeof own === 'function' ? (own.bind(db) as unknown) : own
      return (sql: string) => {
        if (sql.includes('sandbox_messages')) throw new Error('no outbox')
        return db.prepare(sql)
      }
    },
  })
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const request = new Request('https://gateway.test/v1/contact-us', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(question()),
  })
  const context = createExecutionContext()
  const answer = await gateway.fetch(request, { ...bindings, DB }, context)
  await waitOnExecutionContext(context)
  expect(answer.status).toBe(200)
  expect(silenced).toHaveBeenCalled()
  silenced.mockRestore()
  expect(await rows()).toHaveLength(1)
})

it('forgets by night where something was sent from, and all of it after a hundred and eighty days', async () => {
  const tidy = async () => {
    const context = createExecutionContext()
    await gateway.scheduled(createScheduledController(), bindings)
    await waitOnExecutionContext(context)
  }
  await ask()
  await tidy()
  expect((await rows())[0]?.network).not.toBeNull()
  advanceClock(DAY)
  await tidy()
  expect(await rows()).toMatchObject([{ network: null }])
  advanceClock(178 * DAY)
  await tidy()
  expect(await rows()).toHaveLength(1)
  advanceClock(DAY)
  await tidy()
  expect(await rows()).toEqual([])
})
