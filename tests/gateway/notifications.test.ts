// A member's inbox: its content, its order and its unread count. Other members' inboxes stay untouched.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi, beforeEach } from 'vitest'
import type { Notification } from '#server/contracts/notifications.ts'
import { MAX } from '#server/gateway/notifications/inbox.sql.ts'
import type { News } from '#server/gateway/notifications/notify.ts'
import { call, newVisitor } from './support/calls.ts'
import {
  asMember,
  listed,
  newMember,
  newSubscriber,
  tell,
  tellPlain,
  titles,
  unread,
  words,
  openEverySession,
} from './support/notifications.ts'

const MISSING = { status: 404, body: { code: 16, reason: 'not_found' } }
const counted = (count: number) => ({ status: 200, body: { count } })

beforeEach(openEverySession)
afterEach(() => void vi.useRealTimers())

const film = {
  uniqueName: 'metropolis',
  title: { ar: 'متروبوليس', en: 'Metropolis' },
  image: '/posters/metropolis.svg',
}
const order = {
  orderId: 'ord_1',
  reference: 'SH-7K2M-94QX',
  film,
  cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' },
  startsAt: Date.parse('2026-11-26T18:30:00Z'),
}
const end = Date.parse('2026-12-01T21:00:00Z')
const own = { templateId: 'tpl-own', texts: words('Own words') }
/** One of each kind. */
const EACH: Record<News['type'], News> = {
  WELCOME: { id: '1', type: 'WELCOME', firstName: 'سارة' },
  GENERATE_TICKET: { id: '2', type: 'GENERATE_TICKET', ...order },
  ORDER_REMINDER: { id: '3', type: 'ORDER_REMINDER', ...order },
  SHOWTIME_CALLED_OFF: { id: '18', type: 'SHOWTIME_CALLED_OFF', changeId: 'c1', reason: 'EQUIPMENT', ...order },
  SHOWTIME_MOVED: {
    id: '19',
    type: 'SHOWTIME_MOVED',
    changeId: 'c1',
    reason: 'SCHEDULE',
    ...order,
    auditorium: { ar: 'القاعة 5', en: 'Hall 5' },
    before: { startsAt: order.startsAt - 3_600_000, auditorium: { ar: 'القاعة 3', en: 'Hall 3' } },
    otherwise: 'REFUND',
  },
  SEATS_WITHDRAWN: {
    id: '20',
    type: 'SEATS_WITHDRAWN',
    changeId: 'c1',
    reason: 'EQUIPMENT',
    ...order,
    seats: ['C4', 'C5'],
  },
  FOOD_READY: { id: '21', type: 'FOOD_READY', ...order, number: '042', delivery: 'COUNTER' },
  REFUND_TRANSACTION: {
    id: '4',
    type: 'REFUND_TRANSACTION',
    amount: 9500,
    orderId: 'ord_1',
    reference: 'SH-7K2M-94QX',
  },
  TOP_UP_TRANSACTION: { id: '5', type: 'TOP_UP_TRANSACTION', amount: 20_000 },
  EXPIRED_EWALLET_TRANSACTION: { id: '6', type: 'EXPIRED_EWALLET_TRANSACTION', amount: 2000, expiresAt: end },
  EXPIRED_CASHBACK_WALLET_TRANSACTION: {
    id: '7',
    type: 'EXPIRED_CASHBACK_WALLET_TRANSACTION',
    amount: 2000,
    expiresAt: end,
  },
  ANNIVERSARY: { id: '8', type: 'ANNIVERSARY', years: 2 },
  UPCOMING_FILM: { id: '9', type: 'UPCOMING_FILM', filmId: 'flm_metropolis', ...film },
  FILM: { id: '10', type: 'FILM', filmId: 'flm_metropolis', ...film },
  OFFER: { id: '11', type: 'OFFER', offerId: 'ofr_1', uniqueName: 'two-for-one', ...own },
  GENERAL: { id: '12', type: 'GENERAL', ...own },
  EXTERNAL_LINK: { id: '13', type: 'EXTERNAL_LINK', link: 'https://example.com/a', ...own },
  SURVEY: { id: '14', type: 'SURVEY', link: 'https://example.com/b', ...own },
  EWALLET_GIFT: { id: '15', type: 'EWALLET_GIFT', amount: 2000, expiresAt: null },
  CASHBACK_GIFT: { id: '16', type: 'CASHBACK_GIFT', amount: 2000, expiresAt: end },
  NEW_SIGN_IN: { id: '17', type: 'NEW_SIGN_IN', device: null, at: end },
}
const ALL = Object.values(EACH)
const ALL_AT_ONCE = `?limit=${ALL.length}`

