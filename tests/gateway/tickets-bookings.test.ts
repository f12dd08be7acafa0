// A booking belongs to its phone. A visitor who verifies that phone finds the booking on any device, as a guest or
// with an account.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { relistOrders } from '#server/gateway/orders/list/purge-orders.ts'
import { call, newPhone, newVisitor, type Someone, verifiedVisitor, type Visitor } from './support/calls.ts'
import { addToken, memberOf, memberStub, signIn } from './support/members.ts'
import { guest, newShowtime, orderOf, orderStub, pricedOrder, readOrder } from './support/orders.ts'
import { listed, ticketed, sendOutbox } from './support/tickets.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { newBank } from './support/fake-bank.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

const NOT_FOUND = { status: 404, body: { code: 16 } }

let phone: string
let computer: Visitor
beforeEach(async () => {
  newBank()
  phone = newPhone()
  computer = await verifiedVisitor(phone)
})

const read = (as: Someone, id: string) => call('GET', `orders/${id}`, { as })
const whyItStays = async (as: Someone, id: string) =>
  ((await call('GET', `orders/${id}/check-cancel`, { as })).body as { restriction?: string }).restriction
const bookingsOf = async (as: Someone) => {
  const { body } = await call('GET', 'orders?when=UPCOMING', { as })
  return (body as { orders: { id: string }[] }).orders.map(({ id }) => id)
}
const cashbackOf = async (memberId: string) =>
  (await env.WALLETS.getByName(`wallet:${memberId}`).balance('CASHBACK')).onItsWay

