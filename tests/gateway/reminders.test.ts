import { createScheduledController } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/cinema-day.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { type Env, signingSecret } from '#server/gateway/env.ts'
import { OtpObject } from '#server/gateway/guests/otp.object.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { LEASE_MS, MAX_OPEN } from '#server/gateway/reminders/reminder.rules.ts'
import { claimReminders } from '#server/gateway/reminders/reminders.sql.ts'
import { sendReminders } from '#server/gateway/reminders/send-reminders.ts'
import worker from '#server/gateway/worker.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { call, codeFor, type Member, newPhone, newVisitor, verifiedVisitor, type Visitor } from './calls.ts'
import { read } from './catalogue-support.ts'
import { memberOf, signIn } from './members-support.ts'

// The test Worker has the gateway's bindings.
const env = bindings as unknown as Env
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const ON_SALE = 'flm_metropolis'

/** An instant of a day by the clocks of Riyadh. */
const inRiyadh = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+03:00`)

let film: FilmSummary
let nine: number
async function takeNextFilm(): Promise<void> {
  const { films } = await read('GET films', { status: 'COMING_SOON' })
  film = films[0]!
  nine = inRiyadh(film.releasesOn, '09:00')
}
beforeAll(takeNextFilm)
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM reminders'), env.DB.prepare('DELETE FROM sandbox_messages')])
})

type Person = Visitor | undefined
const path = (filmId = film.id) => `films/${filmId}/remind-me`
const ask = (as: Person, filmId?: string, language: 'AR' | 'EN' = 'EN') =>
  call('POST', path(filmId), { as, body: {}, language })
const takeBack = (as: Person, filmId?: string) => call('DELETE', path(filmId), { as, body: {} })
const isReminded = async (as: Person, filmId?: string): Promise<unknown> =>
  ((await call('GET', path(filmId), { as })).body as { isReminded: boolean }).isReminded

const askedBy = async (visitor: Promise<Visitor & { phone: string }> = verifiedVisitor()) => {
  const person = await visitor
  expect(await ask(person)).toMatchObject({ status: 200, body: { isReminded: true } })
  return person
}

async function sentTo(phone: string): Promise<string[]> {
  const { body } = await call('GET', 'sandbox/outbox')
  const { messages } = body as { messages: { to: string; text: string }[] }
  return messages
    .filter(({ to, text }) => to === `+966${phone.slice(1)}` && text.includes(film.uniqueName))
    .map(({ text }) => text)
}

/** The same phone, proved in a session of its own. */
async function onAnotherDevice(phone: string): Promise<Visitor> {
  const visitor = await newVisitor()
  const { body } = await call('POST', 'guest-users/phone-number', { as: visitor, body: { phoneNumber: phone } })
  const { requestId } = body as { requestId: string }
  const code = await codeFor(phone)
  const proved = await call('POST', 'guest-users/verify', { as: visitor, body: { requestId, code } })
  const { token, refreshToken } = proved.body as { token: string; refreshToken: string }
  return { guestId: visitor.guestId, token, refreshToken }
}

const rowsLeft = () => env.DB.prepare('SELECT count(*) AS rows FROM reminders').first<number>('rows')

describe('asking for a reminder', () => {
  it('is remembered, and can be taken back', async () => {
    const person = await askedBy()
    expect(await isReminded(person)).toBe(true)
    expect(await takeBack(person)).toMatchObject({ status: 200, body: { isReminded: false } })
    expect(await isReminded(person)).toBe(false)
    expect(await takeBack(person)).toMatchObject({ status: 200, body: { isReminded: false } })
  })

  it('belongs to the phone, whichever session asked', async () => {
    const person = await askedBy()
    const samePerson = await onAnotherDevice(person.phone)
    expect(await isReminded(samePerson)).toBe(true)
    await ask(samePerson)
    await sendReminders(env, nine)
    expect(await sentTo(person.phone)).toHaveLength(1)
  })

  it('stays one reminder however often it is asked at once', async () => {
    const person = await verifiedVisitor()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await rowsLeft()).toBe(1)
  })

  it('shows nobody what others asked for', async () => {
    const person = await askedBy()
    const other = await verifiedVisitor()
    expect(await isReminded(other)).toBe(false)
    expect(await isReminded(await newVisitor())).toBe(false)
    expect(await isReminded(undefined)).toBe(false)
    await takeBack(other)
    await takeBack(await newVisitor())
    expect(await isReminded(person)).toBe(true)
  })

  it('needs a proved phone', async () => {
    const refusal = { status: 400, body: { code: 24, reason: 'phone_not_verified' } }
    expect(await ask(await newVisitor())).toMatchObject(refusal)
    expect(await ask(undefined)).toMatchObject({ status: 403 })
  })

  it('is refused for a film that is on sale, whoever asks', async () => {
    const refusal = { status: 400, body: { code: 24, reason: 'film_on_sale' } }
    expect(await ask(await verifiedVisitor(), ON_SALE)).toMatchObject(refusal)
    expect(await ask(await newVisitor(), ON_SALE)).toMatchObject(refusal)
  })

  it('knows no film that is not there', async () => {
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

    it('ends at twenty, also when they come at once', async () => {
      const person = await verifiedVisitor()
      const answers = await Promise.all(ids.map((id) => ask(person, id)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN)
      for (const refusal of answers.filter(({ status }) => status !== 200))
        expect(refusal).toMatchObject({ status: 400, body: { code: 24, reason: 'too_many_reminders' } })
      expect(await rowsLeft()).toBe(MAX_OPEN)
    })

    it('counts those of one phone only, and those taken back no more', async () => {
      const person = await verifiedVisitor()
      for (const id of ids.slice(0, MAX_OPEN)) await ask(person, id)
      expect((await ask(await verifiedVisitor(), ids.at(-1))).status).toBe(200)
      expect((await ask(person, ids.at(-1))).status).toBe(400)
      expect((await ask(person, ids[0])).status).toBe(200)
      await takeBack(person, ids[0])
      expect((await ask(person, ids.at(-1))).status).toBe(200)
    })
  })
})

describe('the message', () => {
  it('leaves at nine on the day the film opens, once', async () => {
    const person = await askedBy()
    await sendReminders(env, nine - MINUTE_MS)
    expect(await sentTo(person.phone)).toEqual([])
    await sendReminders(env, nine)
    await Promise.all([sendReminders(env, nine), sendReminders(env, nine + LEASE_MS)])
    await sendReminders(env, nine + DAY_MS)
    expect(await sentTo(person.phone)).toHaveLength(1)
    expect(await isReminded(person)).toBe(false)
  })

  it('is in the language it was asked in, with the title and the way to the film', async () => {
    const { film: arabic } = await read('GET films/:id', { id: film.id }, 'AR')
    const [reader, qari] = [await askedBy(), await verifiedVisitor()]
    await ask(qari, film.id, 'AR')
    await sendReminders(env, nine)
    const [english = ''] = await sentTo(reader.phone)
    expect(english).toContain(`“${film.title}”`)
    expect(english).toContain(`https://site.test/en/movies/${film.uniqueName}`)
    const [inArabic = ''] = await sentTo(qari.phone)
    expect(inArabic).toContain(`«${arabic.title}»`)
    expect(inArabic).toContain(`https://site.test/ar/movies/${film.uniqueName}`)
  })

  it('leads to no address that could be somebody else’s', async () => {
    const person = await verifiedVisitor()
    await call('POST', path(), { as: person, body: {}, headers: { 'x-site-origin': 'http://evil.example' } })
    await sendReminders(env, nine)
    const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
    const text = results.find((message) => message.text.includes(film.title))?.text
    expect(text).toMatch(/now showing/)
    expect(text).not.toMatch(/http|evil/)
  })

  it('is sent once more to whoever asks again, when the film is to come again', async () => {
    const person = await askedBy()
    await sendReminders(env, nine)
    await askedBy(Promise.resolve(person))
    expect(await isReminded(person)).toBe(true)
    await sendReminders(env, nine + DAY_MS)
    expect(await sentTo(person.phone)).toHaveLength(2)
  })

  it('is not sent once it was taken back', async () => {
    const person = await askedBy()
    await takeBack(person)
    await sendReminders(env, nine)
    expect(await sentTo(person.phone)).toEqual([])
  })

  it('never rings at night: what was missed waits for the morning', async () => {
    const person = await askedBy()
    const nextDay = addDays(film.releasesOn, 1)
    for (const [day, clock] of [
      [film.releasesOn, '22:00'],
      [nextDay, '00:30'],
      [nextDay, '08:50'],
    ] as const)
      await sendReminders(env, inRiyadh(day, clock))
    expect(await sentTo(person.phone)).toEqual([])
    await sendReminders(env, inRiyadh(nextDay, '09:00'))
    expect(await sentTo(person.phone)).toHaveLength(1)
  })

  it('is not sent when it comes more than a week late', async () => {
    const person = await askedBy()
    await sendReminders(env, nine + 8 * DAY_MS)
    expect(await sentTo(person.phone)).toEqual([])
  })

  it('leaves in small groups, and to everybody', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => askedBy()))
    await sendReminders(env, nine)
    for (const { phone } of people) expect(await sentTo(phone)).toHaveLength(1)
  })

  it('is sent after its lease by another run when one stopped before sending', async () => {
    const person = await askedBy()
    expect(await claimReminders(env.DB, nine, 10)).toHaveLength(1)
    await sendReminders(env, nine + LEASE_MS - 1)
    expect(await sentTo(person.phone)).toEqual([])
    await sendReminders(env, nine + LEASE_MS)
    expect(await sentTo(person.phone)).toHaveLength(1)
  })
})

