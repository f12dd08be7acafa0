// A member's messages go to the phone at the time of sending, in the language the member chose for messages.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { purgeAndSendReminders } from '#server/gateway/reminders/send-reminders.ts'
import { call, codeFor, type Member, newPhone, type Someone, verifiedVisitor } from './support/calls.ts'
import { cancel } from './support/cancel.ts'
import { memberOf, memberStub, newAddress, proveAddress, signIn } from './support/members.ts'
import { newShowtime, orderOf, pricedOrder, runTimers } from './support/orders.ts'
import { film, nine, takeNextFilm } from './support/reminders.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

const ARABIC = /[؀-ۿ]/
const inArabic = (as: Member) =>
  call('PATCH', 'users/communication-language', { as, body: { communicationLanguage: 'ar' } })
const textsTo = async (to: string): Promise<string[]> => {
  const sql = 'SELECT text FROM sandbox_messages WHERE recipient = ? ORDER BY rowid'
  const { results } = await env.DB.prepare(sql).bind(to).all<{ text: string }>()
  return results.map(({ text }) => text)
}
const lastTo = async (place: string): Promise<string> => (await textsTo(place)).at(-1) ?? ''

async function movePhone(member: Member, to: string): Promise<Member> {
  const sent = await call('POST', 'auth/init-change-phone', { as: member, body: { phoneNumber: to } })
  const { requestId } = sent.body as { requestId: string }
  return memberOf(await call('POST', 'auth/change-phone', { as: member, body: { requestId, code: await codeFor(to) } }))
}

async function pay(as: Someone, show: string): Promise<string> {
  const order = await pricedOrder(as, show, ['B5'])
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-visa' }
  const paid = await call('POST', `orders/${order.id}/pay`, { as, body: { total: order.breakdown.total, payment } })
  expect(orderOf(paid).status).toBe('TICKETED')
  return order.id
}

/** A new session, because verifying an address ended the previous one. */
async function signInAgain({ phone }: { phone: string }): Promise<Member> {
  pass(61_000)
  return signIn(phone)
}

let member: Member & { phone: string }
beforeEach(async () => {
  newBank()
  member = await signIn()
  pass(61_000)
})

it('tickets and a cancellation are texted to the present phone, in the present language', async () => {
  const id = await pay(member, await newShowtime())
  const to = newPhone()
  // The text with the tickets is not sent yet.
  const moved = await movePhone(member, to)
  await inArabic(moved)
  await runTimers(id, 2, 1000)
  expect(await lastTo(to)).toMatch(/تذكرتك جاهزة[^]*\/ar\/ticket#/)
  const next = newPhone()
  pass(61_000)
  const again = await movePhone(moved, next)
  expect((await cancel(again, id)).status).toBe(200)
  await runTimers(id, 2, 1000)
  expect(await lastTo(next)).toMatch(/SH-/)
  expect(await lastTo(next)).toMatch(ARABIC)
  expect((await textsTo(member.phone)).filter((text) => text.includes('SH-'))).toEqual([])
})

it('a guest’s texts are in the language of the booking', async () => {
  const guest = await verifiedVisitor()
  const show = await newShowtime()
  const opened = await call('POST', 'orders', { as: guest, language: 'AR', body: { sessionId: show, seats: ['C1'] } })
  const { id } = orderOf(opened)
  const { breakdown } = orderOf(await call('POST', `orders/${id}/checkout`, { as: guest, body: {} }))
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok-visa' }
  await call('POST', `guest-users/orders/${id}/pay`, { as: guest, body: { total: breakdown.total, payment } })
  await runTimers(id, 1, 1000)
  expect(await lastTo(guest.phone)).toMatch(/تذكرتك جاهزة/)
})

it('a film’s reminder follows its member to another phone; another member’s stays', async () => {
  await inArabic(member)
  const stranger = newPhone()
  const add = (phone: string, id: string) =>
    env.DB.prepare(
      'INSERT INTO reminders (phone, film_id, id, language, site_origin, asked_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
      .bind(phone, film.id, id, 'en', '', Date.now())
      .run()
  await takeNextFilm()
  await add(member.phone, 'r-1')
  await add(stranger, 'r-2')
  const to = newPhone()
  await movePhone(member, to)
  await purgeAndSendReminders(env, nine)
  expect(await lastTo(to)).toMatch(ARABIC)
  expect(await lastTo(stranger)).toMatch(/now showing/)
  expect((await textsTo(member.phone)).filter((text) => text.includes('شاشة.'))).toEqual([])
})

it('notifications use the language chosen for messages, in either language of the site', async () => {
  await inArabic(member)
  await runDurableObjectAlarm(memberStub(member.memberId))
  const { body } = await call('GET', 'notifications', { as: member, language: 'EN' })
  expect((body as { notifications: { title: string }[] }).notifications[0]?.title).toMatch(ARABIC)
})

it('codes to a member’s own address and to a new phone are in the language of messages', async () => {
  await inArabic(member)
  const email = newAddress()
  await proveAddress(member, email)
  expect(await lastTo(email)).toMatch(ARABIC)
  const to = newPhone()
  await call('POST', 'auth/init-change-phone', { as: await signInAgain(member), body: { phoneNumber: to } })
  expect(await lastTo(to)).toMatch(ARABIC)
})
