// The member's list of bookings: coming ones, soonest first; past ones, newest first; and no others.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import { DAY_MS, HOUR_MS } from '#server/contracts/rules/durations.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { call, type Member } from './support/calls.ts'
import { booked, cancel, settle } from './support/cancel.ts'
import { newMember } from './support/members.ts'
import { checkoutOrder, newShowtime, openOrder, orderOf, orderStub } from './support/orders.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

let member: Member

beforeEach(async () => {
  member = await newMember()
  newBank()
})

type Page = Answer<'GET orders'>
async function list(when: 'UPCOMING' | 'PAST', more = '', as = member, language: 'AR' | 'EN' = 'EN'): Promise<Page> {
  const { status, text, body } = await call('GET', `orders?when=${when}${more}`, { as, language })
  if (status !== 200) throw new Error(text)
  return body
}
const ids = async (when: 'UPCOMING' | 'PAST') => (await list(when)).orders.map(({ id }) => id)
const showIn = (ms: number) => newShowtime({ startsAt: Date.now() + ms })
const clear = (as = member) =>
  call('DELETE', 'orders/history', { as, body: {}, headers: { 'content-type': 'application/json' } })

it('drafts, expired checkouts and other members’ bookings are not listed', async () => {
  const show = await showIn(5 * DAY_MS)
  const order = await booked(member, show)
  const other = await newMember()
  await booked(other, show, { seats: ['C5'] })
  const { id } = orderOf(await openOrder(member, show, ['D5']))
  await checkoutOrder(member, id)
  await settle(id)
  expect(await ids('UPCOMING')).toEqual([order.id])
  pass(HOUR_MS)
  await runDurableObjectAlarm(orderStub(id))
  await settle(id)
  expect(await ids('UPCOMING')).toEqual([order.id])
  expect(await ids('PAST')).toEqual([])
  expect((await call('GET', 'orders?when=UPCOMING')).status).toBe(403)
})

it('coming bookings are soonest first; they are past the moment their showtime has ended, newest first', async () => {
  const late = await booked(member, await showIn(3 * DAY_MS))
  const soon = await booked(member, await showIn(1 * DAY_MS))
  const middle = await booked(member, await showIn(2 * DAY_MS))
  expect(await ids('UPCOMING')).toEqual([soon.id, middle.id, late.id])
  const end = Date.parse(soon.showtime.endsAt)
  vi.setSystemTime(end - 1)
  expect(await ids('PAST')).toEqual([])
  vi.setSystemTime(end)
  expect([await ids('UPCOMING'), await ids('PAST')]).toEqual([[middle.id, late.id], [soon.id]])
  vi.setSystemTime(Date.parse(middle.showtime.endsAt))
  expect(await ids('PAST')).toEqual([middle.id, soon.id])
})

it('a cancellation is visible at once, even before the list has it', async () => {
  const show = await showIn(5 * DAY_MS)
  const order = await booked(member, show)
  const remaining = await booked(member, show, { seats: ['C5'] })
  expect(orderOf(await cancel(member, order.id)).status).toBe('REFUNDED')
  expect(await ids('UPCOMING')).toEqual([remaining.id])
  await settle(order.id)
  expect(await ids('UPCOMING')).toEqual([remaining.id])
  const { orders } = await list('PAST')
  expect(orders).toMatchObject([{ id: order.id, status: 'REFUNDED', isCancelled: true }])
})

it('an order that does not answer is shown from its list entry', async () => {
  const order = await booked(member, await showIn(5 * DAY_MS))
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const away = vi.spyOn(OrderObject.prototype, 'bookingOf').mockRejectedValueOnce(new Error('away'))
  expect((await list('UPCOMING')).orders).toMatchObject([{ id: order.id, status: 'TICKETED', isCancelled: false }])
  expect(away).toHaveBeenCalledTimes(1)
  away.mockRestore()
})

it('the list comes page by page', async () => {
  for (let day = 1; day <= 5; day += 1) await booked(member, await showIn(day * DAY_MS))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list('UPCOMING', `&limit=2&page=${page}`)))
  expect(pages.map(({ orders }) => orders.length)).toEqual([2, 2, 1, 0])
  expect(pages.map(({ pagination }) => pagination.pageCount)).toEqual([3, 3, 3, 3])
  const seen = pages.flatMap(({ orders }) => orders.map(({ startsAt }) => startsAt))
  expect(seen).toEqual(seen.toSorted())
  expect(new Set(seen).size).toBe(5)
})

it('a cleared history hides past bookings only, shows later ones, and changes no other member’s list', async () => {
  const show = await showIn(1 * DAY_MS)
  const seen = await booked(member, show)
  const cancelled = await booked(member, await showIn(5 * DAY_MS))
  const ahead = await booked(member, await showIn(6 * DAY_MS))
  const other = await newMember()
  await booked(other, show, { seats: ['C5'] })
  await cancel(member, cancelled.id)
  await settle(cancelled.id)
  vi.setSystemTime(Date.parse(seen.showtime.endsAt))
  expect(await ids('PAST')).toEqual([cancelled.id, seen.id])
  expect((await clear()).body).toEqual({ cleared: 2 })
  expect([await ids('PAST'), await ids('UPCOMING')]).toEqual([[], [ahead.id]])
  expect((await clear()).body).toEqual({ cleared: 0 })
  expect((await list('PAST', '', other)).orders).toHaveLength(1)
  // A rewritten list entry stays hidden; the order itself is still there.
  await orderStub(cancelled.id).erasePersonalData(member.memberId)
  await settle(cancelled.id)
  expect(await ids('PAST')).toEqual([])
  expect((await call('GET', `orders/${seen.id}`, { as: member })).status).toBe(200)
  vi.setSystemTime(Date.parse(ahead.showtime.endsAt))
  expect(await ids('PAST')).toEqual([ahead.id])
})
