// I17: each holder of a booking is told once of each change of its showtime, and without an answer the change decides.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import type { Visitor } from '../support/calls.ts'
import { bookedByGuest } from '../support/cancel.ts'
import {
  beginCallOff,
  beginChange,
  bookingOf,
  callOff,
  move,
  notifyAll,
  openChange,
  progressOf,
  runChange,
  withdrawSeats,
} from '../support/changes.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { guest, newShowtime, orderStub, payOrder, pricedOrder, runTimers, showtimeStub } from '../support/orders.ts'
import { OrderObject } from '#server/gateway/orders/order.object.ts'
import { silenceErrors } from '../support/silence.ts'
import type { Order } from '#server/contracts/orders.ts'
import { breaches } from '../support/audit.ts'

beforeEach(freezeClock)

/** Price of one seat in halalas, booking fee included. */
const PRICE = 4750
let visitor: Visitor
let show: string
let startsAt: number
let bank: FakeBank

beforeAll(() => void silenceErrors())
beforeEach(async () => {
  visitor = await guest()
  startsAt = Date.now() + 30 * DAY_MS
  show = await newShowtime({ startsAt })
  bank = newBank()
})

const textsOf = async ({ reference }: Order): Promise<string[]> => {
  const { results } = await env.DB.prepare('SELECT text FROM sandbox_messages WHERE text LIKE ?')
    .bind(`%${reference}%`)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}
const QUARTER = 15 * MINUTE_MS

describe('a showtime that is called off', () => {
  it('refunds a payment that lands in between, and says that it was called off', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, priced, 'tok-bank')
    await beginCallOff([show])
    const key = `${priced.id}.1`
    bank.decide(key, bank.captured(key))
    await runTimers(priced.id, 3)
    const order = await bookingOf(visitor, priced.id)
    expect(order).toMatchObject({
      status: 'REFUNDED',
      tickets: [],
      returned: [{ cause: 'CALLED_OFF', isDone: true }],
    })
    expect(bank.moved(priced.id)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await breaches(show, bank, [], [priced.id])).toEqual([])
  })
})

describe('the holder of a booking', () => {
  it('is told once by text, with the way to choose, and the codes admit no more', async () => {
    const order = await bookedByGuest(visitor, show)
    const id = await callOff([show])
    await runTimers(order.id)
    await callOff([show], id)
    await runTimers(order.id)
    const told = (await textsOf(order)).filter((text) => text.includes('the cinema cancelled'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`/bookings/${order.id}/checkout/your-ticket`)
    const { status, tickets, change } = await bookingOf(visitor, order.id)
    expect(status).toBe('TICKETED')
    expect(tickets.map(({ code }) => code)).toEqual([''])
    expect(change).toMatchObject({
      ways: ['SHOWTIME', 'REFUND'],
      answer: null,
      total: PRICE,
      refunds: [{ to: 'CARD', amount: PRICE }],
      // Told a second after the change was made.
      answerUntil: new Date(Date.parse(change!.at) + 1001 + 2 * DAY_MS).toISOString(),
    })
  })

  it('is told once although the answer of its order was lost', async () => {
    const order = await bookedByGuest(visitor, show)
    const { showtimeChanged } = OrderObject.prototype
    const lost = vi.spyOn(OrderObject.prototype, 'showtimeChanged').mockImplementationOnce(async function (
      this: OrderObject,
      change,
    ) {
      await showtimeChanged.call(this, change)
      throw new Error('The answer was lost')
    })
    const id = await beginCallOff([show])
    await runChange(id)
    pass(3000)
    await runChange(id)
    lost.mockRestore()
    await runTimers(order.id, 2)
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 0, NOTIFIED: 1 })
    const { transitions } = (await orderStub(order.id).snapshot())!
    expect(transitions.filter(({ cause }) => cause === 'showtime called off')).toHaveLength(1)
    expect((await textsOf(order)).filter((text) => text.includes('the cinema cancelled'))).toHaveLength(1)
  })

  it('is refunded without an answer when the time to choose is over', async () => {
    show = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
    const order = await bookedByGuest(visitor, show)
    await callOff([show])
    pass(5 * HOUR_MS)
    await runTimers(order.id, 2)
    expect(await bookingOf(visitor, order.id)).toMatchObject({ status: 'REFUNDED', change: { answer: 'REFUND' } })
    expect(bank.moved(order.id)).toMatchObject({ refunds: 1 })
  })
})

