// A member chooses which kinds of notifications arrive, and how reminders come. Bookings and money always notify.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationChoices } from '#server/contracts/notifications.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { storeJoinDay, upsertMember } from '#server/gateway/notifications/broadcasts/audience.sql.ts'
import { sendBroadcasts } from '#server/gateway/notifications/broadcasts/send-broadcasts.ts'
import { notifyAnniversariesInDaytime } from '#server/gateway/notifications/broadcasts/notify-anniversaries.ts'
import type { News } from '#server/gateway/notifications/notify.ts'
import { purgeAndSendReminders } from '#server/gateway/reminders/send-reminders.ts'
import { now } from '#server/lib/clock.ts'
import { call } from './support/calls.ts'
import { signIn } from './support/members.ts'
import {
  asMember,
  listed,
  newMember,
  operator,
  tell,
  unread,
  words,
  openEverySession,
} from './support/notifications.ts'
import { nine, path, sentTo, takeNextFilm } from './support/reminders.ts'

const SERVICE = { reminders: 'TEXT_AND_BELL', emails: true } as const
const MARKETING_OFF = { films: false, offers: false, news: false, surveys: false, anniversaries: false }
const UNCHOSEN: NotificationChoices = { ...MARKETING_OFF, ...SERVICE }
const ALL_ON = { films: true, offers: true, news: true, surveys: true, anniversaries: true }
const YEAR_MS = 366 * DAY_MS

