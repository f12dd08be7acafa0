import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { MAX_OPEN } from '#server/gateway/reminders/reminder.rules.ts'
import { purgeAndSendReminders } from '#server/gateway/reminders/send-reminders.ts'
import worker from '#server/gateway/worker.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { call, newVisitor, verifiedVisitor } from './support/calls.ts'
import { read } from './support/catalogue.ts'
import {
  inRiyadh,
  film,
  nine,
  takeNextFilm,
  path,
  ask,
  removeReminder,
  isReminded,
  askedBy,
  sentTo,
  onAnotherDevice,
} from './support/reminders.ts'

const ON_SALE = 'flm_metropolis'

beforeAll(takeNextFilm)
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM reminders'), env.DB.prepare('DELETE FROM sandbox_messages')])
})

const rowsLeft = () => env.DB.prepare('SELECT count(*) AS rows FROM reminders').first<number>('rows')

describe('a film reminder', () => {
  it('belongs to the phone, over all of its sessions', async () => {
    const person = await askedBy()
    const samePerson = await onAnotherDevice(person.phone)
    expect(await isReminded(samePerson)).toBe(true)
    await ask(samePerson)
    await purgeAndSendReminders(env, nine)
    expect(await sentTo(person.phone)).toHaveLength(1)
  })

  it('stays one reminder if requested several times at once', async () => {
    const person = await verifiedVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await rowsLeft()).toBe(1)
  })

  it('is hidden from other visitors', async () => {
    const person = await askedBy()
    const other = await verifiedVisitor()
    expect(await isReminded(other)).toBe(false)
    expect(await isReminded(await newVisitor())).toBe(false)
    expect(await isReminded(undefined)).toBe(false)
    await removeReminder(other)
    await removeReminder(await newVisitor())
    expect(await isReminded(person)).toBe(true)
  })

  it('needs a verified phone', async () => {
    const failure = { status: 400, body: { code: 24, reason: 'phone_not_verified' } }
    expect(await ask(await newVisitor())).toMatchObject(failure)
    expect(await ask(undefined)).toMatchObject({ status: 403 })
  })

  it('is refused for a film that is on sale, for every caller', async () => {
    const failure = { status: 400, body: { code: 24, reason: 'film_on_sale' } }
    expect(await ask(await verifiedVisitor(), ON_SALE)).toMatchObject(failure)
    expect(await ask(await newVisitor(), ON_SALE)).toMatchObject(failure)
  })

  it('is refused for an unknown film', async () => {
    const person = await verifiedVisitor()
    const unknown = { status: 404, body: { code: 16 } }
    expect(await ask(person, 'flm_ben-hur')).toMatchObject(unknown)
    expect(await ask(await newVisitor(), 'flm_ben-hur')).toMatchObject(unknown)
    expect(await call('GET', path('flm_ben-hur'), { as: person })).toMatchObject(unknown)
  })

  describe('for many films', () => {
    const ids = Array.from({ length: MAX_OPEN + 5 }, (_, at) => `flm_to-come-${at}`)
    beforeAll(async () => {
      const insert = env.DB.prepare(
        "INSERT INTO films SELECT ?, ?, 99, ?, ar, en, page_ar, page_en FROM films WHERE id = 'flm_metropolis'",
      )
      const day = addDays(cinemaDayOf(Date.now()), 40)
      await env.DB.batch(ids.map((id) => insert.bind(id, id.slice(4), day)))
      return async () => {
        await env.DB.prepare("DELETE FROM films WHERE id LIKE 'flm_to-come-%'").run()
      }
    })

    it('is refused after twenty, also for requests at once', async () => {
      const person = await verifiedVisitor()
      const answers = await Promise.all(ids.map((id) => ask(person, id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN)
      for (const failure of answers.filter(({ status }) => status !== 200))
        expect(failure).toMatchObject({ status: 400, body: { code: 24, reason: 'too_many_reminders' } })
      expect(await rowsLeft()).toBe(MAX_OPEN)
    })

    it('counts per phone, and removed ones do not count', async () => {
      const person = await verifiedVisitor()
      for (const id of ids.slice(0, MAX_OPEN)) await ask(person, id)
      expect((await ask(await verifiedVisitor(), ids.at(-1))).status).toBe(200)
      expect((await ask(person, ids.at(-1))).status).toBe(400)
      expect((await ask(person, ids[0])).status).toBe(200)
      await removeReminder(person, ids[0])
      expect((await ask(person, ids.at(-1))).status).toBe(200)
    })
  })
})

describe('the stored phone of a reminder', () => {
  it('is erased thirty days after its message', async () => {
    await askedBy()
    await purgeAndSendReminders(env, nine)
    await purgeAndSendReminders(env, nine + 30 * DAY_MS)
    expect(await rowsLeft()).toBe(1)
    await purgeAndSendReminders(env, nine + 30 * DAY_MS + 1)
    expect(await rowsLeft()).toBe(0)
  })

  it('is erased if the message could never be sent', async () => {
    await askedBy()
    await purgeAndSendReminders(env, inRiyadh(addDays(film.releasesOn, 31), '07:00'))
    expect(await rowsLeft()).toBe(0)
  })

  it('is erased if the film left the programme', async () => {
    await askedBy()
    await env.DB.prepare("UPDATE reminders SET film_id = 'flm_gone'").run()
    await purgeAndSendReminders(env, Date.now() + 29 * DAY_MS)
    expect(await rowsLeft()).toBe(1)
    await purgeAndSendReminders(env, Date.now() + 31 * DAY_MS)
    expect(await rowsLeft()).toBe(0)
  })
})

// These tests move the clock of the whole gateway, so they come last.
describe('on the day of the film', () => {
  it('the Worker’s timer sends the reminder', async () => {
    const person = await askedBy()
    await worker.scheduled(createScheduledController(), env)
    expect(await sentTo(person.phone)).toEqual([])
    advanceClock(nine - now())
    await worker.scheduled(createScheduledController(), env)
    expect(await sentTo(person.phone)).toHaveLength(1)
    expect((await read('GET films/:id', { id: film.id })).film.isUpcoming).toBe(false)
  })

  it('a tester who moves the clock triggers the reminder, too', async () => {
    await takeNextFilm()
    const person = await askedBy()
    await call('POST', 'sandbox/clock', { body: { advanceMs: nine - now() } })
    await expect.poll(() => sentTo(person.phone)).toHaveLength(1)
  })
})