describe('a guest who verifies the same phone on another device', () => {
  it('sees there, too, why a guest cannot cancel', async () => {
    const order = await ticketed(computer)
    expect(await whyItStays(await verifiedVisitor(phone), order.id)).toBe('GUEST_BOOKING')
    expect(await whyItStays(await verifiedVisitor(), order.id)).toBeUndefined()
  })

  it('finds no bookings of another phone, and none before verifying', async () => {
    const order = await ticketed(computer)
    for (const other of [await verifiedVisitor(), await guest(phone)])
      expect(await readOrder(other, order.id)).toMatchObject(NOT_FOUND)
    expect((await listed(await verifiedVisitor())).orders).toEqual([])
    expect(await call('GET', 'guest-users/orders?when=UPCOMING', { as: await newVisitor() })).toMatchObject({
      status: 400,
      body: { reason: 'phone_not_verified' },
    })
  })

  it('must verify the phone again after a day', async () => {
    const order = await ticketed(computer)
    const proved = await verifiedVisitor(phone)
    pass(DAY_MS)
    const mobile = await renewed(proved)
    await listed(mobile)
    expect(orderOf(await readOrder(mobile, order.id)).tickets).toHaveLength(2)
    pass(1)
    expect(await call('GET', 'guest-users/orders?when=UPCOMING', { as: mobile })).toMatchObject({
      body: { reason: 'phone_not_verified' },
    })
    expect(await readOrder(mobile, order.id)).toMatchObject(NOT_FOUND)
  })

  it('cannot change an order that is still being bought', async () => {
    const order = await pricedOrder(computer, await newShowtime(), ['B5'])
    const mobile = await verifiedVisitor(phone)
    expect((await listed(mobile)).orders).toEqual([])
    expect(await readOrder(mobile, order.id)).toMatchObject(NOT_FOUND)
    for (const path of ['extend', 'checkout'])
      expect(await call('POST', `orders/${order.id}/${path}`, { as: mobile, body: {} })).toMatchObject(NOT_FOUND)
  })

  it('finds past bookings apart from coming ones, page by page', async () => {
    const first = await ticketed(computer)
    const second = await ticketed(computer)
    const mobile = await verifiedVisitor(phone)
    const page = await call('GET', 'guest-users/orders?when=UPCOMING&limit=1&page=2', { as: mobile })
    expect(page.body).toMatchObject({ pagination: { page: 2, pageCount: 2 }, orders: [{}] })
    vi.setSystemTime(Date.parse(first.showtime.endsAt))
    const later = await verifiedVisitor(phone)
    expect((await listed(later)).orders).toEqual([])
    expect((await listed(later, 'PAST')).orders.map(({ id }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
  })

  it('finds them again after the list was lost and rebuilt', async () => {
    const order = await ticketed(computer)
    await env.DB.prepare('UPDATE orders SET contact_key = NULL, line_shape = 0 WHERE id = ?').bind(order.id).run()
    const mobile = await verifiedVisitor(phone)
    expect((await listed(mobile)).orders).toEqual([])
    await relistOrders(env)
    await sendOutbox(order.id)
    expect((await listed(mobile)).orders.map(({ id }) => id)).toEqual([order.id])
  })

  it('reads a list that has no phone in it', async () => {
    const order = await ticketed(computer)
    const row = await env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(order.id).first()
    expect(JSON.stringify(row)).not.toContain(phone.slice(1))
    expect(row?.contact_key).toMatch(/^[\w-]{32}$/)
  })
})

/** The same session with a renewed token. */
async function renewed(visitor: Visitor): Promise<Visitor> {
  const { body } = await call('POST', 'auth/auth-refresh', { body: { refreshToken: visitor.refreshToken } })
  return { ...visitor, ...(body as { token: string; refreshToken: string }) }
}

describe('an account of the same phone', () => {
  it('gets the bookings made as a guest on another device, once, with their cashback', async () => {
    const order = await ticketed(computer)
    const member = await signIn(phone)
    expect(orderOf(await read(member, order.id)).tickets).toHaveLength(2)
    await sendOutbox(order.id)
    expect(await bookingsOf(member)).toEqual([order.id])
    const earned = await cashbackOf(member.memberId)
    expect(earned).toBeGreaterThan(0)
    await signIn(phone)
    await sendOutbox(order.id)
    expect(await cashbackOf(member.memberId)).toBe(earned)
    // The device that bought the tickets still opens them, and learns nothing about the account.
    expect(orderOf(await readOrder(computer, order.id)).tickets).toHaveLength(2)
    expect(await whyItStays(computer, order.id)).toBe('GUEST_BOOKING')
    expect((await listed(await verifiedVisitor(phone))).orders).toEqual([])
  })

  it('gets no bookings of another phone, and no order that is still being bought', async () => {
    const priced = await pricedOrder(computer, await newShowtime(), ['B5'])
    const other = await ticketed(await verifiedVisitor())
    const member = await signIn(phone)
    for (const { id } of [priced, other]) expect(await read(member, id)).toMatchObject(NOT_FOUND)
    expect(orderOf(await readOrder(computer, priced.id)).status).toBe('PRICED')
  })

  it('gets them later if the transfer was interrupted, and never twice', async () => {
    const order = await ticketed(computer)
    const failing = vi.spyOn(OrderObject.prototype, 'adopt').mockRejectedValue(new Error('away'))
    const silenced = silenceErrors()
    const member = memberOf(await addToken(await verifiedVisitor(phone)))
    expect(await read(member, order.id)).toMatchObject(NOT_FOUND)
    failing.mockRestore()
    await runDurableObjectAlarm(memberStub(member.memberId))
    expect((await read(member, order.id)).status).toBe(200)
    silenced.mockRestore()
    const { transitions } = (await orderStub(order.id).snapshot())!
    expect(transitions.filter(({ cause }) => cause === 'adopted')).toHaveLength(1)
  })

  it('finds its guest bookings after signing in', async () => {
    const member = await signIn(phone)
    const order = await ticketed(await verifiedVisitor(phone))
    await sendOutbox(order.id)
    expect(await bookingsOf(member)).toEqual([order.id])
    expect((await read(member, order.id)).status).toBe(200)
  })
})
