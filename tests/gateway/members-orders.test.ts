// A guest who signs in during an order keeps the seats and the order. Another guest's order does not join the
// account.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { call, type Someone, provePhone, newPhone, newVisitor, verifiedVisitor, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { addToken, memberOf, memberStub } from './support/members.ts'
import {
  newShowtime,
  openOrder,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'

const read = (as: Someone, id: string) => call('GET', `orders/${id}`, { as })
const statesOf = async (as: Someone, show: string, orderId: string): Promise<string> => {
  const { body } = await call('GET', `showtimes/${show}/seats?orderId=${orderId}`, { as })
  return (body as { seats: { states: string } }).seats.states
}
const ownSeats = async (as: Someone, show: string, orderId: string) =>
  [...(await statesOf(as, show, orderId))].filter((state) => state === '3').length
const pay = (as: Someone, order: Order, token: string) =>
  call('POST', `orders/${order.id}/pay`, {
    as,
    body: { total: order.breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token } },
  })
const ownerInList = (id: string) => env.DB.prepare('SELECT owner FROM orders WHERE id = ?').bind(id).first('owner')
const auditOf = async (show: string, orderId: string) => {
  const snapshot = await orderStub(orderId).snapshot()
  const { log: _, ...showtime } = await showtimeStub(show).snapshot()
  return audit([showtime], snapshot ? [snapshot] : [])
}

let bank: FakeBank
let show: string
let guest: Visitor & { phone: string }
beforeEach(async () => {
  bank = newBank()
  show = await newShowtime()
  guest = await verifiedVisitor()
})

it('an order at checkout joins the account with its price, its time and its seats', async () => {
  const before = await pricedOrder(guest, show, ['B5', 'B6'])
  await runTimers(before.id, 1, 1000)
  expect(await ownerInList(before.id)).toBe(guest.guestId)
  const member = memberOf(await addToken(guest))
  const order = orderOf(await read(member, before.id))
  expect(order).toMatchObject({ status: 'PRICED', breakdown: before.breakdown, expiresAt: before.expiresAt })
  expect(await ownSeats(member, show, before.id)).toBe(2)
  await runDurableObjectAlarm(orderStub(before.id))
  expect(await ownerInList(before.id)).toBe(member.memberId)
  // Seats at checkout are not released by choosing others.
  await openOrder(member, show, ['C1'])
  expect(orderOf(await pay(member, order, 'tok-visa')).status).toBe('TICKETED')
  expect(await auditOf(show, before.id)).toEqual([])
})

it('tickets join the account', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  expect(orderOf(await payOrder(guest, order, 'tok-visa')).status).toBe('TICKETED')
  await runTimers(order.id, 1, 1000)
  const member = memberOf(await addToken(guest))
  const ticketed = orderOf(await read(member, order.id))
  expect(ticketed).toMatchObject({ status: 'TICKETED', reference: order.reference })
  expect(ticketed.tickets).toHaveLength(1)
  await runDurableObjectAlarm(orderStub(order.id))
  expect(await ownerInList(order.id)).toBe(member.memberId)
  expect(await auditOf(show, order.id)).toEqual([])
})

it('an order whose payment is at the bank joins the account, and the bank’s answer finds it', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  expect(orderOf(await payOrder(guest, order, 'tok-silent')).status).toBe('PAYING')
  const member = memberOf(await addToken(guest, { orderIds: [order.id] }))
  expect(orderOf(await read(member, order.id)).status).toBe('PAYING')
  await runTimers(order.id, 3, 3000)
  expect(orderOf(await read(member, order.id)).status).toBe('TICKETED')
  expect(await auditOf(show, order.id)).toEqual([])
})

it('signing in during a charge loses neither the answer nor the order', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  bank.isSlow = true
  const paying = payOrder(guest, order, 'tok-visa')
  await vi.waitFor(() => expect(bank.chargeRequests).toHaveLength(1), { timeout: 15_000 })
  const entered = await addToken(guest, { orderIds: [order.id] })
  bank.isSlow = false
  expect(orderOf(await paying).status).toBe('TICKETED')
  expect(orderOf(await read(memberOf(entered), order.id)).status).toBe('TICKETED')
  expect(await auditOf(show, order.id)).toEqual([])
})

