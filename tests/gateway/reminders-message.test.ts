// The message of a reminder: sent once, in its language, also to a member's inbox, and retried if the text service
// fails.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { type Env, signingSecret } from '#server/gateway/config/env.ts'
import { OtpObject } from '#server/gateway/codes/otp.object.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { REMINDER_LEASE_MS } from '#server/gateway/reminders/reminder.rules.ts'
import { claimReminders } from '#server/gateway/reminders/reminders.sql.ts'
import { purgeAndSendReminders } from '#server/gateway/reminders/send-reminders.ts'
import { call, codeFor, type Member, newPhone, verifiedVisitor } from './support/calls.ts'
import { read } from './support/catalogue.ts'
import { memberOf, signIn } from './support/members.ts'
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
import { silenceErrors } from './support/silence.ts'

beforeAll(takeNextFilm)
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM reminders'), env.DB.prepare('DELETE FROM sandbox_messages')])
})

describe('the message of a reminder', () => {
  it('is sent at nine on the day the film opens, once', async () => {
    const person = await askedBy()
    await purgeAndSendReminders(env, nine - MINUTE_MS)
    expect(await sentTo(person.phone)).toEqual([])
    await purgeAndSendReminders(env, nine)
    await Promise.all([purgeAndSendReminders(env, nine), purgeAndSendReminders(env, nine + REMINDER_LEASE_MS)])
    await purgeAndSendReminders(env, nine + DAY_MS)
    expect(await sentTo(person.phone)).toHaveLength(1)
    expect(await isReminded(person)).toBe(false)
  })

  it('is in the language of the request, with the title and a link to the film', async () => {
    const { film: arabic } = await read('GET films/:id', { id: film.id }, 'AR')
    const [reader, qari] = [await askedBy(), await verifiedVisitor()]
    await ask(qari, film.id, 'AR')
    await purgeAndSendReminders(env, nine)
    const [english = ''] = await sentTo(reader.phone)
    expect(english).toContain(`“${film.title}”`)
    expect(english).toContain(`https://site.test/en/movies/${film.uniqueName}`)
    const [inArabic = ''] = await sentTo(qari.phone)
    expect(inArabic).toContain(`«${arabic.title}»`)
    expect(inArabic).toContain(`https://site.test/ar/movies/${film.uniqueName}`)
  })

  it('contains no link to a site that a caller claims', async () => {
    const person = await verifiedVisitor()
    await call('POST', path(), { as: person, body: {}, headers: { 'x-site-origin': 'http://evil.example' } })
    await purgeAndSendReminders(env, nine)
    const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages').all<{ text: string }>()
    const text = results.find((message) => message.text.includes(film.title))?.text
    expect(text).toMatch(/now showing/)
    expect(text).not.toMatch(/http|evil/)
  })

  it('is sent again on a new request if the film is to come again', async () => {
    const person = await askedBy()
    await purgeAndSendReminders(env, nine)
    await askedBy(Promise.resolve(person))
    expect(await isReminded(person)).toBe(true)
    await purgeAndSendReminders(env, nine + DAY_MS)
    expect(await sentTo(person.phone)).toHaveLength(2)
  })

  it('is not sent once the reminder was removed', async () => {
    const person = await askedBy()
    await removeReminder(person)
    await purgeAndSendReminders(env, nine)
    expect(await sentTo(person.phone)).toEqual([])
  })

  it('is never sent at night: a missed one waits for the morning', async () => {
    const person = await askedBy()
    const nextDay = addDays(film.releasesOn, 1)
    for (const [day, clock] of [
      [film.releasesOn, '22:00'],
      [nextDay, '00:30'],
      [nextDay, '08:50'],
    ] as const)
      await purgeAndSendReminders(env, inRiyadh(day, clock))
    expect(await sentTo(person.phone)).toEqual([])
    await purgeAndSendReminders(env, inRiyadh(nextDay, '09:00'))
    expect(await sentTo(person.phone)).toHaveLength(1)
  })

  it('is not sent if it would be more than a week late', async () => {
    const person = await askedBy()
    await purgeAndSendReminders(env, nine + 8 * DAY_MS)
    expect(await sentTo(person.phone)).toEqual([])
  })

  it('is sent in small batches, and to every phone', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => askedBy()))
    await purgeAndSendReminders(env, nine)
    for (const { phone } of people) expect(await sentTo(phone)).toHaveLength(1)
  })

  it('is sent by another run after the lease if one run stopped before sending', async () => {
    const person = await askedBy()
    expect(await claimReminders(env.DB, nine, 10)).toHaveLength(1)
    await purgeAndSendReminders(env, nine + REMINDER_LEASE_MS - 1)
    expect(await sentTo(person.phone)).toEqual([])
    await purgeAndSendReminders(env, nine + REMINDER_LEASE_MS)
    expect(await sentTo(person.phone)).toHaveLength(1)
  })
})

