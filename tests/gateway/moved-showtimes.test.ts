// Showtimes that the cinema moves, and seats that it withdraws: bookings stay where they can, every holder is told once,
// and no payment buys a time or a seat that was not shown.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#server/contracts/contract.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { DOORS_BEFORE_MS } from '#server/contracts/rules/riyadh-time.ts'
import type { Problem } from '#server/contracts/problem.ts'
import { armCrash } from '#server/gateway/lib/durable/crash-points.ts'
import { ShowtimeObject } from '#server/gateway/seats/showtime.object.ts'
import { call, type Visitor } from './support/calls.ts'
import { balances, booked, seatState, settle, bookedByGuest } from './support/cancel.ts'
import {
  alternativesOf,
  answer,
  beginChange,
  bookingOf,
  callOff,
  move,
  newChangeId,
  openChange,
  progressOf,
  runChange,
  notifyAll,
  withdrawSeats,
  postChange,
} from './support/changes.ts'
import { pass } from './support/clock.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import {
  guest,
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
import { breaches } from './support/audit.ts'
import { readInvoice } from './support/invoices.ts'

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
/** Each seat, and whether it has an entry code. */
const codesOf = ({ tickets }: Order) => tickets.map(({ seat, code }) => [seat, code.length > 20])
const iso = (at: number) => new Date(at).toISOString()
const QUARTER = 15 * MINUTE_MS

interface Planned {
  id: string
  cinema_id: string
  auditorium_id: string
  starts_at: number
  ends_at: number
  cinema_day: string
}
const used: string[] = []
/** Two seats of the showtime that are free: some of a planned hall are taken, and which depends on the day. */
async function freePair(): Promise<string[]> {
  const { seats } = (await call('GET', `showtimes/${show}/best-seats?count=2`)).body as { seats: string[] }
  return seats
}
/** The last showtime of its hall on its day, of a hall and day that no other test has had. */
async function lastOfHall(): Promise<Planned> {
  const sql = `SELECT s.* FROM showtimes s WHERE s.starts_at > ?1 AND NOT EXISTS (
      SELECT 1 FROM showtimes o
      WHERE o.auditorium_id = s.auditorium_id AND o.cinema_day = s.cinema_day AND o.starts_at > s.starts_at)
    AND s.id NOT IN (SELECT value FROM json_each(?2)) ORDER BY s.starts_at LIMIT 1`
  const last = await env.DB.prepare(sql)
    .bind(Date.now() + 3 * DAY_MS, JSON.stringify(used))
    .first<Planned>()
  used.push(last!.id)
  return last!
}

describe('a showtime that is moved', () => {
  it('keeps its first time as the one before, when it is moved again', async () => {
    await move(show, QUARTER)
    await move(show, QUARTER)
    expect(await showtimeStub(show).record()).toMatchObject({
      startsAt: startsAt + 2 * QUARTER,
      change: { before: { startsAt } },
    })
  })

  it('keeps its new time after its object has restarted', async () => {
    await move(show, QUARTER)
    const { abortAllDurableObjects } = await import('cloudflare:test')
    await abortAllDurableObjects()
    expect((await showtimeStub(show).record())!.startsAt).toBe(startsAt + QUARTER)
  })

  it('ends holds and checkouts, so that visitors see the new time before they pay', async () => {
    const choosing = orderOf(await openOrder(visitor, show, ['B5']))
    const other = await guest()
    const priced = await pricedOrder(other, show, ['B6'])
    await move(show, QUARTER)
    expect(await bookingOf(visitor, choosing.id)).toMatchObject({
      status: 'EXPIRED',
      showtime: { startsAt: iso(startsAt + QUARTER) },
      change: { kind: 'MOVED', before: { startsAt: iso(startsAt) }, ways: [] },
    })
    expect((await payOrder(other, priced, 'tok')).body).toMatchObject({ reason: 'hold_expired' })
    expect(bank.ledger.size).toBe(0)
    expect((await bookingOf(other, priced.id)).change).toMatchObject({ kind: 'MOVED' })
    expect(orderOf(await openOrder(visitor, show, ['B6'])).showtime.startsAt).toBe(iso(startsAt + QUARTER))
  })

  it('refunds a payment that lands in between, even one that comes hours late', async () => {
    const [priced, other] = [await pricedOrder(visitor, show, ['B5']), await guest()]
    const late = await pricedOrder(other, show, ['B7'])
    await payOrder(visitor, priced, 'tok-bank')
    await payOrder(other, late, 'tok-bank')
    await move(show, QUARTER)
    for (const { id } of [priced, late]) bank.decide(`${id}.1`, bank.captured(`${id}.1`))
    await runTimers(priced.id, 3)
    pass(3 * HOUR_MS)
    await runTimers(late.id, 4)
    for (const [as, { id }] of [
      [visitor, priced],
      [other, late],
    ] as const) {
      expect(await bookingOf(as, id)).toMatchObject({
        status: 'REFUNDED',
        returned: [{ cause: 'MOVED', isDone: true }],
      })
      expect(bank.moved(id)?.refunds).toBe(1)
    }
    expect(await seatState(show, 'B5')).toBeUndefined()
    expect(await breaches(show, bank, [], [priced.id, late.id])).toEqual([])
  })
})