describe('in the inbox of a member', () => {
  const toldTo = async (as: Member) => {
    const { body } = await call('GET', 'notifications', { as })
    const { notifications } = body as { notifications: { type: string; objectId: string | null }[] }
    return notifications.filter(({ type }) => type === 'UPCOMING_FILM').map(({ objectId }) => objectId)
  }
  afterEach(() => void vi.restoreAllMocks())

  it('stands what is texted to their phone, whoever they were when they asked', async () => {
    const [member, another] = [await signIn(), await signIn()]
    expect((await call('POST', path(), { as: member, body: {} })).status).toBe(200)
    await askedBy(onAnotherDevice(another.phone).then((visitor) => ({ ...visitor, phone: another.phone })))
    const stranger = await askedBy()
    await sendReminders(env, nine)
    await sendReminders(env, nine + LEASE_MS)
    expect([await toldTo(member), await toldTo(another)]).toEqual([[film.id], [film.id]])
    for (const { phone } of [member, another, stranger]) expect(await sentTo(phone)).toHaveLength(1)
  })

  it('stands nothing of a phone that has left the account', async () => {
    const member = await signIn()
    await call('POST', path(), { as: member, body: {} })
    // Not even where it could not be let go yet.
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(OtpObject.prototype, 'release').mockImplementation(() => {
      throw new Error('away')
    })
    const to = newPhone()
    const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
    const { requestId } = sent.body as { requestId: string }
    const moved = await call('POST', 'auth/change-phone', { as: member, body: { requestId, code: await codeFor(to) } })
    await sendReminders(env, nine)
    expect(await toldTo(memberOf(moved))).toEqual([])
    expect(await sentTo(member.phone)).toHaveLength(1)
  })

  it('it comes later where the inbox does not answer, and the text is still one', async () => {
    const member = await signIn()
    await call('POST', path(), { as: member, body: {} })
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(InboxObject.prototype, 'tell').mockImplementationOnce(() => {
      throw new Error('no answer')
    })
    await sendReminders(env, nine)
    expect(await toldTo(member)).toEqual([])
    expect(await sentTo(member.phone)).toHaveLength(1)
    await sendReminders(env, nine + LEASE_MS)
    expect(await toldTo(member)).toEqual([film.id])
    expect(await sentTo(member.phone)).toHaveLength(1)
  })
})

