// Notifications about a member's orders: the tickets once they are issued, and the showtime three hours before it
// begins.
import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { InboxObject } from '#server/gateway/notifications/inbox.object.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, newKey } from './support/calls.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder } from './support/orders.ts'
import { asMember, headersOf, listed, newMember, openEverySession } from './support/notifications.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { money } from './support/vouchers.ts'
import { settle } from './support/cancel.ts'

let member: string
let startsAt: number

beforeEach(openEverySession)
beforeEach(() => {
  member = newMember()
  startsAt = Date.now() + 30 * HOUR_MS
  newBank()
})

/** An order with tickets whose outbox is not sent yet. */
async function bought(token = 'tok-ok', seats = ['B5', 'B6']): Promise<Order> {
  const headers = await headersOf(member)
  const sessionId = await newShowtime({ startsAt })
  const { id } = orderOf(await call('POST', 'orders', { headers, body: { sessionId, seats } }))
  const order = orderOf(await call('POST', `orders/${id}/checkout`, { headers, body: {} }))
  const payment = { method: 'CARD', gateway: 'CHECKOUT', token }
  return orderOf(
    await call('POST', `orders/${id}/pay`, { headers, key: newKey(), body: { total: order.breakdown.total, payment } }),
  )
}

const notifications = async () => (await listed(member)).notifications
const types = async () => (await notifications()).map(({ type }) => type)
const timers = async (order: Order) => (await orderStub(order.id).snapshot())!.timers
const silentInboxes = () =>
  vi.spyOn(InboxObject.prototype, 'notify').mockImplementation(() => {
    throw new Error('no answer')
  })
const goTo = (at: number) => vi.setSystemTime(at)

describe('the tickets of an order', () => {
  it('do not notify a guest, who has no inbox', async () => {
    const visitor = await guest()
    const order = await pricedOrder(visitor, await newShowtime({ startsAt }), ['B5'])
    expect(orderOf(await payOrder(visitor, order, 'tok-ok')).status).toBe('TICKETED')
    await settle(order.id)
    expect((await timers(order)).map(({ kind }) => kind)).toEqual([])
    expect((await orderStub(order.id).snapshot())!.outbox).toBe(0)
  })

  it('do not notify while the payment is open or declined', async () => {
    const order = await bought('tok-declined')
    await settle(order.id)
    expect(await types()).toEqual([])
  })

  it('notify once, even if the inbox does not answer at first', async () => {
    const silent = silentInboxes()
    const order = await bought()
    await settle(order.id)
    await settle(order.id)
    expect((await orderStub(order.id).snapshot())!.outbox).toBeGreaterThan(0)
    silent.mockRestore()
    for (let round = 0; round < 3; round += 1) {
      pass(MINUTE_MS)
      await settle(order.id)
    }
    expect(await types()).toEqual(['GENERATE_TICKET'])
    expect((await orderStub(order.id).snapshot())!.outbox).toBe(0)
  })

  it('notify once, even after a crash between notifying and recording it', async () => {
    const order = await bought()
    await settle(order.id)
    // The state after a crash between the notification and its record.
    await runInDurableObject(orderStub(order.id), (_, { storage }) => {
      storage.sql.exec("INSERT INTO outbox (kind, body) VALUES ('news', 'GENERATE_TICKET')")
      storage.sql.exec("INSERT OR REPLACE INTO timers (kind, due, tries) VALUES ('outbox', 0, 0)")
    })
    await runInDurableObject(orderStub(order.id), (object) => object.alarm())
    expect((await orderStub(order.id).snapshot())!.outbox).toBe(0)
    expect(await types()).toEqual(['GENERATE_TICKET'])
  })
})

