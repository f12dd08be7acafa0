// Money that arrives after the order has moved on: tickets for the seats it was paid for, or all of it back.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { audit } from '#server/gateway/orders/audit/audit.rules.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { call, newKey, type Visitor } from './support/calls.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import {
  guest,
  newShowtime,
  orderOf,
  orderStub,
  payOrder,
  pricedOrder,
  readOrder,
  runTimers,
  showtimeStub,
} from './support/orders.ts'
import { pass } from './support/clock.ts'
import { logLines, silenceErrors } from './support/silence.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'

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

const keyOf = () => `${id}.1`

async function moneyComes(): Promise<void> {
  bank.decide(keyOf(), bank.captured(keyOf()))
  await orderStub(id).paymentCallback({ key: keyOf(), processor: 'CHECKOUT', outcome: bank.captured(keyOf()) })
}
const causes = async () => (await orderStub(id).snapshot())!.transitions.map(({ cause }) => cause)
const order = async () => orderOf(await readOrder(visitor, id))
const breaches = async (...others: string[]) => {
  const orders = await Promise.all([id, ...others].map((orderId) => orderStub(orderId).snapshot()))
  return audit(
    [await showtimeStub(show).snapshot()],
    orders.map((snapshot) => snapshot!),
    bank.ledger,
  )
}

it('late money is refunded to a card without an answer for a day, if another card has paid', async () => {
  const declined = { state: 'DECLINED', reference: null, reason: 'DECLINED', brand: null, lastFour: null } as const
  await orderStub(id).paymentCallback({ key: keyOf(), processor: 'CHECKOUT', outcome: declined })
  await payOrder(visitor, await order(), 'tok-bank')
  await runTimers(id, 31)
  await moneyComes()
  expect((await order()).status).toBe('TICKETED')
  await runTimers(id, 2, 24 * 60 * MINUTE_MS)
  const second = `${id}.2`
  bank.decide(second, bank.captured(second))
  await orderStub(id).paymentCallback({ key: second, processor: 'CHECKOUT', outcome: bank.captured(second) })
  expect(bank.ledger.get(keyOf())).toMatchObject({ captures: 1, refunds: 0 })
  expect(bank.ledger.get(second)).toMatchObject({ captures: 1, refunds: 1 })
  expect((await order()).status).toBe('TICKETED')
  expect(await breaches()).toEqual([])
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
  expect(bank.ledger.get(keyOf())).toMatchObject({ captures: 1, refunds: 1 })
  expect(await breaches()).toEqual([])
})