describe('the holder of a booking whose showtime is moved a little', () => {
  it('is told once, keeps valid tickets, and sees the new time', async () => {
    const order = await bookedByGuest(visitor, show)
    const id = await move(show, QUARTER)
    await notifyAll(id)
    await runTimers(order.id)
    const told = (await textsOf(order)).filter((text) => text.includes('still valid'))
    expect(told).toHaveLength(1)
    const { tickets, showtime, change } = await bookingOf(visitor, order.id)
    expect(showtime.startsAt).toBe(iso(startsAt + QUARTER))
    expect(tickets[0]!.code).toBe((await orderStub(order.id).snapshot())!.order.tickets[0]!.code)
    expect(change).toMatchObject({
      kind: 'MOVED',
      before: { startsAt: iso(startsAt) },
      ways: ['KEEP', 'SHOWTIME', 'REFUND'],
      otherwise: 'KEEP',
      // Until the doors open.
      answerUntil: iso(startsAt + QUARTER - DOORS_BEFORE_MS),
      total: PRICE,
    })
  })

  it('moves the entry in the calendar', async () => {
    const order = await bookedByGuest(visitor, show)
    const { uid, sequence } = (await bookingOf(visitor, order.id)).calendar!
    await move(show, QUARTER)
    expect((await bookingOf(visitor, order.id)).calendar).toEqual({ uid, sequence: sequence + 1 })
  })

  it('keeps the booking with one press, and is asked no more', async () => {
    const order = await bookedByGuest(visitor, show)
    const id = await move(show, QUARTER)
    const kept = orderOf(await answer(visitor, order.id, 'KEEP'))
    expect(kept).toMatchObject({ status: 'TICKETED', change: { answer: 'KEEP', ways: [] } })
    expect((await answer(visitor, order.id, 'KEEP')).status).toBe(200)
    pass(31 * DAY_MS)
    await runTimers(order.id, 2)
    expect((await bookingOf(visitor, order.id)).status).toBe('TICKETED')
    expect(bank.moved(order.id)?.refunds).toBe(0)
    await runTimers(order.id)
    const row = await env.DB.prepare('SELECT state FROM changed_orders WHERE change_id = ? AND order_id = ?')
      .bind(id, order.id)
      .first<string>('state')
    expect(row).toBe('KEPT')
  })

  it('is counted as kept, also if the member cancels it later by the usual rules', async () => {
    const member = await newMember()
    const order = await booked(member, show)
    const id = await move(show, QUARTER)
    await answer(member, order.id, 'KEEP')
    const { total } = (await call('GET', `orders/${order.id}/check-cancel`, { as: member })).body as { total: number }
    await call('POST', `orders/${order.id}/cancel`, { as: member, body: { reasonId: 'plans', refund: total } })
    await runTimers(order.id, 2)
    expect((await bookingOf(member, order.id)).status).toBe('REFUNDED')
    const row = await env.DB.prepare('SELECT state, refunded FROM changed_orders WHERE change_id = ?').bind(id).first()
    expect(row).toEqual({ state: 'KEPT', refunded: 0 })
  })

  it('may have all money back until the new start', async () => {
    const order = await bookedByGuest(visitor, show)
    await move(show, QUARTER)
    pass(29 * DAY_MS)
    expect(orderOf(await answer(visitor, order.id, 'REFUND'))).toMatchObject({
      status: 'REFUNDED',
      cancellation: { total: PRICE },
    })
    expect(await seatState(show, 'B5')).toBeUndefined()
    expect(await breaches(show, bank, [], [order.id])).toEqual([])
  })

  it('may exchange it as a guest while it is asked, and not once it is kept', async () => {
    const order = await bookedByGuest(visitor, show)
    const next = await newShowtime({ startsAt: startsAt + DAY_MS })
    await move(show, QUARTER)
    const body = { sessionId: next, seats: ['B5'], exchangeOf: order.id }
    expect((await call('POST', 'orders', { as: visitor, body })).status).toBe(200)
    await answer(visitor, order.id, 'KEEP')
    expect((await call('POST', 'orders', { as: visitor, body })).body).toMatchObject({ reason: 'not_authenticated' })
  })

  it('is asked about the sum of two small moves, which together are a large one', async () => {
    const order = await bookedByGuest(visitor, show)
    await move(show, 20 * MINUTE_MS)
    await move(show, 20 * MINUTE_MS)
    expect(await openChange(visitor, order.id)).toMatchObject({
      before: { startsAt: iso(startsAt) },
      otherwise: 'REFUND',
    })
    await answer(visitor, order.id, 'KEEP')
    await move(show, 20 * MINUTE_MS)
    expect(await openChange(visitor, order.id)).toMatchObject({
      before: { startsAt: iso(startsAt + 40 * MINUTE_MS) },
      otherwise: 'KEEP',
    })
  })

  it('spends the cashback of the booking only after the new start', async () => {
    const member = await newMember()
    const soon = await newShowtime({ startsAt: Date.now() + 5 * HOUR_MS })
    const order = await booked(member, soon)
    await runTimers(order.id)
    await move(soon, 25 * MINUTE_MS)
    await runTimers(order.id, 2)
    // By the old time it could be spent.
    pass(5 * HOUR_MS)
    expect(await balances(member)).toEqual([0, 0])
    pass(25 * MINUTE_MS + 1)
    const [, cashback] = await balances(member)
    expect(cashback).toBeGreaterThan(0)
  })

  it('has an invoice that says what was sold', async () => {
    const order = await bookedByGuest(visitor, show)
    await runTimers(order.id)
    await move(show, QUARTER)
    const { invoice } = await readInvoice(visitor, order.id)
    expect(invoice!.show.startsAt).toBe(iso(startsAt))
  })
})

