// Money that arrives after the order has moved on: tickets for the seats it was paid for, or all of it back.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank, DECLINED } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
  reportPayment,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { breaches } from './support/audit.ts'

const SEATS = ['B5', 'B6']
let visitor: Visitor
let show: string
let startsAt: number
let bank: FakeBank
let id: string

// Aborted work is logged; these tests abort it on purpose.
beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest()
  startsAt = Date.now() + 45 * MINUTE_MS
  show = await newShowtime({ startsAt, endsAt: startsAt + 120 * MINUTE_MS })
  bank = newBank()
  const priced = await pricedOrder(visitor, show, SEATS)
  pass(14 * MINUTE_MS)
  await payOrder(visitor, priced, 'tok-bank')
  id = priced.id
})

async function moneyComes(): Promise<void> {
  await reportPayment(id, bank.capture(id))
}
const causes = async () => (await orderStub(id).snapshot())!.transitions.map(({ cause }) => cause)
const order = async () => orderOf(await readOrder(visitor, id))

it('late money is refunded to a card without an answer for a day, if another card has paid', async () => {
  await reportPayment(id, DECLINED)
  await payOrder(visitor, await order(), 'tok-bank')
  await runTimers(id, 31)
  await moneyComes()
  expect((await order()).status).toBe('TICKETED')
  await runTimers(id, 2, 24 * 60 * MINUTE_MS)
  await reportPayment(id, bank.capture(id, 2), 2)
  expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 0 })
  expect(bank.moved(id, 2)).toMatchObject({ captures: 1, refunds: 1 })
  expect((await order()).status).toBe('TICKETED')
  expect(await breaches(show, bank, [], [id])).toEqual([])
})

it('late money whose refund stays unanswered for a day is flagged for manual review', async () => {
  const logged = silenceErrors()
  await runTimers(id, 31)
  vi.setSystemTime(startsAt + 16 * MINUTE_MS)
  bank.refundAnswer = 'UNKNOWN'
  await moneyComes()
  await runTimers(id)
  expect(logLines(logged)).not.toContainEqual(expect.objectContaining({ event: 'order_stuck' }))
  await runTimers(id, 2, 24 * 60 * MINUTE_MS)
  expect(logLines(logged)).toContainEqual(
    expect.objectContaining({ event: 'order_stuck', orderId: id, attempt: 1, cause: 'cannot be refunded' }),
  )
  expect(await causes()).toContain('refund refused for good')
})

it('money of an abandoned payment goes back while the next one begins, which buys the tickets', async () => {
  await call('POST', `orders/${id}/other-way`, { as: visitor, key: newKey(), body: { attempt: 1 } })
  const priced = await order()
  const pin = vi.spyOn(ShowtimeObject.prototype, 'pin')
  pin.mockImplementationOnce(async function (this: ShowtimeObject, ...claim) {
    await moneyComes()
    return this.pin(...claim)
  })
  expect(orderOf(await payOrder(visitor, priced, 'tok-ok')).status).toBe('TICKETED')
  await runTimers(id)
  expect(bank.moved(id)).toMatchObject({ captures: 1, refunds: 1 })
  expect(await breaches(show, bank, [], [id])).toEqual([])
})