describe('the notification about cancelled tickets', () => {
  it('says that they are void', async () => {
    const [order, remaining] = [await bought(), await bought('tok-ok', ['C5'])]
    for (const one of [order, remaining]) await settle(one.id)
    const headers = await headersOf(member)
    const { total } = (await call('GET', `orders/${order.id}/check-cancel`, { headers })).body as { total: number }
    const body = { reasonId: 'plans', refund: total }
    expect((await call('POST', `orders/${order.id}/cancel`, { headers, key: newKey(), body })).status).toBe(200)
    await settle(order.id)
    const titles = Object.fromEntries((await notifications()).map(({ objectId, title }) => [objectId, title]))
    expect(titles[order.id]).toBe('Your booking is cancelled')
    expect(titles[remaining.id]).toBe('Your ticket is ready')
    const inArabic = (await listed(member, '', 'AR')).notifications.filter(({ objectId }) => objectId === order.id)
    const arabic = inArabic.find(({ type }) => type === 'GENERATE_TICKET')
    expect(arabic?.title).toBe('تم إلغاء حجزك')
    expect(arabic?.body).not.toContain('تغيير')
    // The refund has one notification, which names where the money goes.
    const refunds = inArabic.filter(({ type }) => type === 'REFUND_TRANSACTION')
    expect(refunds.map(({ body }) => body)).toEqual([expect.stringContaining('بطاقتك التي تنتهي بـ 4242')])
    expect(arabic?.body).toContain(order.reference)
    expect(arabic?.body).toContain('متروبوليس')
  })

  it('says that the voucher that paid for them can be used again', async () => {
    const headers = await headersOf(member)
    const body = { sessionId: await newShowtime({ startsAt }), seats: ['B5'] }
    const { id } = orderOf(await call('POST', 'orders', { headers, body }))
    const { breakdown } = orderOf(await call('POST', `orders/${id}/checkout`, { headers, body: {} }))
    const { code } = await money(breakdown.total)
    await call('POST', `orders/${id}/voucher`, { headers, key: newKey(), body: { codes: [code] } })
    const order = orderOf(await call('POST', `orders/${id}/pay`, { headers, key: newKey(), body: { total: 0 } }))
    await settle(order.id)
    const cancelling = { headers, key: newKey(), body: { reasonId: 'plans', refund: 0 } }
    expect((await call('POST', `orders/${id}/cancel`, cancelling)).status).toBe(200)
    await settle(order.id)
    const [english, arabic] = [await listed(member), await listed(member, '', 'AR')].map(
      ({ notifications: [ticket] }) => ticket?.body,
    )
    expect(english).toMatch(/tickets are no longer valid\. You can use your voucher again\.$/)
    expect(arabic).toMatch(/ولم تعد تذاكره صالحة\. يمكنك استخدام قسيمتك مرة أخرى\.$/)
  })

  it('moves up to the time that it shows, so that every page is ordered by time', async () => {
    const [order, remaining] = [await bought(), await bought('tok-ok', ['C5'])]
    await settle(order.id)
    pass(MINUTE_MS)
    await settle(remaining.id)
    const shownLast = (await notifications())[0]!
    pass(HOUR_MS)
    const headers = await headersOf(member)
    const { total } = (await call('GET', `orders/${order.id}/check-cancel`, { headers })).body as { total: number }
    const body = { reasonId: 'plans', refund: total }
    expect((await call('POST', `orders/${order.id}/cancel`, { headers, key: newKey(), body })).status).toBe(200)
    await settle(order.id)
    const rows = await notifications()
    const times = rows.map(({ createdAt }) => Date.parse(createdAt))
    expect(times).toEqual([...times].sort((one, other) => other - one))
    expect(rows.at(-1)?.objectId).toBe(remaining.id)
    // Page by page it is the same list.
    const pages: string[] = []
    for (let page = 1; page <= rows.length; page += 1)
      pages.push(...(await listed(member, `?limit=1&page=${page}`)).notifications.map(({ id }) => id))
    expect(pages).toEqual(rows.map(({ id }) => id))
    // Reading all up to what was seen before leaves unread what moved up since.
    await asMember(member, 'PUT', 'notifications/make-read', { body: { newestId: shownLast.id } })
    const unread = (await notifications()).filter(({ isRead }) => !isRead)
    expect(unread.map(({ objectId }) => objectId)).toEqual([order.id, order.id])
  })
})