it('nothing is given back once the doors are open, and the booking stays', async () => {
  const order = await bookedByGuest(visitor, show)
  await move(show, QUARTER)
  pass(30 * DAY_MS + QUARTER - DOORS_BEFORE_MS)
  const { id: changeId, total, ways } = await openChange(visitor, order.id)
  expect(ways).toEqual([])
  const body = { changeId, way: 'REFUND', refund: total }
  expect((await call('POST', `orders/${order.id}/answer-change`, { as: visitor, body })).body).toMatchObject({
    reason: 'order_closed',
  })
  await runTimers(order.id)
  expect((await bookingOf(visitor, order.id)).status).toBe('TICKETED')
  expect(bank.moved(order.id)?.refunds).toBe(0)
})

describe('the holder of a booking whose showtime is moved by hours', () => {
  it('has the money back without an answer, by the start that was sold', async () => {
    show = await newShowtime({ startsAt: Date.now() + 20 * HOUR_MS })
    const order = await bookedByGuest(visitor, show)
    await move(show, 3 * HOUR_MS)
    const { otherwise, answerUntil } = await openChange(visitor, order.id)
    expect([otherwise, answerUntil]).toEqual(['REFUND', order.showtime.startsAt])
    pass(20 * HOUR_MS)
    await runTimers(order.id, 2)
    expect(await bookingOf(visitor, order.id)).toMatchObject({ status: 'REFUNDED', change: { answer: 'REFUND' } })
    expect(bank.moved(order.id)?.refunds).toBe(1)
  })

  it('chooses before the showtime begins, even if it begins earlier than it was sold for', async () => {
    show = await newShowtime({ startsAt: Date.now() + 4 * HOUR_MS })
    const order = await bookedByGuest(visitor, show)
    await move(show, -3 * HOUR_MS)
    const { answerUntil } = await openChange(visitor, order.id)
    expect(answerUntil).toBe((await bookingOf(visitor, order.id)).showtime.doorsAt)
  })
})

