// Notifications to many members: an operator's message, a film that opens, an anniversary. Each member gets one,
// despite any failure.
import { createExecutionContext, createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteMemberFromBroadcasts } from '#server/gateway/notifications/broadcasts/audience.sql.ts'
import { BROADCAST_LEASE_MS, insertOrMatchBroadcast } from '#server/gateway/notifications/broadcasts/broadcasts.sql.ts'
import { sendBroadcasts } from '#server/gateway/notifications/broadcasts/send-broadcasts.ts'
import { AT_ONCE } from '#server/gateway/notifications/broadcasts/notify-many.ts'
import worker from '#server/gateway/worker.ts'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { now } from '#server/lib/clock.ts'
import { auditOf } from './support/member-help.ts'
import { newOffer } from './support/offers.ts'
import { PRODUCTION } from './support/deployed.ts'
import { switchFeatures } from './support/orders.ts'
import {
  listed,
  operator,
  titles,
  words,
  members,
  countsOf,
  allOnce,
  failingInboxes,
  openEverySession,
} from './support/notifications.ts'
const RIYADH = 'riyadh'
const JEDDAH = 'jeddah'
const { DB } = env

let ids = 0
const newId = (): string => `tpl-${(ids += 1)}`
const message = <T extends object>(given?: T) => ({
  type: 'GENERAL' as const,
  id: newId(),
  texts: words('News'),
  ...given,
})
const state = async (id: string) =>
  (await operator('GET', `/${id}`)).body as { sent: number; missed: number; doneAt: string | null }
const isDone = async (id: string) => typeof (await state(id)).doneAt === 'string'

beforeEach(openEverySession)
beforeEach(async () => {
  await DB.batch(
    ['audience', 'member_days', 'broadcasts', 'broadcast_misses'].map((table) => DB.prepare(`DELETE FROM ${table}`)),
  )
})

