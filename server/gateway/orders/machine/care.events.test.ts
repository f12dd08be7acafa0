// What goodwill leaves to the end of a booking.
import { expect, it } from 'vitest'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { fundsOf } from '../exchange/exchange.rules.ts'
import { NOW, storedOrder } from '../order.fixture.ts'
import type { OrderRecord } from '../order.record.ts'
import { type OrderEvent, reduceOrder } from './order.machine.ts'

// No event of these tests reads more of the showtime.
const SHOWTIME = { startsAt: NOW + 3_600_000 } as ShowtimeRecord
const reduce = (order: OrderRecord, event: OrderEvent): OrderRecord => {
  const reduced = reduceOrder(order, event, { now: NOW, showtime: SHOWTIME })
  if (!reduced) throw new Error(`${event.kind} changes nothing`)
  return reduced.order
}

const given = reduce(storedOrder(), { kind: 'goodwillGiven', amount: 1500, reason: 'FAULT', cardDays: 14 })

it('an exchange after goodwill moves what is left, and calls nothing expired', () => {
  const to = { id: 'p', orderId: 'o2', reference: 'SH-2', showtimeId: 's2' }
  const promised = reduce(given, { kind: 'promised', ...to, cardDays: 14, earned: 0 })
  expect(fundsOf(promised, NOW).charges).toMatchObject([{ key: 'o1.1', amount: 5000, before: 1500 }])
  const { cancellation } = reduce(promised, { kind: 'exchanged', id: 'p', used: 5000 })
  expect(cancellation).toMatchObject({ ended: 0, cards: [], exchangedFor: { amount: 5000 } })
})

it('a booking that is promised to another order gives nothing back meanwhile', () => {
  const to = { id: 'p', orderId: 'o2', reference: 'SH-2', showtimeId: 's2' }
  const promised = reduce(storedOrder(), { kind: 'promised', ...to, cardDays: 14, earned: 0 })
  const facts = { now: NOW, showtime: SHOWTIME }
  const goodwill = { kind: 'goodwillGiven', amount: 100, reason: 'FAULT', cardDays: 14 } as const
  expect(reduceOrder(promised, goodwill, facts)).toBeUndefined()
})

const FACTS = { now: NOW, showtime: SHOWTIME }

it('goodwill for seats is what they cost, and names them once', () => {
  const seats = { kind: 'goodwillGiven', amount: 6500, reason: 'HARDSHIP', cardDays: 14, seats: ['A1'] } as const
  const asked = { ...seats, seats: [...seats.seats] }
  const after = reduce(storedOrder(), asked)
  expect(after.goodwill).toMatchObject([{ seats: ['A1'] }])
  expect(after.tickets).toHaveLength(1)
  expect(reduceOrder(after, asked, FACTS)).toBeUndefined()
  expect(reduceOrder(storedOrder(), { ...asked, amount: 100 }, FACTS)).toBeUndefined()
  expect(reduceOrder(storedOrder(), { ...asked, seats: ['B9'] }, FACTS)).toBeUndefined()
})

it('the note of a visit ends in any state, once', () => {
  const noted = storedOrder({ service: { codes: ['GUIDE'], note: 'Met at the door', at: NOW } })
  const after = reduce(noted, { kind: 'serviceEnded' })
  expect([after.service, after.state]).toEqual([null, 'TICKETED'])
  expect(reduceOrder(after, { kind: 'serviceEnded' }, FACTS)).toBeUndefined()
})