describe('a notification', () => {
  it('may be of any kind, in the language of the request, and follows the contract', async () => {
    const member = await newSubscriber()
    for (const news of ALL) await tell(member, news)
    const arabic = (await listed(member, ALL_AT_ONCE, 'AR')).notifications
    const english = (await listed(member, ALL_AT_ONCE)).notifications
    expect(english.map(({ type }) => type)).toEqual(ALL.map(({ type }) => type).toReversed())
    for (const { title, body } of arabic) expect(`${title} ${body}`).toMatch(/[\u0600-\u06FF]/)
    for (const { title, body } of english) expect(`${title} ${body}`.replace('سارة', '')).not.toMatch(/[\u0600-\u06FF]/)
  })

  it('links to its subject', async () => {
    const member = await newSubscriber()
    for (const news of ALL) await tell(member, news)
    const { notifications } = await listed(member, ALL_AT_ONCE)
    const of = (type: Notification['type']) => notifications.find((notification) => notification.type === type)
    expect(of('ORDER_REMINDER')).toMatchObject({ objectId: 'ord_1', startsAt: '2026-11-26T18:30:00.000Z' })
    expect(of('FILM')).toMatchObject({ objectId: 'flm_metropolis', objectUniqueName: 'metropolis' })
    expect(of('OFFER')).toMatchObject({ objectUniqueName: 'two-for-one', templateNotificationId: 'tpl-own' })
    expect(of('SURVEY')).toMatchObject({ externalLink: 'https://example.com/b' })
    expect(of('WELCOME')).toMatchObject({ objectId: null, externalLink: null, isRead: false, isPush: false })
  })

  it('links only to https', async () => {
    const member = await newSubscriber()
    const unsafe: News = { id: 'x', type: 'SURVEY', link: 'http://example.com', ...own }
    await expect(tell(member, unsafe)).rejects.toThrow(/https/)
    expect(await titles(member)).toEqual([])
  })

  it('is listed newest first, ten to a page', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, 23)
    const first = await listed(member)
    expect(first.pagination).toEqual({ page: 1, pageCount: 3 })
    expect(first.notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, at) => `No. ${23 - at}`),
    )
    expect(await titles(member, '?page=3')).toEqual(['No. 3', 'No. 2', 'No. 1'])
    expect(await titles(member, '?page=4')).toEqual([])
    expect(await titles(member, '?page=2&limit=20')).toEqual(['No. 3', 'No. 2', 'No. 1'])
  })

  it('is absent at first, on one page', async () => {
    expect(await listed(newMember())).toEqual({ notifications: [], pagination: { page: 1, pageCount: 1 } })
  })

  it('is listed for its member only', async () => {
    expect(await call('GET', 'notifications', { as: await newVisitor() })).toMatchObject({ status: 403 })
    expect(await call('GET', 'notifications')).toMatchObject({ status: 403 })
  })
})