it('a booking whose showtime was moved and then called off is asked about that alone', async () => {
  const order = await bookedByGuest(visitor, show)
  const moved = await move(show, QUARTER)
  await callOff([show])
  expect(await openChange(visitor, order.id)).toMatchObject({ kind: 'CALLED_OFF', otherwise: 'REFUND' })
  await move(show, QUARTER)
  expect(await openChange(visitor, order.id)).toMatchObject({ kind: 'CALLED_OFF' })
  await runTimers(order.id)
  const { results } = await env.DB.prepare('SELECT change_id, state FROM changed_orders WHERE order_id = ?')
    .bind(order.id)
    .all<{ change_id: string; state: string }>()
  expect(results.find(({ change_id: id }) => id === moved)?.state ?? 'REPLACED').toBe('REPLACED')
})

it('a member whose showtime was moved and then called off has all money back, and no cashback of it', async () => {
  const member = await newMember()
  const order = await booked(member, show)
  await runTimers(order.id)
  await move(show, QUARTER)
  await runTimers(order.id, 2)
  const id = await callOff([show])
  expect((await progressOf(id)).bookings).toMatchObject({ NOTIFIED: 1, WAITING: 0 })
  orderOf(await answer(member, order.id, 'WALLET'))
  expect(await balances(member)).toEqual([PRICE, 0])
  pass(31 * DAY_MS)
  expect(await balances(member)).toEqual([PRICE, 0])
  expect(await breaches(show, bank, [member], [order.id])).toEqual([])
})