describe('the reminder of a showtime', () => {
  it('comes three hours before the showtime, to the millisecond, once', async () => {
    const order = await bought()
    await settle(order.id)
    expect(await timers(order)).toMatchObject([{ kind: 'remind', due: startsAt - 3 * HOUR_MS }])
    goTo(startsAt - 3 * HOUR_MS - 1)
    await settle(order.id)
    expect(await types()).toEqual(['GENERATE_TICKET'])
    goTo(startsAt - 3 * HOUR_MS)
    await settle(order.id)
    expect(await types()).toEqual(['ORDER_REMINDER', 'GENERATE_TICKET'])
    pass(MINUTE_MS)
    await settle(order.id)
    expect(await types()).toEqual(['ORDER_REMINDER', 'GENERATE_TICKET'])
    expect(await timers(order)).toEqual([])
  })

  it('is scheduled on the platform for that very moment', async () => {
    const order = await bought()
    await settle(order.id)
    const alarm = await runInDurableObject(orderStub(order.id), (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(startsAt - 3 * HOUR_MS)
  })

  it('comes for a tester who moves the clock and reads the order', async () => {
    const order = await bought()
    await settle(order.id)
    advanceClock(28 * HOUR_MS)
    onTestFinished(() => advanceClock(-28 * HOUR_MS))
    await call('GET', `orders/${order.id}`, { headers: await headersOf(member) })
    const alarm = await runInDurableObject(orderStub(order.id), (_, { storage }) => storage.getAlarm())
    expect(alarm).toBe(Date.now())
    await settle(order.id)
    expect(await types()).toEqual(['ORDER_REMINDER', 'GENERATE_TICKET'])
  })

  it('does not come if the order is bought later than that', async () => {
    startsAt = Date.now() + 3 * HOUR_MS - 1
    const order = await bought()
    await settle(order.id)
    expect(await timers(order)).toEqual([])
    expect(await types()).toEqual(['GENERATE_TICKET'])
  })

  it('comes at once if the order is bought at that very moment', async () => {
    startsAt = Date.now() + 3 * HOUR_MS
    const order = await bought()
    await settle(order.id)
    expect(await types()).toEqual(expect.arrayContaining(['ORDER_REMINDER', 'GENERATE_TICKET']))
  })

  it('does not come once the tickets are cancelled, not even if it was already on its way', async () => {
    const order = await bought()
    await settle(order.id)
    goTo(startsAt - 3 * HOUR_MS)
    const cancelled = (state: string) =>
      runInDurableObject(orderStub(order.id), (_, { storage }) => {
        storage.sql.exec("UPDATE orders SET json = json_set(json, '$.state', ?)", state)
      })
    await cancelled('REFUNDED')
    await settle(order.id)
    expect(await types()).toEqual(['GENERATE_TICKET'])
    expect((await orderStub(order.id).snapshot())!.outbox).toBe(0)
  })

  it.each([
    ['comes late rather than never', 1, ['ORDER_REMINDER', 'GENERATE_TICKET']],
    ['does not come once the showtime has begun', 0, ['GENERATE_TICKET']],
  ])('%s', async (_, msBefore, expected) => {
    const order = await bought()
    await settle(order.id)
    goTo(startsAt - msBefore)
    await settle(order.id)
    expect(await types()).toEqual(expected)
  })

  it('waits, with the notification about the tickets, until the inbox answers', async () => {
    const silent = silentInboxes()
    const order = await bought()
    goTo(startsAt - 3 * HOUR_MS)
    await settle(order.id)
    silent.mockRestore()
    pass(MINUTE_MS)
    await settle(order.id)
    expect((await types()).toSorted()).toEqual(['GENERATE_TICKET', 'ORDER_REMINDER'])
    expect(await timers(order)).toEqual([])
  })
})