describe('the inbox of a member', () => {
  const toldTo = async (as: Member) => {
    const { body } = await call('GET', 'notifications', { as })
    const { notifications } = body as { notifications: { type: string; objectId: string | null }[] }
    return notifications.filter(({ type }) => type === 'UPCOMING_FILM').map(({ objectId }) => objectId)
  }
  afterEach(() => void vi.restoreAllMocks())

  it('has each text to the member’s phone, even if it was requested as a guest', async () => {
    const [member, another] = [await signIn(), await signIn()]
    expect((await call('POST', path(), { as: member, body: {} })).status).toBe(200)
    await askedBy(onAnotherDevice(another.phone).then((visitor) => ({ ...visitor, phone: another.phone })))
    const stranger = await askedBy()
    await purgeAndSendReminders(env, nine)
    await purgeAndSendReminders(env, nine + REMINDER_LEASE_MS)
    expect([await toldTo(member), await toldTo(another)]).toEqual([[film.id], [film.id]])
    for (const { phone } of [member, another, stranger]) expect(await sentTo(phone)).toHaveLength(1)
  })

  it('has the reminders requested with the old phone, and the text goes to the new one', async () => {
    const member = await signIn()
    await call('POST', path(), { as: member, body: {} })
    // Also if the old phone could not be released yet.
    silenceErrors()
    vi.spyOn(OtpObject.prototype, 'release').mockImplementation(() => {
      throw new Error('away')
    })
    const to = newPhone()
    const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
    const { requestId } = sent.body as { requestId: string }
    const moved = await call('POST', 'auth/change-phone', { as: member, body: { requestId, code: await codeFor(to) } })
    await purgeAndSendReminders(env, nine)
    expect(await toldTo(memberOf(moved))).toEqual([film.id])
    expect([await sentTo(member.phone), await sentTo(to)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('gets the notification later if it does not answer, and the text is still sent once', async () => {
    const member = await signIn()
    await call('POST', path(), { as: member, body: {} })
    silenceErrors()
    vi.spyOn(InboxObject.prototype, 'notify').mockImplementationOnce(() => {
      throw new Error('no answer')
    })
    await purgeAndSendReminders(env, nine)
    expect(await toldTo(member)).toEqual([])
    expect(await sentTo(member.phone)).toHaveLength(1)
    await purgeAndSendReminders(env, nine + REMINDER_LEASE_MS)
    expect(await toldTo(member)).toEqual([film.id])
    expect(await sentTo(member.phone)).toHaveLength(1)
  })
})

describe('the text service', () => {
  const production: Env = {
    ...env,
    ENVIRONMENT: 'production',
    SIGNING_SECRET: signingSecret(env),
    SMS_URL: 'https://sms.test/send',
  }
  let calls: { to: string; key: string | null }[] = []
  let refused = new Set<string>()
  let isBroken = false

  beforeEach(() => {
    calls = []
    refused = new Set()
    isBroken = false
    silenceErrors()
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

  it('gets a message again under the same id after a crash between sending and recording it', async () => {
    await askedBy()
    // The crashed run recorded nothing.
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
    await expect(purgeAndSendReminders({ ...production, DB: forgetful }, nine)).rejects.toThrow('died')
    await purgeAndSendReminders(production, nine + REMINDER_LEASE_MS - 1)
    expect(calls).toHaveLength(1)
    await purgeAndSendReminders(production, nine + REMINDER_LEASE_MS)
    await purgeAndSendReminders(production, nine + 3 * REMINDER_LEASE_MS)
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    expect(calls[0]?.key).toMatch(/^reminder:/)
  })

  it('may fail for one number without stopping the others, and that number is retried later', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => askedBy()))
    const [unlucky] = people
    refused.add(unlucky!.phone)
    await purgeAndSendReminders(production, nine)
    expect(new Set(calls.map(({ to }) => to))).toEqual(new Set(people.map(({ phone }) => phone)))
    expect(calls).toHaveLength(8)
    refused.clear()
    await purgeAndSendReminders(production, nine + REMINDER_LEASE_MS)
    expect(calls.slice(8).map(({ to }) => to)).toEqual([unlucky!.phone])
  })

  it('may be down without any loss', async () => {
    const person = await askedBy()
    isBroken = true
    await purgeAndSendReminders(production, nine)
    isBroken = false
    await purgeAndSendReminders(production, nine + REMINDER_LEASE_MS)
    expect(calls.map(({ to }) => to)).toEqual([person.phone, person.phone])
    await purgeAndSendReminders(production, nine + 2 * REMINDER_LEASE_MS)
    expect(calls).toHaveLength(2)
  })
})