describe('a change with many bookings', () => {
  it('retries an order that does not answer, and the others do not wait', async () => {
    const [first, second] = [
      await bookedByGuest(visitor, show, ['B1']),
      await bookedByGuest(await guest(), show, ['B2']),
    ]
    const failing = vi.spyOn(OrderObject.prototype, 'showtimeChanged').mockRejectedValueOnce(new Error('down'))
    const id = await beginCallOff([show])
    await runChange(id)
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 1, NOTIFIED: 1 })
    pass(3000)
    await runChange(id)
    expect((await progressOf(id)).bookings).toMatchObject({ WAITING: 0, NOTIFIED: 2 })
    failing.mockRestore()
    for (const { id: orderId } of [first, second])
      expect((await orderStub(orderId).snapshot())!.order.change?.id).toBe(id)
  })
})

describe('the holder of a booking whose showtime is moved a little', () => {
  it('keeps the booking without an answer', async () => {
    show = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
    const order = await bookedByGuest(visitor, show)
    await move(show, QUARTER)
    pass(5 * HOUR_MS + QUARTER)
    await runTimers(order.id, 2)
    expect(await bookingOf(visitor, order.id)).toMatchObject({ status: 'TICKETED', change: { answer: 'KEEP' } })
    expect(bank.moved(order.id)).toMatchObject({ refunds: 0 })
  })
})

it('a move that reaches the showtime after a later one changes nothing', async () => {
  const { endsAt, auditorium } = (await showtimeStub(show).record())!
  const placeAt = (at: number) => ({ startsAt: at, endsAt: endsAt + at - startsAt, auditorium })
  const ordered = { kind: 'MOVED', reason: 'SCHEDULE', note: null } as const
  const [first, second] = [Date.now(), Date.now() + 1000]
  await showtimeStub(show).change({ ...ordered, id: 'later', at: second, after: placeAt(startsAt + 2 * QUARTER) })
  const late = await showtimeStub(show).change({
    ...ordered,
    id: 'earlier',
    at: first,
    after: placeAt(startsAt + QUARTER),
  })
  expect(late).toMatchObject({ change: { id: 'later' }, bookings: [] })
  expect((await showtimeStub(show).record())!.startsAt).toBe(startsAt + 2 * QUARTER)
})

describe('seats that are withdrawn', () => {
  it('are told to the holders of bookings with one of them, and to no others', async () => {
    const other = await guest()
    const [order, untouched] = [
      await bookedByGuest(visitor, show, ['B5', 'B6']),
      await bookedByGuest(other, show, ['B8']),
    ]
    const id = await withdrawSeats([show], ['B6', 'B7'])
    await runTimers(order.id)
    expect((await progressOf(id)).bookings).toMatchObject({ NOTIFIED: 1 })
    expect(await openChange(visitor, order.id)).toMatchObject({
      kind: 'SEATS_WITHDRAWN',
      before: null,
      ways: ['SHOWTIME', 'REFUND'],
      otherwise: 'REFUND',
      total: 2 * PRICE,
    })
    expect((await textsOf(order)).some((text) => text.includes('B6') && !text.includes('B7'))).toBe(true)
    expect((await bookingOf(other, untouched.id)).change).toBeNull()
  })

  it('by two managers at the same moment are told to the holder once, and the second change has no booking', async () => {
    const order = await bookedByGuest(visitor, show, ['B5'])
    const seats = { kind: 'SEATS_WITHDRAWN' as const, seats: ['B5'] }
    const ids = await Promise.all([beginChange([show], seats), beginChange([show], seats)])
    for (const id of ids) await notifyAll(id)
    await runTimers(order.id)
    expect((await textsOf(order)).filter((text) => text.includes('no longer available'))).toHaveLength(1)
    const told = await Promise.all(ids.map(async (id) => (await progressOf(id)).bookings.NOTIFIED))
    expect(told.toSorted()).toEqual([0, 1])
  })
})