describe('an operator’s message', () => {
  it.each([
    ['EXTERNAL_LINK', { link: 'https://example.com/a' }, { externalLink: 'https://example.com/a' }],
    ['SURVEY', { link: 'https://example.com/b' }, { externalLink: 'https://example.com/b' }],
    ['OFFER', { offerId: 'ofr_news', uniqueName: 'ofr-news' }, { objectId: 'ofr_news', objectUniqueName: 'ofr-news' }],
  ])('may be of the kind %s', async (type, given, leadsTo) => {
    const [one] = await members(1)
    await newOffer({ id: 'ofr_news' })
    await operator('POST', '', message({ type, ...given }))
    await expect.poll(() => titles(one!)).toEqual(['News'])
    expect((await listed(one!)).notifications).toMatchObject([{ type, ...leadsTo }])
  })

  it('may be a film of the programme, with its text from the site', async () => {
    const [one] = await members(1)
    await operator('POST', '', { type: 'FILM', id: newId(), filmId: 'flm_metropolis' })
    await expect.poll(async () => (await titles(one!)).length).toBe(1)
    expect((await listed(one!)).notifications).toMatchObject([
      { type: 'FILM', objectId: 'flm_metropolis', objectUniqueName: 'metropolis' },
    ])
  })

  it('goes to one city, or to one language, if it names one', async () => {
    const [[here], [there], [nowhere], [english]] = await Promise.all([
      members(1),
      members(1, JEDDAH),
      members(1, null),
      members(1, RIYADH, 'en'),
    ])
    for (const body of [
      message({ cityId: RIYADH }),
      message({ language: 'ar' }),
      message({ cityId: RIYADH, language: 'en' }),
    ]) {
      await operator('POST', '', body)
      await expect.poll(() => isDone(body.id)).toBe(true)
    }
    expect(await countsOf([here!, there!, nowhere!, english!])).toEqual([2, 1, 1, 2])
  })

  it('is sent once over any number of requests, and its id is refused for another message', async () => {
    const everybody = await members(2)
    const body = message()
    const answers = await Promise.all(Array.from({ length: 5 }, () => operator('POST', '', body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await expect.poll(() => isDone(body.id)).toBe(true)
    expect(await countsOf(everybody)).toEqual(allOnce(everybody))
    expect((await state(body.id)).sent).toBe(2)
    expect(await operator('POST', '', { ...body, texts: words('Other') })).toMatchObject({
      status: 400,
      body: { reason: 'idempotency_key_reused' },
    })
  })

  it('that breaks in the middle continues from there and repeats nothing', async () => {
    const everybody = await members(AT_ONCE * 2 + 5)
    const body = message()
    await insertOrMatchBroadcast(DB, body, now())
    // The crash comes after the second batch is sent and before that is stored.
    let rounds = 0
    const batch = async (statements: D1PreparedStatement[]) => {
      if ((rounds += 1) === 2) throw new Error('the machine died')
      return DB.batch(statements)
    }
    const dying = { ...env, DB: new Proxy(DB, { get: (_, name) => (name === 'batch' ? batch : DB.prepare.bind(DB)) }) }
    const at = now()
    await expect(sendBroadcasts(dying, at)).rejects.toThrow('the machine died')
    expect(await state(body.id)).toMatchObject({ sent: AT_ONCE, doneAt: null })
    expect((await countsOf(everybody)).filter((count) => count === 1)).toHaveLength(AT_ONCE * 2)
    // Until the lease is over, no other run continues the message.
    await sendBroadcasts(env, at + BROADCAST_LEASE_MS - 1)
    expect(await isDone(body.id)).toBe(false)
    await sendBroadcasts(env, at + BROADCAST_LEASE_MS)
    expect(await isDone(body.id)).toBe(true)
    expect(await countsOf(everybody)).toEqual(allOnce(everybody))
    expect((await state(body.id)).sent).toBe(everybody.length)
  })

  it('that is too long for one run is continued by the next', async () => {
    const everybody = await members(AT_ONCE + 3)
    const body = message()
    await insertOrMatchBroadcast(DB, body, now())
    await sendBroadcasts(env, now(), 1)
    expect(await state(body.id)).toMatchObject({ sent: AT_ONCE, doneAt: null })
    await Promise.all([sendBroadcasts(env, now()), sendBroadcasts(env, now())])
    expect(await state(body.id)).toMatchObject({ sent: everybody.length, missed: 0 })
    expect(await isDone(body.id)).toBe(true)
    expect(await countsOf(everybody)).toEqual(allOnce(everybody))
  })

  it('does not wait for an inbox that fails, and retries it later', async () => {
    const everybody = await members(5)
    const body = message()
    let tries = 0
    const failing = failingInboxes(() => (tries += 1) <= 2)
    await insertOrMatchBroadcast(DB, body, now())
    const at = now()
    await sendBroadcasts(env, at)
    expect(await state(body.id)).toMatchObject({ sent: 3, missed: 2, doneAt: null })
    failing.mockRestore()
    await sendBroadcasts(env, at + 10 * MINUTE_MS)
    expect(await state(body.id)).toMatchObject({ sent: 5, missed: 0 })
    expect(await isDone(body.id)).toBe(true)
    expect(await countsOf(everybody)).toEqual(allOnce(everybody))
  })

  it('gives up on an inbox that fails for days', async () => {
    await members(1)
    const body = message()
    const failing = failingInboxes(() => true)
    await operator('POST', '', body)
    await expect.poll(async () => (await state(body.id)).missed).toBe(1)
    await sendBroadcasts(env, now() + DAY_MS)
    expect(await isDone(body.id)).toBe(false)
    await sendBroadcasts(env, now() + 4 * DAY_MS)
    expect(await isDone(body.id)).toBe(true)
    failing.mockRestore()
  })

  it('reaches no further member once it was stopped', async () => {
    const everybody = await members(2)
    const body = message()
    await insertOrMatchBroadcast(DB, body, now())
    expect(await operator('DELETE', `/${body.id}`)).toMatchObject({ status: 200, body: { sent: 0 } })
    await sendBroadcasts(env, now() + DAY_MS)
    expect(await countsOf(everybody)).toEqual([0, 0])
    expect(await operator('DELETE', '/966501234567')).toMatchObject({ status: 404 })
    expect(await auditOf('966501234567')).toEqual([])
  })

  it('does not reach a member who has deleted the account', async () => {
    const [gone, here] = await members(2)
    await deleteMemberFromBroadcasts(DB, gone!)
    const body = message()
    await operator('POST', '', body)
    await expect.poll(() => isDone(body.id)).toBe(true)
    expect(await countsOf([gone!, here!])).toEqual([0, 1])
  })

  it('links to https only, to existing cities and films, and only the operator can send it', async () => {
    const survey = message({ type: 'SURVEY', link: 'http://example.com' })
    const refused = (fields: string[]) => ({ status: 400, body: { reason: 'invalid_input', details: { fields } } })
    expect(await operator('POST', '', survey)).toMatchObject(refused(['link']))
    expect(await operator('POST', '', message({ cityId: 'atlantis' }))).toMatchObject(refused(['cityId']))
    const film = { type: 'FILM', id: newId(), filmId: 'flm_ben-hur' }
    expect(await operator('POST', '', film)).toMatchObject(refused(['filmId']))
    expect(await operator('GET', `/${film.id}`)).toMatchObject({ status: 404 })
    for (const headers of [{}, { authorization: 'Bearer guess' }, { authorization: 'local-operator-token' }])
      for (const method of ['POST', 'GET', 'DELETE'] as const)
        expect(
          (
            await operator(
              method,
              method === 'POST' ? '' : '/x',
              method === 'POST' ? message() : undefined,
              headers as Record<string, string>,
            )
          ).status,
        ).toBe(401)
  })
})

describe('an operator’s message about an offer', () => {
  const ended = { from: addDays(cinemaDayOf(Date.now()), -9), until: addDays(cinemaDayOf(Date.now()), -1) }
  const coming = { from: addDays(cinemaDayOf(Date.now()), 2), until: addDays(cinemaDayOf(Date.now()), 9) }
  const about = (offerId: string, uniqueName: string) => message({ type: 'OFFER' as const, offerId, uniqueName })

  it('is sent once visitors see the offer', async () => {
    const [member] = await members(1)
    const { id, uniqueName } = await newOffer()
    const news = about(id, uniqueName)
    expect(await operator('POST', '', news)).toMatchObject({ status: 200 })
    await expect.poll(() => isDone(news.id)).toBe(true)
    expect(await countsOf([member!])).toEqual([1])
  })

  it.each([
    ['does not exist', { because: 'offer_unknown' }, undefined],
    ['has ended', { because: 'offer_over' }, ended],
    ['has not begun', { because: 'offer_not_begun' }, coming],
  ])('that %s is refused by name, and no member is notified', async (_, why, period) => {
    const [member] = await members(1)
    const { id, uniqueName } = period ? await newOffer(period) : { id: 'ofr_never', uniqueName: 'never' }
    const news = about(id, uniqueName)
    const refused = { status: 400, body: { reason: 'invalid_input', details: { fields: ['offerId'], ...why } } }
    expect(await operator('POST', '', news)).toMatchObject(refused)
    expect(await operator('GET', `/${news.id}`)).toMatchObject({ status: 404 })
    expect(await countsOf([member!])).toEqual([0])
  })

  it('is refused if it links to the page of another offer, or offers of its kind are switched off', async () => {
    const [one, other] = [await newOffer(), await newOffer({ validationType: 'UNIPAL' })]
    expect(await operator('POST', '', about(one.id, other.uniqueName))).toMatchObject({
      status: 400,
      body: { details: { fields: ['uniqueName'], because: 'offer_other_name' } },
    })
    await switchFeatures({ unipal: false })
    expect(await operator('POST', '', about(other.id, other.uniqueName))).toMatchObject({
      status: 400,
      body: { details: { fields: ['offerId'], because: 'offer_unknown' } },
    })
    await switchFeatures({ unipal: true })
  })
})

it('production knows only the operator’s configured token', async () => {
  const ask = async (token: string | undefined) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = new Request('https://gateway.test/v1/operator/messages/x', { headers })
    return (await worker.fetch(request, PRODUCTION, createExecutionContext())).status
  }
  expect(await ask('local-operator-token')).toBe(401)
  expect(await ask(PRODUCTION.OPERATOR_TOKEN)).toBe(404)
})

it('the Worker’s timer continues messages', async () => {
  const [one] = await members(1)
  const body = message()
  await insertOrMatchBroadcast(DB, body, now())
  await worker.scheduled(createScheduledController(), env)
  expect(await titles(one!)).toEqual(['News'])
})