it('a guest’s tickets notify once they are a member’s, and so does the reminder before the showtime', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  expect(orderOf(await payOrder(guest, order, 'tok-visa')).status).toBe('TICKETED')
  const member = memberOf(await addToken(guest, { orderIds: [order.id] }))
  await runDurableObjectAlarm(orderStub(order.id))
  const notifications = async () => {
    const { body } = await call('GET', 'notifications', { as: member })
    return (body as { notifications: { type: string; objectId: string | null }[] }).notifications
  }
  expect(await notifications()).toMatchObject([{ type: 'GENERATE_TICKET', objectId: order.id }, { type: 'WELCOME' }])
  const { timers } = (await orderStub(order.id).snapshot())!
  const startsAt = Date.parse(orderOf(await read(member, order.id)).showtime.startsAt)
  expect(timers).toMatchObject([{ kind: 'remind', due: startsAt - 3 * 3_600_000 }])
  // Signing in once more repeats no notification.
  await addToken(await verifiedVisitor(guest.phone), { orderIds: [order.id] })
  await runDurableObjectAlarm(orderStub(order.id))
  expect(await notifications()).toHaveLength(2)
})

it('tickets of a showtime that has begun send no notification', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  await payOrder(guest, order, 'tok-visa')
  vi.setSystemTime(Date.parse(order.showtime.startsAt))
  const later = await verifiedVisitor(guest.phone)
  const member = memberOf(await addToken(later, { orderIds: [order.id] }))
  expect(
    await orderStub(order.id).adopt(guest.guestId, { id: member.memberId, phone: guest.phone, email: null }),
  ).toEqual({
    ok: true,
  })
  await runDurableObjectAlarm(orderStub(order.id))
  const { body } = await call('GET', 'notifications', { as: member })
  expect((body as { notifications: { type: string }[] }).notifications.map(({ type }) => type)).toEqual(['WELCOME'])
})

it('another guest’s order stays theirs, named or not', async () => {
  const other = await verifiedVisitor()
  const theirs = await pricedOrder(other, show, ['C5'])
  const held = orderOf(await openOrder(await newVisitor(), show, ['D1']))
  const member = memberOf(await addToken(guest, { orderIds: [theirs.id, held.id, 'o-unknown'] }))
  for (const { id } of [theirs, held]) expect(await read(member, id)).toMatchObject({ status: 404, body: { code: 16 } })
  expect(orderOf(await read(other, theirs.id)).status).toBe('PRICED')
  // Another guest's order does not join at a later sign-in to the same account either.
  expect(
    await orderStub(theirs.id).adopt(guest.guestId, { id: member.memberId, phone: '+966500000000', email: null }),
  ).toMatchObject({
    ok: false,
    reason: 'not_found',
  })
})

it('a member’s order does not move to another member', async () => {
  const { id } = orderOf(await openOrder(guest, show, ['B5']))
  const member = memberOf(await addToken(guest, { orderIds: [id] }))
  const other = memberOf(await addToken(await verifiedVisitor(), { orderIds: [id] }))
  expect((await read(other, id)).status).toBe(404)
  expect((await read(member, id)).status).toBe(200)
})

it('an order that could not be fetched at once joins by the alarm, not before', async () => {
  const { id } = orderOf(await openOrder(guest, show, ['B5']))
  const failing = vi.spyOn(OrderObject.prototype, 'adopt').mockRejectedValueOnce(new Error('away'))
  const silenced = silenceErrors()
  const member = memberOf(await addToken(guest, { orderIds: [id] }))
  // A code waits until the sign-in has ended, its notices too.
  await memberStub(member.memberId).useCode('email', { requestId: 'unknown', hash: '' }, 'unknown')
  expect((await read(member, id)).status).toBe(404)
  await runDurableObjectAlarm(memberStub(member.memberId))
  expect((await read(member, id)).status).toBe(200)
  failing.mockRestore()
  silenced.mockRestore()
})

it('every sign-in brings the orders of its own guest', async () => {
  const first = orderOf(await openOrder(guest, show, ['B5']))
  const member = memberOf(await addToken(guest, { orderIds: [first.id] }))
  const second = await provePhone(await newVisitor(), guest.phone)
  const more = orderOf(await openOrder(second, show, ['C5']))
  const again = memberOf(await addToken(second, { orderIds: [more.id] }))
  expect(again.memberId).toBe(member.memberId)
  for (const { id } of [first, more]) expect((await read(again, id)).status).toBe(200)
})

it('the order of a member who changes phones at the same time is texted to the account’s phone', async () => {
  const order = await pricedOrder(guest, show, ['B5'])
  const to = newPhone()
  const moved = await provePhone(guest, to)
  const member = memberOf(await addToken(moved, { orderIds: [order.id] }))
  expect(orderOf(await read(member, order.id)).contactPhoneMasked).toBe(`05X XXX ${to.slice(-4)}`)
})