describe('the unread count', () => {
  it('drops by template, too', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, 3)
    const read = 'notifications/make-read/notification-template/tpl-2'
    expect(await asMember(member, 'PUT', read)).toMatchObject(counted(2))
    expect(await asMember(member, 'PUT', read)).toMatchObject(counted(2))
    expect((await listed(member)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, false])
  })

  it('drops at once for all notifications that the member has seen, and for none that came later', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, 12)
    const newestId = (await listed(member)).notifications[0]!.id
    await tellPlain(member, 13, 13)
    const readAll = () => asMember(member, 'PUT', 'notifications/make-read', { body: { newestId } })
    expect(await readAll()).toMatchObject(counted(1))
    expect(await readAll()).toMatchObject(counted(1))
    const { notifications } = await listed(member, '?limit=20')
    expect(notifications.filter(({ isRead }) => !isRead).map(({ title }) => title)).toEqual(['No. 13'])
    // A notification that was deleted in another window still marks the position.
    await asMember(member, 'DELETE', `notifications/${newestId}`)
    expect(await readAll()).toMatchObject(counted(1))
    const withoutKey = await asMember(member, 'PUT', 'notifications/make-read', { body: { newestId }, key: '' })
    expect(withoutKey).toMatchObject({ status: 400, body: { reason: 'idempotency_key_missing' } })
  })

  it('is unchanged if another member’s notification is named, which looks like an absent one', async () => {
    const [mine, theirs] = [await newSubscriber(), await newSubscriber()]
    await tellPlain(mine, 1, 1)
    await tell(theirs, { id: 'x', type: 'GENERAL', templateId: 'tpl-theirs', texts: words('Theirs') })
    const { id } = (await listed(theirs)).notifications[0]!
    for (const [method, path] of [
      ['PUT', `notifications/${id}/make-read`],
      ['DELETE', `notifications/${id}`],
      ['PUT', 'notifications/make-read/notification-template/tpl-theirs'],
    ] as const) {
      const refused = await asMember(mine, method, path)
      expect(refused).toMatchObject(MISSING)
      expect(refused.text).toBe((await asMember(mine, method, path.replace(/ntf_\w+|tpl-theirs/, 'unknown'))).text)
    }
    expect([await unread(mine), await unread(theirs)]).toEqual([1, 1])
  })
})

describe('sending notifications', () => {
  it('twice with the same id changes nothing, read or removed', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, 3)
    const [third, second] = (await listed(member)).notifications
    await asMember(member, 'PUT', `notifications/${third!.id}/make-read`)
    await asMember(member, 'DELETE', `notifications/${second!.id}`)
    await tellPlain(member, 1, 3)
    expect(await titles(member)).toEqual(['No. 3', 'No. 1'])
    expect(await unread(member)).toBe(1)
  })

  it('many at once loses and duplicates none', async () => {
    const member = await newSubscriber()
    await Promise.all(Array.from({ length: 60 }, (_, at) => tellPlain(member, (at % 20) + 1, (at % 20) + 1)))
    expect(await unread(member)).toBe(20)
    const { notifications } = await listed(member, '?limit=100')
    expect(new Set(notifications.map(({ title }) => title)).size).toBe(20)
    const answers = await Promise.all([
      ...notifications.slice(0, 10).map(({ id }) => asMember(member, 'PUT', `notifications/${id}/make-read`)),
      ...notifications.slice(5, 15).map(({ id }) => asMember(member, 'DELETE', `notifications/${id}`)),
      tellPlain(member, 21, 21),
    ])
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 })
    expect(await unread(member)).toBe(6)
    expect((await listed(member, '?limit=100')).notifications).toHaveLength(11)
  })

  it('retains two hundred: the oldest read ones are dropped first, then the oldest', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, MAX)
    const oldest = (await listed(member, '?limit=100&page=2')).notifications.toReversed()
    // The 3rd and 4th oldest are read.
    for (const { id } of oldest.slice(2, 4)) await asMember(member, 'PUT', `notifications/${id}/make-read`)
    const left = async () => (await titles(member, '?limit=100&page=2')).toReversed().slice(0, 4)
    await tellPlain(member, MAX + 1, MAX + 1)
    expect(await left()).toEqual(['No. 1', 'No. 2', 'No. 4', 'No. 5'])
    await tellPlain(member, MAX + 2, MAX + 2)
    expect(await left()).toEqual(['No. 1', 'No. 2', 'No. 5', 'No. 6'])
    await tellPlain(member, MAX + 3, MAX + 3)
    expect(await left()).toEqual(['No. 2', 'No. 5', 'No. 6', 'No. 7'])
    expect((await listed(member, '?limit=100')).pagination.pageCount).toBe(2)
    expect(await unread(member)).toBe(MAX)
    // Dropped notifications do not come back.
    await tellPlain(member, 1, 4)
    expect(await left()).toEqual(['No. 2', 'No. 5', 'No. 6', 'No. 7'])
  })

  it('to a deleted account stores nothing, and the deletion empties the inbox', async () => {
    const member = await newSubscriber()
    await tellPlain(member, 1, 3)
    const inbox = env.INBOXES.getByName(`inbox:${member}`)
    await inbox.erase()
    await inbox.erase()
    await tellPlain(member, 4, 5)
    expect(await titles(member)).toEqual([])
    expect(await unread(member)).toBe(0)
  })
})
