// Each kind of notification arrives at its time by the gateway's clock: in the member's language, with its target,
// and marked read by its template if it was pushed.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished, beforeAll, beforeEach } from 'vitest'
import { addDays, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import type { Notification } from '#server/contracts/notifications.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { advanceClock, now } from '#server/lib/clock.ts'
import { call } from './support/calls.ts'
import { useRealClock } from './support/clock.ts'
import { signIn } from './support/members.ts'
import { asMember, listed, openEverySession, operator, subscribe, unread, words } from './support/notifications.ts'
import { film, inRiyadh, path, takeNextFilm } from './support/reminders.ts'

/** The last step of the clock, in milliseconds. Each step the gateway sees loads the programme of its day. */
const LAST = 60_000

/** Moves the clock as a tester does; the gateway then runs its due jobs. */
async function goTo(at: number): Promise<void> {
  advanceClock(at - LAST - now())
  const moved = await call('POST', 'sandbox/clock', { body: { advanceMs: LAST } })
  expect(moved.status).toBe(200)
}

const OFFER_ID = 'tpl-clock-offer'
const messages = (sendAt: string) => [
  { type: 'FILM', id: 'tpl-clock-film', filmId: 'flm_metropolis', sendAt },
  {
    type: 'OFFER',
    id: OFFER_ID,
    offerId: 'ofr_companies',
    uniqueName: 'companies',
    isPush: true,
    texts: words('Offer'),
    sendAt,
  },
  { type: 'SURVEY', id: 'tpl-clock-survey', link: 'https://example.com/s', texts: words('Survey'), sendAt },
  { type: 'GENERAL', id: 'tpl-clock-general', texts: words('General'), sendAt },
  { type: 'EXTERNAL_LINK', id: 'tpl-clock-link', link: 'https://example.com/l', texts: words('Link'), sendAt },
]

const seen = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

// The platform fires the alarms of wallets and inboxes itself.
beforeAll(useRealClock)
beforeEach(openEverySession)

it('every kind of notification arrives in time, in the member’s language, and links to its subject', async () => {
  const startedAt = now()
  onTestFinished(() => advanceClock(startedAt - now()))
  await takeNextFilm()
  const member = await signIn()
  const { memberId, phone } = member
  await subscribe(memberId)
  await call('PATCH', 'users/communication-language', { as: member, body: { communicationLanguage: 'ar' } })
  const typesOf = async () => (await listed(memberId, '?limit=50')).notifications.map(({ type }) => type)
  await expect.poll(typesOf).toEqual(['WELCOME'])

  const tomorrow = inRiyadh(addDays(riyadhClock(now()).date, 1), '10:00')
  for (const message of messages(new Date(tomorrow).toISOString()))
    expect((await operator('POST', '', message)).status).toBe(200)
  expect((await call('POST', path(), { as: member, body: {} })).status).toBe(200)
  for (const walletType of ['E_WALLET', 'CASHBACK']) {
    const body = { id: `clock-${walletType}`, phone, walletType, amount: 2000 }
    const headers = { authorization: 'Bearer local-operator-token' }
    expect((await call('POST', 'operator/gifts', { headers, body })).status).toBe(200)
  }
  const wallet = env.WALLETS.getByName(`wallet:${memberId}`)
  const { lots } = await wallet.snapshot()

  await goTo(tomorrow - 60_000)
  const gifts = ['CASHBACK_GIFT', 'EWALLET_GIFT']
  await expect.poll(async () => (await typesOf()).toSorted(), { timeout: 20_000 }).toEqual([...gifts, 'WELCOME'])
  await goTo(tomorrow)
  await expect.poll(async () => (await typesOf()).length).toBe(8)
  const sent = ['EXTERNAL_LINK', 'FILM', 'GENERAL', 'OFFER', 'SURVEY']
  expect((await typesOf()).toSorted()).toEqual([...gifts, ...sent, 'WELCOME'].toSorted())

  await goTo(inRiyadh(film.releasesOn, '09:05'))
  await expect.poll(typesOf).toContain('UPCOMING_FILM')

  // A wallet has an alarm of its own.
  for (const { expiresAt } of lots.toSorted((a, b) => a.expiresAt! - b.expiresAt!)) {
    await goTo(expiresAt! - 6 * DAY_MS)
    await runDurableObjectAlarm(wallet)
  }
  const types = await typesOf()
  expect(types).toContain('EXPIRED_EWALLET_TRANSACTION')
  expect(types).toContain('EXPIRED_CASHBACK_WALLET_TRANSACTION')

  const { date } = riyadhClock(startedAt)
  await goTo(inRiyadh(`${Number(date.slice(0, 4)) + 1}${date.slice(4)}`, '12:00'))
  await expect.poll(typesOf).toContain('ANNIVERSARY')

  const inbox = async () => (await listed(memberId, '?limit=50')).notifications
  const titlesOf = (all: Notification[]) => Object.fromEntries(all.map(({ type, title }) => [type, seen(title)]))
  const arabic = await inbox()
  expect(titlesOf(arabic)).toEqual({
    WELCOME: 'أهلًا بك في شاشة',
    FILM: 'شاهد «متروبوليس» في شاشة',
    OFFER: 'ع Offer',
    SURVEY: 'ع Survey',
    GENERAL: 'ع General',
    EXTERNAL_LINK: 'ع Link',
    UPCOMING_FILM: expect.stringContaining('بدأ حجز تذاكر') as string,
    EWALLET_GIFT: 'هدية من شاشة: 20 ر.س',
    CASHBACK_GIFT: 'هدية من شاشة: 20 ر.س كاش باك',
    EXPIRED_EWALLET_TRANSACTION: 'جزء من رصيد الهدية تنتهي صلاحيته قريبًا',
    EXPIRED_CASHBACK_WALLET_TRANSACTION: 'استفد من الكاش باك قبل أن تنتهي صلاحيته',
    ANNIVERSARY: 'سنة معًا',
  })
  const of = (type: Notification['type']) => arabic.find((notification) => notification.type === type)
  expect(of('FILM')).toMatchObject({ objectUniqueName: 'metropolis', isPush: false })
  expect(of('UPCOMING_FILM')).toMatchObject({ objectId: film.id, objectUniqueName: film.uniqueName })
  expect(of('OFFER')).toMatchObject({ objectUniqueName: 'companies', isPush: true, templateNotificationId: OFFER_ID })
  expect(of('SURVEY')).toMatchObject({ externalLink: 'https://example.com/s' })
  expect(of('EXPIRED_EWALLET_TRANSACTION')?.body).toContain('20\u00A0ر.س')

  const before = await unread(memberId)
  const read = await asMember(memberId, 'PUT', `notifications/make-read/notification-template/${OFFER_ID}`)
  expect(read).toMatchObject({ status: 200, body: { count: before - 1 } })
  expect((await inbox()).filter(({ isRead }) => isRead).map(({ type }) => type)).toEqual(['OFFER'])
})
