// Limits on enquiries, and how long they are stored.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import gateway from '#server/gateway/worker.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, newKey, newPhone } from './support/calls.ts'
import { rows, question, send, ask, wishFor, textsTo } from './support/enquiries.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'

beforeEach(async () => {
  // The first call loads the programme.
  await call('GET', 'cities')
  await env.DB.prepare('DELETE FROM enquiries').run()
})

it('one network may send fifteen enquiries an hour, and a refusal says when to retry (ASVS 2.4.1, 2.3.2)', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, () => ask({}, { network: 'burst' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(await rows()).toHaveLength(15)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ reason: 'work_needed' })
  expect((await ask({}, { network: 'next door' })).status).toBe(200)
  expect((await wishFor({}, { network: 'burst' })).reason).toBe('work_needed')
  advanceClock(HOUR_MS)
  expect((await ask({}, { network: 'burst' })).status).toBe(200)
})

it('one phone gets five enquiry texts a day; further enquiries are accepted without a text', async () => {
  const phoneNumber = newPhone()
  const answers = await Promise.all(Array.from({ length: 9 }, () => ask({ phoneNumber })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(5), { timeout: 15_000 })
  advanceClock(HOUR_MS)
  expect((await wishFor({ phoneNumber })).status).toBe(200)
  advanceClock(DAY_MS)
  expect((await ask({ phoneNumber })).status).toBe(200)
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(6), { timeout: 15_000 })
})

it('a repeated enquiry is texted once', async () => {
  const phoneNumber = newPhone()
  const [body, repeated] = [question({ phoneNumber }), { key: newKey(), network: '203.0.113.8' }]
  for (let each = 0; each < 4; each += 1) await send('contact-us', body, repeated)
  await vi.waitFor(async () => expect(await textsTo(phoneNumber)).toBe(1), { timeout: 15_000 })
  // The outbox stores a message id once, so this test counts whether a second message was made.
  const claimed = 'SELECT count(*) AS many FROM enquiries WHERE texted_at IS NOT NULL'
  expect(await env.DB.prepare(claimed).first('many')).toBe(1)
})

it('a repeated enquiry is answered even if the limit refuses new ones', async () => {
  const body = question()
  const key = newKey()
  const first = await send('contact-us', body, { key, network: 'full' })
  for (let each = 0; each < 14; each += 1) await ask({}, { network: 'full' })
  expect((await ask({}, { network: 'full' })).reason).toBe('work_needed')
  expect(await send('contact-us', body, { key, network: 'full' })).toEqual(first)
})

it('an enquiry is deleted after 180 days', async () => {
  const tidy = async () => {
    const context = createExecutionContext()
    await gateway.scheduled(createScheduledController(), env)
    await waitOnExecutionContext(context)
  }
  await ask()
  advanceClock(179 * DAY_MS)
  await tidy()
  expect(await rows()).toHaveLength(1)
  advanceClock(DAY_MS)
  await tidy()
  expect(await rows()).toEqual([])
})
