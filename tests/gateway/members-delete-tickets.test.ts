// An account that ends before the showtime of its booking: the tickets stay, only their links open them, and nothing of
// the person is left.
import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemberObject } from '#server/gateway/members/member.object.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { call, type Member, type Reply, verifiedVisitor } from './support/calls.ts'
import { newBank } from './support/fake-bank.ts'
import { before, end, order, stored } from './support/members-delete.ts'
import { addToken, memberOf, memberStub, signIn } from './support/members.ts'
import { orderStub, runTimers } from './support/orders.ts'
import { linkedOf, messages, openLink } from './support/tickets.ts'
import { pass } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const NOT_FOUND = { status: 404, body: { code: 16, reason: 'not_found' } }

let member: Member
let phone: string
beforeEach(async () => {
  newBank()
  const signedIn = await signIn()
  member = signedIn
  phone = signedIn.phone
})

const recordOf = async (id: string) => (await orderStub(id).snapshot())!.order
/** The link that was sent with the tickets. */
const linkTo = async (id: string): Promise<string> => {
  const { reference } = await recordOf(id)
  const message = (await messages()).find(({ text }) => text.includes(reference))
  return /\/ticket#(\S+)$/.exec(message?.text ?? '')?.[1] ?? ''
}
/** A booking for a showtime in so many hours, which lasts two. */
const bookedIn = async (hours: number): Promise<string> => {
  const id = await order(member, 'tok-visa', hours * HOUR_MS)
  await runTimers(id, 2, 1000)
  return id
}
const openShare = (id: string, share: string): Promise<Reply> => call('GET', `guest-users/orders/${id}?share=${share}`)

it('ends only if its member leaves the tickets; the link then opens them until they are over', async () => {
  const id = await bookedIn(24)
  const link = await linkTo(id)
  const shared = await call('POST', `orders/${id}/share-ticket`, { as: member, body: { seat: 'B5' } })
  const { share } = shared.body as { share: string }
  expect(await end(member)).toMatchObject({ status: 400, body: { reason: 'booking_ahead' } })
  expect((await end(member, true)).status).toBe(200)
  await memberStub(member.memberId).settle()
  const { state, order: shown } = linkedOf(await openLink(link))
  expect([state, shown.tickets.map(({ seat, code }) => [seat, code !== ''])]).toEqual(['OPEN', [['B5', true]]])
  expect((await openShare(id, share)).status).toBe(200)
  // For a late end or a lost bag.
  vi.setSystemTime(Date.parse(shown.showtime.endsAt) + 3 * HOUR_MS)
  expect(linkedOf(await openLink(link)).state).toBe('OPEN')
  pass(1)
  for (const reply of [await openLink(link), await openShare(id, share)]) expect(reply).toMatchObject(NOT_FOUND)
})

it('leaves nothing of the person with the tickets, and no other visitor reaches the booking (ASVS 14.2.4)', async () => {
  const id = await bookedIn(24)
  expect((await end(member, true)).status).toBe(200)
  await memberStub(member.memberId).settle()
  expect(await recordOf(id)).toMatchObject({ state: 'TICKETED', phone: null, price: { total: 4750 } })
  for (const trace of [phone.slice(1), `XXX ${phone.slice(-4)}`])
    expect(await stored(orderStub(id))).not.toContain(trace)
  await runTimers(id, 1, 1000)
  const line = await env.DB.prepare('SELECT contact_key, erase_at FROM orders WHERE id = ?').bind(id).first()
  expect(line).toMatchObject({ contact_key: null, erase_at: expect.any(Number) as number })
  expect((await call('GET', `orders/${id}/check-cancel`, { as: member })).status).toBe(401)
  pass(MINUTE_MS)
  const next = memberOf(await addToken(await verifiedVisitor(phone)))
  const { body } = await call('GET', 'orders?when=UPCOMING', { as: next })
  expect((body as { orders: unknown[] }).orders).toEqual([])
  for (const path of [`orders/${id}`, `orders/${id}/invoice`])
    expect((await call('GET', path, { as: next })).status).toBe(404)
})

it('is reminded of nothing', async () => {
  const id = await bookedIn(24)
  const telling = vi.spyOn(InboxObject.prototype, 'notify')
  expect((await end(member, true)).status).toBe(200)
  await memberStub(member.memberId).settle()
  pass(22 * HOUR_MS)
  await runTimers(id, 3, MINUTE_MS)
  expect(telling.mock.calls).toEqual([])
  telling.mockRestore()
})

describe('whatever breaks on the way', () => {
  it('an order that does not answer is asked again, and its link opens all the time', async () => {
    const id = await bookedIn(24)
    const link = await linkTo(id)
    const failing = vi.spyOn(OrderObject.prototype, 'erasePersonalData').mockRejectedValueOnce(new Error('away'))
    const silenced = silenceErrors()
    expect((await end(member, true)).status).toBe(200)
    expect(linkedOf(await openLink(link)).state).toBe('OPEN')
    expect((await recordOf(id)).phone).not.toBeNull()
    for (const object of [memberStub(member.memberId), orderStub(id)]) await evictDurableObject(object)
    await runDurableObjectAlarm(memberStub(member.memberId))
    expect((await recordOf(id)).phone).toBeNull()
    expect(linkedOf(await openLink(link)).state).toBe('OPEN')
    failing.mockRestore()
    silenced.mockRestore()
  })

  it('a deletion that fails before the end leaves account and booking whole', async () => {
    const id = await bookedIn(24)
    const failing = vi.spyOn(MemberObject.prototype, 'erase').mockRejectedValueOnce(new Error('away'))
    const silenced = silenceErrors()
    expect((await end(member, true)).status).toBe(500)
    failing.mockRestore()
    silenced.mockRestore()
    expect((await call('GET', `orders/${id}`, { as: member })).status).toBe(200)
    expect(await recordOf(id)).toMatchObject({ state: 'TICKETED', phone: expect.any(String) as string })
    pass(MINUTE_MS)
    expect((await end(member, true)).status).toBe(200)
    await memberStub(member.memberId).settle()
    expect((await recordOf(id)).phone).toBeNull()
  })

  it('no payment begins once the deletion has passed its checks', async () => {
    let id = ''
    const restore = before(MemberObject.prototype, 'erase', async () => void (id = await order(member, 'tok-visa')))
    const silenced = silenceErrors()
    expect((await end(member, true)).status).toBe(200)
    restore()
    silenced.mockRestore()
    await memberStub(member.memberId).settle()
    await runTimers(id, 3, 31_000)
    expect(await recordOf(id)).toMatchObject({ tickets: [], phone: null })
  })
})
