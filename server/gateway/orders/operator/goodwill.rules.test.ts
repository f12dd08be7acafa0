// How goodwill divides what a booking was paid with, and what it leaves.
import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contracts/rules/durations.ts'
import { sum, sumOf } from '../../pricing/halalas.rules.ts'
import { sumAttemptTenders } from '../../pricing/payment-split.rules.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { NOW, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import {
  goodwillParts,
  goodwillView,
  costOfSeats,
  loweredBy,
  maxGoodwill,
  nextGoodwillId,
  previewGoodwill,
  seatCosts,
  sumForSeats,
  sumOfGoodwill,
  withGoodwill,
} from './goodwill.rules.ts'

const part = (amount: number, expiresAt: number | null = null) => ({ amount, expiresAt, isGift: false })
const wallet = (eWallet: number[], cashback: ReturnType<typeof part>[] = []): NonNullable<Attempt['wallet']> => ({
  id: 'o1:1',
  state: 'POSTED',
  eWallet: eWallet.map((amount) => part(amount)),
  cashback,
})

const given = (order: OrderRecord, amount: number): OrderRecord => ({
  ...order,
  attempts: withGoodwill(order, amount, NOW),
  goodwill: [...(order.goodwill ?? []), { id: nextGoodwillId(order), at: NOW, reason: 'FAULT', cardDays: 14 }],
})

const tendersOf = ({ attempts }: OrderRecord): number => sum(attempts.map(sumAttemptTenders))

it('a part of the charge goes back under the key of the charge, and the payment keeps the rest', () => {
  const [paid, piece, ...others] = given(storedOrder(), 1500).attempts
  expect(paid).toMatchObject({ attempt: 1, state: 'CAPTURED', amount: 5000, given: 1500 })
  expect(piece).toMatchObject({
    attempt: 2,
    key: 'o1.1',
    gateway: 'CHECKOUT',
    state: 'REFUND_DUE',
    amount: 1500,
    goodwill: 'o1.goodwill.1',
  })
  expect(others).toEqual([])
})

it('a second part of the same charge goes back under its own number', () => {
  const order = given(given(storedOrder(), 1500), 1000)
  expect(order.attempts[0]).toMatchObject({ amount: 4000, given: 2500 })
  expect(order.attempts[2]).toMatchObject({ attempt: 3, amount: 1000, goodwill: 'o1.goodwill.2' })
  expect([sumOfGoodwill(order), maxGoodwill(order, NOW)]).toEqual([2500, 4000])
})

it('cards come first, then the e-wallet, then cashback', () => {
  const attempts = [storedAttempt({ amount: 3000, wallet: wallet([1000, 500], [part(2000, NOW + DAY_MS)]) })]
  const order = given(storedOrder({ attempts }), 5000)
  expect(order.attempts[0]).toMatchObject({
    amount: 0,
    wallet: { id: 'o1:1', eWallet: [], cashback: [part(1500, NOW + DAY_MS)] },
  })
  expect(order.attempts[2]).toMatchObject({
    gateway: null,
    amount: 0,
    wallet: { id: 'o1:1', eWallet: [part(1000), part(500)], cashback: [part(500, NOW + DAY_MS)] },
  })
  expect(goodwillParts(order, { id: 'o1.goodwill.1', cardDays: 14 })).toMatchObject([
    { to: 'CARD', amount: 3000, days: 14, isDone: false },
    { to: 'E_WALLET', amount: 1500, days: 0 },
    { to: 'CASHBACK', amount: 500 },
  ])
})

it('expired cashback stays where it was', () => {
  const attempts = [storedAttempt({ amount: 0, wallet: wallet([], [part(700, NOW), part(300, NOW + 1)]) })]
  const order = storedOrder({ attempts })
  expect(maxGoodwill(order, NOW)).toBe(300)
  const after = given(order, 300)
  expect(after.attempts[0]?.wallet?.cashback).toEqual([part(700, NOW)])
  expect(after.attempts[1]?.wallet?.cashback).toEqual([part(300, NOW + 1)])
})

it('money of an exchanged booking stays that booking’s money', () => {
  const attempts = [
    storedAttempt({ amount: 500 }),
    storedAttempt({ attempt: 2, key: 'o0.1', from: 'o0', amount: 6000 }),
  ]
  const order = given(storedOrder({ attempts }), 2500)
  expect(order.attempts.slice(1)).toMatchObject([
    { key: 'o0.1', from: 'o0', amount: 4000 },
    { attempt: 3, key: 'o1.1', amount: 500 },
    { attempt: 4, key: 'o0.1', from: 'o0', amount: 2000 },
  ])
  expect(order.attempts[2]?.from).toBeUndefined()
})

