// A booking paid as a guest joins the account of its verified phone, and stays visible in the guest's session.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { WalletObject } from '#server/gateway/wallet/wallet.object.ts'
import { call, type Member, newPhone, newVisitor, verifiedVisitor, type Visitor } from './support/calls.ts'
import { deleteAccount, signIn } from './support/members.ts'
import {
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { newBank } from './support/fake-bank.ts'

const ARABIC = { communicationLanguage: 'ar' }
let show: string
let member: Member & { phone: string }
let guest: Visitor & { phone: string }
beforeEach(async () => {
  newBank()
  show = await newShowtime()
  member = await signIn()
  pass(61_000)
  guest = await verifiedVisitor(member.phone)
})
afterEach(() => {
  armCrash(undefined)
  vi.restoreAllMocks()
})

const read = (as: Member, id: string) => call('GET', `orders/${id}`, { as })
const cashbackOf = async (id: string): Promise<number> =>
  (await env.WALLETS.getByName(`wallet:${id}`).detailedBalance()).cashbackOnItsWay ?? 0
const typesTold = async (as: Member): Promise<string[]> => {
  const { body } = await call('GET', 'notifications', { as })
  return (body as { notifications: { type: string }[] }).notifications.map(({ type }) => type)
}
const textsOf = async (orderId: string): Promise<string[]> => {
  const sql = 'SELECT text FROM sandbox_messages WHERE id LIKE ? ORDER BY rowid'
  const { results } = await env.DB.prepare(sql).bind(`${orderId}%`).all<{ text: string }>()
  return results.map(({ text }) => text)
}

async function bookAsGuest(seat = 'B5'): Promise<string> {
  const order = await pricedOrder(guest, show, [seat])
  expect(orderOf(await payOrder(guest, order, 'tok-visa')).status).toBe('TICKETED')
  return order.id
}

it('a joined booking is in the account’s lists, with cashback and messages in the account’s language', async () => {
  await call('PATCH', 'users/communication-language', { as: member, body: ARABIC })
  const id = await bookAsGuest()
  await runTimers(id, 2, 1000)
  expect(orderOf(await read(member, id)).status).toBe('TICKETED')
  expect(await env.DB.prepare('SELECT owner FROM orders WHERE id = ?').bind(id).first('owner')).toBe(member.memberId)
  expect(await cashbackOf(member.memberId)).toBeGreaterThan(0)
  expect(await typesTold(member)).toEqual(['GENERATE_TICKET', 'WELCOME'])
  const texts = await textsOf(id)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(/تذكرتك جاهزة[^]*\/ar\/ticket#/)
})

it('the guest’s session still shows ticket and invoice and shares a ticket, and changes nothing any more', async () => {
  const id = await bookAsGuest()
  await runTimers(id, 2, 1000)
  expect(orderOf(await readOrder(guest, id)).tickets).toHaveLength(1)
  expect((await call('GET', `orders/${id}/invoice`, { as: guest })).status).toBe(200)
  const share = await call('POST', `guest-users/orders/${id}/share-ticket`, { as: guest, body: { seat: 'B5' } })
  expect(share.status).toBe(200)
  expect((await call('POST', `orders/${id}/seats`, { as: guest, body: { seats: ['C5'] } })).status).toBe(404)
  expect((await readOrder(await newVisitor(), id)).status).toBe(404)
})

it('a crash after the booking has joined repeats nothing', async () => {
  const id = await bookAsGuest()
  pass(1000)
  armCrash('after deliver')
  await runDurableObjectAlarm(orderStub(id)).catch(() => undefined)
  await runTimers(id, 3)
  expect(orderOf(await read(member, id)).status).toBe('TICKETED')
  expect(await typesTold(member)).toEqual(['GENERATE_TICKET', 'WELCOME'])
  const once = await cashbackOf(member.memberId)
  await runTimers(id, 2)
  expect(await cashbackOf(member.memberId)).toBe(once)
  expect(await textsOf(id)).toHaveLength(1)
  expect((await orderStub(id).snapshot())?.outbox).toBe(0)
})

it('while the account does not answer, the tickets are still texted, and the booking joins later', async () => {
  silenceErrors()
  const away = vi.spyOn(WalletObject.prototype, 'admits').mockReturnValue(false)
  const id = await bookAsGuest()
  await runTimers(id, 1, 1000)
  expect(await textsOf(id)).toHaveLength(1)
  expect((await read(member, id)).status).toBe(404)
  away.mockRestore()
  await runTimers(id, 2)
  expect(orderOf(await read(member, id)).status).toBe('TICKETED')
})

it('if the phone has no account, or its account has ended, the booking stays the guest’s', async () => {
  await deleteAccount(member)
  const other = await verifiedVisitor(newPhone())
  for (const as of [guest, other]) {
    const { id } = orderOf(await openOrder(as, show, [as === guest ? 'C1' : 'C3']))
    const priced = orderOf(await call('POST', `orders/${id}/checkout`, { as, body: {} }))
    await payOrder(as, priced, 'tok-visa')
    await runTimers(id, 2, 1000)
    expect((await orderStub(id).snapshot())?.order.owner).toEqual({ kind: 'guest', id: as.guestId })
    expect((await orderStub(id).snapshot())?.outbox).toBe(0)
  }
})

it('only a visitor who has just verified a phone hears that it has an account', async () => {
  const hasAccount = async (as: Visitor) =>
    ((await call('GET', 'guest-users/account', { as })).body as { hasAccount: boolean }).hasAccount
  expect(await hasAccount(guest)).toBe(true)
  expect(await hasAccount(await verifiedVisitor())).toBe(false)
  const unproved = await newVisitor()
  await call('POST', 'guest-users/phone-number', { as: unproved, body: { phoneNumber: member.phone } })
  expect(await hasAccount(unproved)).toBe(false)
  expect((await call('GET', 'guest-users/account', { as: member })).status).toBe(403)
  pass(10 * 60_000 + 1)
  const renewed = await call('POST', 'auth/auth-refresh', { body: { refreshToken: guest.refreshToken } })
  expect(await hasAccount({ ...guest, ...(renewed.body as { token: string }) })).toBe(false)
})