describe('seats that are withdrawn', () => {
  it('are taken for everyone, and stay so after a restart', async () => {
    await withdrawSeats([show], ['B5', 'B6'])
    const before = (await call('GET', `showtimes/${show}/seats`)).body as Answer<'GET showtimes/:sessionId/seats'>
    expect((await openOrder(visitor, show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
    const { abortAllDurableObjects } = await import('cloudflare:test')
    await abortAllDurableObjects()
    expect((await openOrder(visitor, show, ['B6'])).body).toMatchObject({ reason: 'seat_taken' })
    const after = (await call('GET', `showtimes/${show}/seats`)).body as Answer<'GET showtimes/:sessionId/seats'>
    expect(after.seats.states).toBe(before.seats.states)
    expect(orderOf(await openOrder(visitor, show, ['B7'])).status).toBe('HELD')
  })

  it('end the holds with one of them, and no other', async () => {
    const other = await guest()
    const [ended, stays] = [
      orderOf(await openOrder(visitor, show, ['B5', 'B6'])),
      orderOf(await openOrder(other, show, ['B8'])),
    ]
    await withdrawSeats([show], ['B5'])
    expect(await bookingOf(visitor, ended.id)).toMatchObject({ status: 'EXPIRED', change: { kind: 'SEATS_WITHDRAWN' } })
    expect((await bookingOf(other, stays.id)).status).toBe('HELD')
    expect(await seatState(show, 'B6')).toBeUndefined()
  })

  it('are not sold to a payment under way, which goes back', async () => {
    const priced = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, priced, 'tok-bank')
    await withdrawSeats([show], ['B5'])
    bank.decide(`${priced.id}.1`, bank.captured(`${priced.id}.1`))
    await runTimers(priced.id, 3)
    expect(await bookingOf(visitor, priced.id)).toMatchObject({
      status: 'REFUNDED',
      returned: [{ cause: 'SEATS_WITHDRAWN', isDone: true }],
    })
    expect((await openOrder(await guest(), show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
  })

  it('are named on the booking, and on a friend’s ticket only its own', async () => {
    const order = await bookedByGuest(visitor, show, ['B5', 'B6', 'B7'])
    const share = async (seat: string) => {
      const path = `guest-users/orders/${order.id}`
      const { body } = await call('POST', `${path}/share-ticket`, { as: visitor, body: { seat } })
      return encodeURIComponent((body as { share: string }).share)
    }
    const [broken, whole] = [await share('B6'), await share('B5')]
    await withdrawSeats([show], ['B6', 'B7', 'B9'])
    expect((await openChange(visitor, order.id)).seats).toEqual(['B6', 'B7'])
    const seen = async (shared: string) =>
      orderOf(await call('GET', `guest-users/orders/${order.id}?share=${shared}`)).change?.seats
    expect([await seen(broken), await seen(whole)]).toEqual([['B6'], []])
    await callOff([show])
    expect(await openChange(visitor, order.id)).toMatchObject({ kind: 'CALLED_OFF' })
    expect(await openChange(visitor, order.id)).not.toHaveProperty('seats')
  })

  it('leave no tickets to send if they are all seats of the booking', async () => {
    const [part, whole] = [
      await bookedByGuest(visitor, show, ['B5', 'B6']),
      await bookedByGuest(visitor, show, ['B7', 'B8']),
    ]
    await withdrawSeats([show], ['B6', 'B7', 'B8'])
    pass(MINUTE_MS)
    const send = (id: string) => call('POST', `orders/${id}/ticket-messages`, { as: visitor, body: { by: 'PHONE' } })
    expect((await send(part.id)).status).toBe(200)
    expect((await send(whole.id)).body).toMatchObject({ reason: 'order_closed' })
  })

  it('have no entry code any more, also behind a link and for a friend, and cannot be sent to one', async () => {
    const order = await bookedByGuest(visitor, show, ['B5', 'B6'])
    const share = (seat: string) =>
      call('POST', `guest-users/orders/${order.id}/share-ticket`, { as: visitor, body: { seat } })
    const link = (await textsOf(order)).map((text) => /#(\S+)/.exec(text)?.[1]).find(Boolean)!
    const { share: sent } = (await share('B6')).body as { share: string }
    await withdrawSeats([show], ['B6'])
    expect(codesOf(await bookingOf(visitor, order.id))).toEqual([
      ['B5', true],
      ['B6', false],
    ])
    const linked = (await call('GET', `tickets/linked?link=${encodeURIComponent(link)}`)).body as { order: Order }
    expect(codesOf(linked.order)).toEqual([
      ['B5', true],
      ['B6', false],
    ])
    const shared = await call('GET', `guest-users/orders/${order.id}?share=${encodeURIComponent(sent)}`)
    expect(codesOf(orderOf(shared))).toEqual([['B6', false]])
    expect((await share('B6')).body).toMatchObject({ reason: 'order_closed' })
    expect((await share('B5')).status).toBe(200)
    // A later move does not bring them back.
    await move(show, QUARTER)
    expect(codesOf(await bookingOf(visitor, order.id))).toEqual([
      ['B5', true],
      ['B6', false],
    ])
  })

  it('are given back by a refund and sold to no one', async () => {
    const order = await bookedByGuest(visitor, show, ['B5', 'B6'])
    await withdrawSeats([show], ['B5'])
    orderOf(await answer(visitor, order.id, 'REFUND'))
    await runTimers(order.id, 2)
    expect((await openOrder(visitor, show, ['B5'])).body).toMatchObject({ reason: 'seat_taken' })
    expect(orderOf(await openOrder(visitor, show, ['B6'])).status).toBe('HELD')
    expect(await breaches(show, bank, [], [order.id])).toEqual([])
  })

  it('are exchanged for others of the same showtime without a refund', async () => {
    show = (await lastOfHall()).id
    const seats = await freePair()
    const order = await bookedByGuest(visitor, show, seats)
    await withdrawSeats([show], [seats[0]!])
    const same = (await alternativesOf(visitor, order.id)).find(({ sessionId }) => sessionId === show)
    expect(same).toMatchObject({ areSame: false, due: 0, back: 0 })
    expect(same!.seats).not.toContain(seats[0])
    const body = { sessionId: show, seats: same!.seats, exchangeOf: order.id }
    const { id } = orderOf(await call('POST', 'orders', { as: visitor, body }))
    await call('POST', `orders/${id}/checkout`, { as: visitor, body: {} })
    const taken = await call('POST', `guest-users/orders/${id}/pay`, { as: visitor, body: { total: 0 } })
    expect(orderOf(taken)).toMatchObject({ status: 'TICKETED', sessionId: show })
    await runTimers(order.id, 3)
    expect((await bookingOf(visitor, order.id)).change).toMatchObject({ answer: 'SHOWTIME' })
    expect(await breaches(show, bank, [], [order.id, id])).toEqual([])
  })

  it('leave the price of food, which comes back beside other seats at the same price', async () => {
    show = (await lastOfHall()).id
    const seats = await freePair()
    const { id } = await pricedOrder(visitor, show, seats)
    const food = { lines: [{ itemId: 'itm_cola', quantity: 1, unitPrice: 1600 }], delivery: 'COUNTER' }
    const withFood = orderOf(await call('PUT', `orders/${id}/food`, { as: visitor, body: food }))
    const order = orderOf(await payOrder(visitor, withFood, 'tok'))
    await settle(order.id)
    await withdrawSeats([show], [seats[0]!])
    const same = (await alternativesOf(visitor, order.id)).find(({ sessionId }) => sessionId === show)
    expect(same).toMatchObject({ due: 0, back: 1600 })
  })

  it('cannot be kept after a small move either', async () => {
    const order = await bookedByGuest(visitor, show, ['B5'])
    await withdrawSeats([show], ['B5'])
    await move(show, QUARTER)
    expect(await openChange(visitor, order.id)).toMatchObject({ otherwise: 'REFUND', ways: ['SHOWTIME', 'REFUND'] })
    expect((await answer(visitor, order.id, 'KEEP')).body).toMatchObject({ reason: 'order_closed' })
    await runTimers(order.id)
    // The holder is told of both.
    const told = (await textsOf(order)).filter((text) => text.includes('now starts'))
    expect(told).toEqual([expect.stringContaining('Seat B5 of your booking is no longer available')])
  })

  it('are named together with the move in the member’s inbox', async () => {
    const member = await newMember()
    const order = await booked(member, show)
    await withdrawSeats([show], ['B5'])
    await move(show, QUARTER)
    await runTimers(order.id)
    const { notifications } = (await call('GET', 'notifications', { as: member })).body as Answer<'GET notifications'>
    expect(notifications.filter(({ type }) => type === 'SHOWTIME_MOVED')).toMatchObject([
      { body: expect.stringMatching(/now starts .* Seat .B5. of your booking is no longer available/) },
    ])
  })
})

describe('the operator', () => {
  const OPERATOR = { authorization: 'Bearer local-operator-token' }
  const moving = (id: string, to: object, more: object = {}) => ({
    id: `move-${id}`,
    kind: 'MOVED',
    reason: 'SCHEDULE',
    showtimes: [id],
    to,
    ...more,
  })

  it('sees what a move would mean, then makes it, and the lists show it', async () => {
    const { id, starts_at: from } = await lastOfHall()
    const to = { startsAt: iso(from + 10 * MINUTE_MS) }
    const dry = await postChange(moving(id, to, { isDryRun: true }))
    expect(dry.body).toMatchObject({ showtimes: [{ id, startsAt: iso(from), to }], bookings: 0 })
    expect((await postChange(moving(id, to))).body).toEqual({ id: `move-${id}`, showtimes: 1 })
    expect((await postChange(moving(id, to))).body).toEqual({ id: `move-${id}`, showtimes: 1 })
    const row = await env.DB.prepare('SELECT starts_at FROM showtimes WHERE id = ?').bind(id).first<number>('starts_at')
    expect(row).toBe(from + 10 * MINUTE_MS)
    const state = await call('GET', `operator/changes/move-${id}`, { headers: OPERATOR })
    expect(state.body).toMatchObject({ kind: 'MOVED', applied: 1, to })
    const other = await postChange(moving(id, { startsAt: iso(from + 20 * MINUTE_MS) }))
    expect(other.body).toMatchObject({ reason: 'idempotency_key_reused' })
  })

  it('reads each booking under the change that waits for its answer, at every moment', async () => {
    const countsOf = async (id: string) => (await call('GET', `operator/changes/${id}`, { headers: OPERATOR })).body
    const order = await bookedByGuest(visitor, show)
    const { endsAt, auditorium } = (await showtimeStub(show).record())!
    const after = { startsAt: startsAt + QUARTER, endsAt: endsAt + QUARTER, auditorium }
    const first = await beginChange([show], { kind: 'MOVED', after })
    const second = await move(show, QUARTER)
    await notifyAll(first)
    expect(await countsOf(first)).toMatchObject({ notified: 1, unanswered: 0, replaced: 1 })
    expect(await countsOf(second)).toMatchObject({ notified: 1, unanswered: 1, replaced: 0 })
    const third = await callOff([show])
    await settle(order.id)
    expect(await countsOf(second)).toMatchObject({ notified: 1, unanswered: 0, replaced: 1 })
    expect(await countsOf(third)).toMatchObject({ notified: 1, unanswered: 1, replaced: 0 })
    await answer(visitor, order.id, 'REFUND')
    await settle(order.id)
    expect(await countsOf(third)).toMatchObject({ notified: 1, unanswered: 0, refunded: 1, amount: PRICE })
  })

  it('is told why a move is not possible', async () => {
    const last = await lastOfHall()
    const before = await env.DB.prepare(
      'SELECT * FROM showtimes WHERE auditorium_id = ? AND cinema_day = ? AND starts_at < ? ORDER BY starts_at DESC LIMIT 1',
    )
      .bind(last.auditorium_id, last.cinema_day, last.starts_at)
      .first<Planned>()
    const refusals: [to: object, field: string, because: string][] = [
      [{ startsAt: iso(Date.now() - 1) }, 'to.startsAt', 'PAST'],
      [{ startsAt: iso(Date.now() + HOUR_MS) }, 'to.startsAt', 'TOO_SOON'],
      [{ startsAt: iso(last.starts_at + DAY_MS) }, 'to.startsAt', 'OTHER_DAY'],
      [{ auditoriumId: 'nowhere-1' }, 'to.auditoriumId', 'UNKNOWN_HALL'],
      [{ startsAt: iso(last.starts_at) }, 'to', 'UNCHANGED'],
      [{ startsAt: iso(before!.starts_at) }, 'to', 'HALL_BUSY'],
    ]
    for (const [to, field, because] of refusals)
      expect((await postChange(moving(last.id, to))).body).toMatchObject({
        reason: 'invalid_input',
        details: { fields: [field], because },
      })
  })

  it('is told of seats that the hall does not have', async () => {
    const { id } = await lastOfHall()
    const asked = { id: 'row-z', kind: 'SEATS_WITHDRAWN', reason: 'EQUIPMENT', showtimes: [id] }
    expect((await postChange({ ...asked, seats: ['ZZ1', 'A1'] })).body).toMatchObject({
      details: { fields: ['seats'], because: 'UNKNOWN_SEATS', seats: ['ZZ1'] },
    })
    const dry = await postChange({ ...asked, seats: ['A1'], isDryRun: true })
    expect(dry.body).toMatchObject({ bookings: 0, people: 0 })
  })

  it('withdraws seats once: of seats that are withdrawn nothing is left, and of others the rest counts', async () => {
    show = (await lastOfHall()).id
    const seats = await freePair()
    const order = await bookedByGuest(visitor, show, seats)
    const asked = { kind: 'SEATS_WITHDRAWN', reason: 'EQUIPMENT', showtimes: [show] }
    const progress = async (id: string) => (await call('GET', `operator/changes/${id}`, { headers: OPERATOR })).body
    const first = { ...asked, id: `row-1-${show}`, seats: [seats[0]!] }
    expect((await postChange(first)).status).toBe(200)
    await notifyAll(first.id)
    await runTimers(order.id)
    for (const isDryRun of [true, false])
      expect((await postChange({ ...asked, id: `row-2-${show}`, seats: [seats[0]!], isDryRun })).body).toMatchObject({
        reason: 'invalid_input',
        details: { fields: ['seats'], because: 'WITHDRAWN_BEFORE' },
      })
    expect((await postChange(first)).status).toBe(200)
    const both = { ...asked, id: `row-3-${show}`, seats }
    expect((await postChange({ ...both, isDryRun: true })).body).toMatchObject({ bookings: 1, people: 2 })
    expect((await postChange(both)).status).toBe(200)
    await notifyAll(both.id)
    await runTimers(order.id)
    expect(await progress(first.id)).toMatchObject({ notified: 1, unanswered: 0, replaced: 1 })
    expect(await progress(both.id)).toMatchObject({ notified: 1, unanswered: 1, replaced: 0 })
  })
})

describe('two showtimes that are moved into one hall at the same moment', () => {
  const planned = (startsIn: number) => newShowtime({ startsAt: Date.now() + startsIn })
  const moveTo = async (id: string, at: number) => {
    const auditorium = { ...(await showtimeStub(id).record())!.auditorium, id: 'busy-hall' }
    return beginChange([id], { kind: 'MOVED', after: { startsAt: at, endsAt: at + 2 * HOUR_MS, auditorium } })
  }

  it.each([
    ['at the same time', 0, 1],
    ['without time to clean it', 2 * HOUR_MS + 14 * MINUTE_MS, 1],
    ['one after the other', 2 * HOUR_MS + 15 * MINUTE_MS, 2],
  ])('%s', async (_when, later, done) => {
    const [one, other] = [await planned(5 * DAY_MS), await planned(6 * DAY_MS)]
    const at = Date.now() + 7 * DAY_MS
    const away = vi.spyOn(ShowtimeObject.prototype, 'change').mockRejectedValue(new Error('away'))
    const begun = await Promise.allSettled([moveTo(one, at), moveTo(other, at + later)])
    away.mockRestore()
    const moves = begun.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    const refused = begun.flatMap((result) => (result.status === 'rejected' ? (result.reason as Problem) : []))
    expect(moves).toHaveLength(done)
    for (const { reason, details } of refused)
      expect([reason, details]).toMatchObject(['invalid_input', { fields: ['to'], because: 'HALL_BUSY' }])
    for (const id of moves) await notifyAll(id)
    const starts = await Promise.all([one, other].map(async (id) => (await showtimeStub(id).record())!.startsAt))
    expect(starts.filter((start) => start >= at)).toHaveLength(done)
  })
})

it('a move whose order broke off before it was stored frees the hall a minute later', async () => {
  const place = (await showtimeStub(show).record())!
  const after = { startsAt: startsAt + QUARTER, endsAt: place.endsAt + QUARTER, auditorium: place.auditorium }
  const id = newChangeId()
  armCrash('after claimHall')
  await expect(beginChange([show], { kind: 'MOVED', after }, id)).rejects.toThrow()
  armCrash(undefined)
  const claims = () =>
    env.DB.prepare('SELECT count(*) AS count FROM hall_claims WHERE change_id = ?').bind(id).first('count')
  expect(await claims()).toBe(1)
  pass(MINUTE_MS)
  await runChange(id)
  expect(await claims()).toBe(0)
  expect((await showtimeStub(show).record())!.startsAt).toBe(startsAt)
  await notifyAll(await beginChange([show], { kind: 'MOVED', after }, id))
  expect((await showtimeStub(show).record())!.startsAt).toBe(startsAt + QUARTER)
})

it('a change of many kinds tells each holder once, whatever the order in which the holders are told', async () => {
  const order = await bookedByGuest(visitor, show, ['B5'])
  const ids = [
    await beginChange([show], { kind: 'SEATS_WITHDRAWN', seats: ['B5'] }),
    await beginChange([show], {
      kind: 'MOVED',
      after: {
        startsAt: startsAt + QUARTER,
        endsAt: startsAt + 2 * HOUR_MS,
        auditorium: (await showtimeStub(show).record())!.auditorium,
      },
    }),
  ]
  for (const id of ids.toReversed()) await notifyAll(id)
  for (const id of ids) await notifyAll(id)
  await runTimers(order.id)
  expect((await orderStub(order.id).snapshot())!.order.notifiedChanges!.toSorted()).toEqual(ids.toSorted())
  expect(await openChange(visitor, order.id)).toMatchObject({ otherwise: 'REFUND' })
})