const choose = (member: string, body: object) => asMember(member, 'PUT', 'notifications/choices', { body })
const typesOf = async (member: string) => (await listed(member, '?limit=50')).notifications.map(({ type }) => type)
const own = (id: string) => ({ id, templateId: id, texts: words('News') })
const film = { filmId: 'flm_metropolis', uniqueName: 'metropolis', title: { ar: 'م', en: 'M' }, image: '/a.svg' }
const order = { orderId: 'ord_1', reference: 'SH-7K2M-94QX', film, cinema: { ar: 'س', en: 'S' }, startsAt: 1 }
const OPTIONAL: News[] = [
  { id: '1', type: 'FILM', ...film },
  { type: 'OFFER', offerId: 'ofr_1', uniqueName: 'two-for-one', ...own('2') },
  { type: 'GENERAL', ...own('3') },
  { type: 'EXTERNAL_LINK', link: 'https://example.com/a', ...own('4') },
  { type: 'SURVEY', link: 'https://example.com/b', ...own('5') },
  { id: '6', type: 'ANNIVERSARY', years: 2 },
]
const ALWAYS: News[] = [
  { id: '7', type: 'WELCOME', firstName: null },
  { id: '8', type: 'GENERATE_TICKET', ...order },
  { id: '9', type: 'ORDER_REMINDER', ...order },
  { id: '10', type: 'REFUND_TRANSACTION', amount: 100, orderId: 'ord_1', reference: 'SH-1' },
  { id: '11', type: 'TOP_UP_TRANSACTION', amount: 100 },
  { id: '12', type: 'EXPIRED_EWALLET_TRANSACTION', amount: 100, expiresAt: 1 },
  { id: '13', type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION', amount: 100, expiresAt: 1 },
]

beforeEach(openEverySession)
beforeAll(takeNextFilm)
beforeEach(async () => {
  await env.DB.batch(
    ['audience', 'member_days', 'broadcasts', 'broadcast_misses', 'reminders', 'sandbox_messages'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
})

describe('the notification choices of a member', () => {
  it('include no marketing at first, and each change leaves the rest unchanged', async () => {
    const member = newMember()
    expect((await asMember(member, 'GET', 'notifications/choices')).body).toEqual({ choices: UNCHOSEN })
    expect((await choose(member, { offers: true })).body).toEqual({ choices: { ...UNCHOSEN, offers: true } })
    const both = { ...UNCHOSEN, offers: true, reminders: 'BELL' }
    expect((await choose(member, { reminders: 'BELL' })).body).toEqual({ choices: both })
    expect((await asMember(member, 'GET', 'notifications/choices')).body).toEqual({ choices: both })
    expect(await choose(member, { bookings: false })).toMatchObject({ status: 400 })
    expect(await choose(member, { reminders: 'NEVER' })).toMatchObject({ status: 400 })
    expect((await asMember(newMember(), 'GET', 'notifications/choices')).body).toEqual({ choices: UNCHOSEN })
  })

  it('suppress marketing until the member chooses it, but never bookings, money and the account', async () => {
    const member = newMember()
    for (const news of [...OPTIONAL, ...ALWAYS]) await tell(member, news)
    expect(await typesOf(member)).toEqual(ALWAYS.map(({ type }) => type).toReversed())
    expect(await unread(member)).toBe(ALWAYS.length)
  })

  it('apply from the next message: a suppressed one does not come later', async () => {
    const member = newMember()
    const [first, second] = [OPTIONAL[1]!, { ...OPTIONAL[1]!, ...own('later') } as News]
    await choose(member, { offers: false })
    await tell(member, first)
    await choose(member, { offers: true })
    await tell(member, first)
    expect(await typesOf(member)).toEqual([])
    await tell(member, second)
    expect(await typesOf(member)).toEqual(['OFFER'])
  })

  it('are deleted with the account', async () => {
    const member = newMember()
    await choose(member, ALL_ON)
    await env.INBOXES.getByName(`inbox:${member}`).erase()
    expect((await asMember(member, 'GET', 'notifications/choices')).body).toEqual({ choices: UNCHOSEN })
  })
})

describe('each sender respects the choices', () => {
  it('in an operator’s message, which counts the members it reached and finishes', async () => {
    const [wants, refuses] = [newMember(), newMember()]
    for (const id of [wants, refuses]) await upsertMember(env.DB, { id, cityId: null, language: 'en' })
    await choose(wants, { surveys: true })
    const id = `tpl-${crypto.randomUUID()}`
    await operator('POST', '', { id, type: 'SURVEY', link: 'https://example.com/b', texts: words('Survey') })
    const state = async () => (await operator('GET', `/${id}`)).body as object
    await expect.poll(state).toMatchObject({ sent: 1, missed: 0, doneAt: expect.any(String) as string })
    await sendBroadcasts(env, now() + YEAR_MS)
    expect([await typesOf(wants), await typesOf(refuses)]).toEqual([['SURVEY'], []])
  })

  it('at an unwanted anniversary, which is not tried again that year', async () => {
    const member = newMember()
    const joined = Date.parse('2024-03-05T09:00:00Z')
    await storeJoinDay(env.DB, member, joined)
    await notifyAnniversariesInDaytime(env, Date.parse('2026-03-05T09:00:00Z'))
    const notifiedYear = await env.DB.prepare('SELECT told_year FROM member_days').first('told_year')
    expect([notifiedYear, await typesOf(member)]).toEqual([2026, []])
  })

  it.each([
    ['TEXT_AND_BELL', 1, 1],
    ['TEXT', 1, 0],
    ['BELL', 0, 1],
  ] as const)('in a film’s reminder, which comes by %s', async (reminders, texts, notifications) => {
    const member = await signIn()
    const sentNotifications = async () => {
      const { body } = await call('GET', 'notifications', { as: member })
      return (body as { notifications: { type: string }[] }).notifications.filter(
        ({ type }) => type === 'UPCOMING_FILM',
      )
    }
    await call('PUT', 'notifications/choices', { as: member, body: { reminders } })
    const response = await call('POST', path(), { as: member, body: {} })
    expect(response.body).toEqual({ isReminded: true, by: reminders })
    expect((await call('GET', path(), { as: member })).body).toEqual({ isReminded: true, by: reminders })
    await purgeAndSendReminders(env, nine)
    expect([(await sentTo(member.phone)).length, (await sentNotifications()).length]).toEqual([texts, notifications])
  })
})