describe('with a service that texts', () => {
  const production: Env = {
    ...env,
    ENVIRONMENT: 'production',
    SIGNING_SECRET: signingSecret(env),
    SMS_URL: 'https://sms.test/send',
  }
  let calls: { to: string; key: string | null }[] = []
  let refused = new Set<string>()
  let isBroken = false
  const e164 = ({ phone }: { phone: string }) => `+966${phone.slice(1)}`

  beforeEach(() => {
    calls = []
    refused = new Set()
    isBroken = false
    vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      const { to } = JSON.parse(String(init.body)) as { to: string }
      calls.push({ to, key: new Headers(init.headers).get('idempotency-key') })
      if (isBroken) throw new Error('The service cannot be reached')
      return new Response(null, { status: refused.has(to) ? 500 : 202 })
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('a crash between sending and writing it down sends again under the same id', async () => {
    await askedBy()
    // What the run that died wrote down: nothing.
    const forgetful = new Proxy(env.DB, {
      get: (db, name) => {
        if (name === 'prepare')
          return (sql: string) => {
            if (sql.includes('sent_at = ?1 WHERE id')) throw new Error('The machine died')
            return db.prepare(sql)
          }
        const value: unknown = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    await expect(sendReminders({ ...production, DB: forgetful }, nine)).rejects.toThrow('died')
    await sendReminders(production, nine + LEASE_MS - 1)
    expect(calls).toHaveLength(1)
    await sendReminders(production, nine + LEASE_MS)
    await sendReminders(production, nine + 3 * LEASE_MS)
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    expect(calls[0]?.key).toMatch(/^reminder:/)
  })

  it('one number that fails stops nobody else’s, and is tried again later', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => askedBy()))
    const [unlucky] = people
    refused.add(e164(unlucky!))
    await sendReminders(production, nine)
    expect(new Set(calls.map(({ to }) => to))).toEqual(new Set(people.map(e164)))
    expect(calls).toHaveLength(8)
    refused.clear()
    await sendReminders(production, nine + LEASE_MS)
    expect(calls.slice(8).map(({ to }) => to)).toEqual([e164(unlucky!)])
  })

  it('while it is away nothing is lost', async () => {
    const person = await askedBy()
    isBroken = true
    await sendReminders(production, nine)
    isBroken = false
    await sendReminders(production, nine + LEASE_MS)
    expect(calls.map(({ to }) => to)).toEqual([e164(person), e164(person)])
    await sendReminders(production, nine + 2 * LEASE_MS)
    expect(calls).toHaveLength(2)
  })
})

describe('data protection', () => {
  it('forgets a phone thirty days after its message', async () => {
    await askedBy()
    await sendReminders(env, nine)
    await sendReminders(env, nine + 30 * DAY_MS)
    expect(await rowsLeft()).toBe(1)
    await sendReminders(env, nine + 30 * DAY_MS + 1)
    expect(await rowsLeft()).toBe(0)
  })

  it('forgets one that could never be told', async () => {
    await askedBy()
    await sendReminders(env, inRiyadh(addDays(film.releasesOn, 31), '07:00'))
    expect(await rowsLeft()).toBe(0)
  })

  it('forgets those of a film that left the programme', async () => {
    await askedBy()
    await env.DB.prepare("UPDATE reminders SET film_id = 'flm_gone'").run()
    await sendReminders(env, Date.now() + 29 * DAY_MS)
    expect(await rowsLeft()).toBe(1)
    await sendReminders(env, Date.now() + 31 * DAY_MS)
    expect(await rowsLeft()).toBe(0)
  })
})

// These move the clock of the whole gateway, so they come last.
describe('when the day comes', () => {
  it('the Worker’s timer sends it', async () => {
    const person = await askedBy()
    await worker.scheduled(createScheduledController(), env)
    expect(await sentTo(person.phone)).toEqual([])
    advanceClock(nine - now())
    await worker.scheduled(createScheduledController(), env)
    expect(await sentTo(person.phone)).toHaveLength(1)
    expect((await read('GET films/:id', { id: film.id })).film.isUpcoming).toBe(false)
  })

  it('so does a tester who moves the clock', async () => {
    await takeNextFilm()
    const person = await askedBy()
    await call('POST', 'sandbox/clock', { body: { advanceMs: nine - now() } })
    await expect.poll(() => sentTo(person.phone)).toHaveLength(1)
  })
})
