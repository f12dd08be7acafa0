// What goodwill leaves to the end of a booking.
import { expect, it } from 'vitest'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { toStoredNews } from '../../notifications/notification-texts.rules.ts'
import { fundsOf } from '../exchange/exchange.rules.ts'
import { NOW, storedAttempt, storedFood, storedOrder } from '../order.fixture.ts'
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
  expect(fundsOf(promised, NOW).charges).toMatchObject([{ key: 'o1.1', amount: 5000 }])
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

const MEMBER = { kind: 'member', id: 'm1' } as const
const FOOD_FOR = { orderId: 'o1', reference: 'SH-1', seats: ['A1'] }
const STANDING = { state: 'REQUESTED', readyAt: NOW, version: 1 } as const
const food = (number?: string) => storedFood(number === undefined ? {} : { standing: { ...STANDING, number } })
const paidBy = { owner: MEMBER, phone: '+966512345678' }
const PAID = {
  booking: storedOrder(paidBy),
  food: storedOrder({ ...paidBy, id: 'o2', foodFor: FOOD_FOR, food: food('042') }),
  foodWithoutNumber: storedOrder({ ...paidBy, id: 'o3', foodFor: FOOD_FOR, food: food() }),
}

/** What the holder reads of SAR 15.50 that staff give back: in the bell and in the message, in both languages. */
function giveBack(before: OrderRecord) {
  const goodwill = { kind: 'goodwillGiven', amount: 1550, reason: 'FAULT', cardDays: 14 } as const
  const { order, outbox } = reduceOrder(before, goodwill, FACTS) ?? {}
  const { inboxNews, message } = outbox ?? {}
  if (!order || !inboxNews || !message || typeof message.text === 'string')
    throw new Error('The holder is told nothing')
  const { ar, en } = toStoredNews(inboxNews).texts
  return { order, texts: [ar.body, en.body, message.text.ar, message.text.en] }
}

it.each(['booking', 'food', 'foodWithoutNumber'] as const)(
  'money given back twice says the second time what has gone back in all: %s',
  (paid) => {
    const first = giveBack(PAID[paid])
    const second = giveBack(first.order)
    for (const text of first.texts) expect(text).not.toContain('31')
    for (const text of second.texts) expect(text).toContain('31')
  },
)

it('money for food that was bought later names the food, so it reads unlike money for its booking', () => {
  const told = [PAID.booking, PAID.food, PAID.foodWithoutNumber].map((order) => giveBack(order).texts)
  expect(new Set(told.flat()).size).toBe(12)
  for (const text of told[1]!) expect(text).toContain('042')
  for (const text of told.flat()) expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain('SH-1')
})

it('money that goes back to Tabby is told as such in the bell and in the message', () => {
  const byTabby = storedOrder({ ...paidBy, attempts: [storedAttempt({ gateway: 'TABBY', method: 'TABBY' })] })
  const [ar, en, textAr, textEn] = giveBack(byTabby).texts
  for (const text of [ar, textAr]) expect(text).toContain('تابي')
  for (const text of [en, textEn]) expect(text).toContain('Tabby')
})

const goodwill = (amount: number, order = storedOrder()) =>
  reduceOrder(order, { kind: 'goodwillGiven', amount, reason: 'FAULT', cardDays: 14 }, FACTS)

it('goodwill is a halala at least, and what was paid at most', () => {
  for (const amount of [-1, 0, 6501]) expect(goodwill(amount)).toBeUndefined()
  for (const amount of [1, 6500])
    expect(goodwill(amount)!.order.attempts).toMatchObject([
      { state: 'CAPTURED', amount: 6500 - amount },
      { state: 'REFUND_DUE', amount },
    ])
  expect([goodwill(5001, given), goodwill(5000, given)?.order.attempts.length]).toEqual([undefined, 3])
})

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