it('no halala appears or is lost, whatever is given', () => {
  const attempts = [
    storedAttempt({ amount: 3000, wallet: wallet([1000, 500], [part(700, NOW - 1), part(2000, NOW + 1)]) }),
    storedAttempt({ attempt: 2, key: 'o0.1', from: 'o0', amount: 1234 }),
  ]
  const order = storedOrder({ attempts })
  for (const amount of [1, 2999, 3000, 3001, 4234, 5000, 6234, maxGoodwill(order, NOW)]) {
    const after = given(order, amount)
    expect(tendersOf(after)).toBe(tendersOf(order))
    expect(sumOfGoodwill(after)).toBe(amount)
    expect(maxGoodwill(after, NOW)).toBe(maxGoodwill(order, NOW) - amount)
  }
})

it('its view has a sum for each time, and says what has arrived', () => {
  const order = given(given(storedOrder(), 1500), 500)
  const attempts = order.attempts.map((attempt) =>
    attempt.attempt === 2 ? { ...attempt, state: 'REFUNDED' as const } : attempt,
  )
  const [first, second] = goodwillView({ ...order, attempts })
  expect([first?.total, second?.total]).toEqual([1500, 500])
  expect([first?.refunds[0]?.isDone, second?.refunds[0]?.isDone]).toEqual([true, false])
  expect(sumOf(first?.refunds ?? [])).toBe(1500)
  expect(goodwillView(storedOrder())).toEqual([])
})

const TWO = [
  { seat: 'A1', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 6000 },
  { seat: 'A2', areaCategoryCode: 'standard', kind: 'SEAT' as const, price: 6000 },
]
const ofTwo = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  storedOrder({
    seats: TWO,
    price: priceOf({ seats: TWO, feePerTicket: 500 }),
    attempts: [storedAttempt({ amount: 13_000 })],
    ...changes,
  })
const withSeats = (order: OrderRecord, seats: string[], amount: number): OrderRecord => {
  const after = given(order, amount)
  return { ...after, goodwill: after.goodwill!.map((record, at) => (at === 0 ? { ...record, seats } : record)) }
}

it('seats go back with their fee, each once, and no seat that is not of the booking', () => {
  const order = withSeats(ofTwo(), ['A1'], 6500)
  expect(seatCosts(order)).toEqual([
    { seat: 'A1', cost: 6500, isGiven: true },
    { seat: 'A2', cost: 6500, isGiven: false },
  ])
  expect(costOfSeats(ofTwo(), ['A1', 'A2', 'A1'])).toBe(13_000)
  for (const wanted of [['A1'], ['A1', 'A2'], ['B1'], []]) expect(sumForSeats(order, wanted, NOW)).toBeUndefined()
  expect(goodwillView(order)).toMatchObject([{ total: 6500, seats: ['A1'] }])
})

it('the food of a booking is no part of what its seats cost', () => {
  const order = ofTwo()
  const withFood = { ...order, price: { ...order.price, food: 4000, total: order.price.total + 4000 } }
  expect(seatCosts(withFood)).toEqual(seatCosts(order))
  // A moved booking may be worth less than its food.
  const lowered = { ...order, price: { ...order.price, food: order.price.total + 1 } }
  expect(costOfSeats(lowered, ['A1'])).toBe(0)
})

it('seats go back as far as something is left', () => {
  expect(sumForSeats(given(ofTwo(), 10_000), ['A1'], NOW)).toBe(3000)
  expect(sumForSeats(given(ofTwo(), 13_000), ['A1'], NOW)).toBe(0)
})

it('what would go back is what goes back', () => {
  const before = previewGoodwill(ofTwo(), 6500, NOW, 14)
  expect(before).toEqual(goodwillParts(given(ofTwo(), 6500), { id: 'o1.goodwill.1', cardDays: 14 }))
})

it('goodwill and a price that the cinema bore lower the worth of a booking; a refund does not', () => {
  const { price } = ofTwo()
  expect(loweredBy(given(ofTwo({ price: { ...price, adjustment: -700 } }), 1000))).toBe(1700)
  expect(loweredBy(ofTwo({ price: { ...price, adjustment: 700 } }))).toBe(0)
})
