import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { cancelRecord, NOW, SEATS, storedFood, storedOrder, storedPromise } from '../order.fixture.ts'
import type { OrderChangeRecord, OrderRecord } from '../order.record.ts'
import type { FoodOrderLink } from './food-order.record.ts'
import {
  bookingEndOf,
  bookingKeyOf,
  findFoodOrderFault,
  toHandedOnFoodOrders,
  foodUntilOf,
  mustEndFoodOrder,
  isFoodMovedAlong,
  unnotifiedFoodOrders,
} from './food-order.rules.ts'

const SHOW = { endsAt: NOW + HOUR_MS }
const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1'] }
const facts = { id: 'ch1', reason: 'EQUIPMENT', note: null, at: NOW } as const
const terms = { answerUntil: NOW + HOUR_MS, otherwise: 'REFUND', answer: null, cardDays: 14 } as const
const calledOff: OrderChangeRecord = { ...facts, ...terms, kind: 'CALLED_OFF' }
const withdrawn: OrderChangeRecord = { ...facts, ...terms, kind: 'SEATS_WITHDRAWN', seats: ['A1'] }
const slot = {
  startsAt: NOW,
  endsAt: NOW + HOUR_MS,
  auditorium: { id: 'a1', name: { ar: 'القاعة 1', en: 'Hall 1' }, number: 1 },
}
const moved: OrderChangeRecord = { ...facts, ...terms, kind: 'MOVED', before: slot, after: slot }
const promised = storedPromise()
const links = (count: number, more: Partial<FoodOrderLink> = {}): FoodOrderLink[] =>
  Array.from({ length: count }, (_, at) => ({ id: `f${at}`, reference: `SH-F${at}`, told: '', ...more }))
const booking = (changes: Partial<OrderRecord> = {}) => storedOrder(changes)

describe('food for a booking can be ordered', () => {
  it('until half an hour before the showtime ends', () => {
    const until = SHOW.endsAt - 30 * MINUTE_MS
    expect(foodUntilOf(booking(), SHOW)).toBe(until)
    expect(findFoodOrderFault(booking(), SHOW, until)).toBeUndefined()
    expect(findFoodOrderFault(booking(), SHOW, until + 1)).toMatchObject({ reason: 'order_closed' })
  })

  it.each<[string, OrderChangeRecord]>([
    ['that was moved a little and stays without an answer', { ...moved, otherwise: 'KEEP' }],
    ['that was moved and is kept', { ...moved, answer: 'KEEP' }],
  ])('for a booking %s', (_, change) => expect(foodUntilOf(booking({ change }), SHOW)).not.toBeNull())

  it.each<[string, Partial<OrderRecord>]>([
    ['without its tickets', { state: 'PAID' }],
    ['once it was cancelled', { state: 'REFUNDED' }],
    ['once the account of its holder was deleted', { forgottenAt: NOW }],
    ['while it is promised to another order', { promised }],
    ['while a change waits for its answer, because it ends without one', { change: moved }],
    ['while it is not answered what happens to withdrawn seats', { change: withdrawn }],
    [
      'even if only one of its two seats was withdrawn',
      { seats: [...SEATS, { ...SEATS[0]!, seat: 'A2' }], change: withdrawn },
    ],
    ['if it is food itself', { foodFor }],
    ['after ten paid orders', { foodOrders: links(10, { isPaid: true }) }],
    ['after fifty orders that were not paid', { foodOrders: links(50) }],
  ])('not %s', (_, changes) => {
    expect(foodUntilOf(booking(changes), SHOW)).toBeNull()
    expect(findFoodOrderFault(booking(changes), SHOW, NOW)).toMatchObject({ reason: 'order_closed' })
  })

  it('after nine paid orders and as many that were not paid', () => {
    const foodOrders = [...links(9, { isPaid: true }), ...links(40)]
    expect(foodUntilOf(booking({ foodOrders }), SHOW)).not.toBeNull()
  })

  it('not for a showtime that was called off, and the reason is told', () =>
    expect(findFoodOrderFault(booking({ change: calledOff }), SHOW, NOW)).toMatchObject({
      reason: 'showtime_called_off',
      details: { because: 'EQUIPMENT' },
    }))
})

describe('for its food, a booking', () => {
  const cancelled = { state: 'REFUNDED', cancellation: cancelRecord() } as const

  it.each<[string, Partial<OrderRecord>, ReturnType<typeof bookingEndOf>]>([
    ['is valid with its tickets', {}, null],
    ['is valid while its holder decides about a change', { change: withdrawn }, null],
    ['has ended by the holder who cancelled it', cancelled, 'HOLDER'],
    ['has ended by the holder whose account was deleted', { forgottenAt: NOW }, 'HOLDER'],
    ['has ended by the cinema that called it off', { change: calledOff }, 'CINEMA'],
    [
      'has ended by the cinema whose change was refused',
      { ...cancelled, change: { ...withdrawn, answer: 'REFUND' } },
      'CINEMA',
    ],
    ['has ended by the cinema whose change was not answered', { ...cancelled, change: withdrawn }, 'CINEMA'],
    ['has ended by the holder who kept it first', { ...cancelled, change: { ...withdrawn, answer: 'KEEP' } }, 'HOLDER'],
  ])('%s', (_, changes, end) => expect(bookingEndOf(booking(changes))).toBe(end))
})

describe('orders of food are told of their booking', () => {
  const key = bookingKeyOf(booking())
  const told = links(2, { told: key })

  it('once', () => {
    expect(unnotifiedFoodOrders(booking())).toEqual([])
    expect(unnotifiedFoodOrders(booking({ foodOrders: told }))).toEqual([])
    expect(unnotifiedFoodOrders(booking({ foodOrders: [...told, ...links(1)] }))).toEqual(links(1))
  })

  it.each<[string, Partial<OrderRecord>]>([
    ['is another one', { id: 'o2' }],
    ['has ended', { state: 'REFUNDED', cancellation: cancelRecord() }],
    ['has another owner', { owner: { kind: 'member', id: 'm1' } }],
    ['has a changed showtime', { notifiedChanges: ['ch1'] }],
  ])('again once it %s', (_, changes) =>
    expect(unnotifiedFoodOrders(booking({ foodOrders: told, ...changes }))).toEqual(told),
  )
})

it('food goes along to other seats of the same showtime, and to no other showtime', () => {
  expect(isFoodMovedAlong({ showtimeId: 's1' }, { showtimeId: 's1' })).toBe(true)
  expect(isFoodMovedAlong({ showtimeId: 's1' }, { showtimeId: 's2' })).toBe(false)
})

it('orders of food that are handed on know all bookings they were for', () => {
  const [fresh] = links(1)
  const moved = { ...fresh!, id: 'f9', before: ['o0'] }
  expect(toHandedOnFoodOrders(booking({ foodOrders: [fresh!, moved] }))).toEqual([
    { ...fresh, before: ['o1'] },
    { ...moved, before: ['o0', 'o1'] },
  ])
  expect(toHandedOnFoodOrders(booking())).toEqual([])
})

describe('food that was bought later is given back', () => {
  const food = (changes: Partial<OrderRecord>) => booking({ seats: [], foodFor, food: storedFood(), ...changes })

  it('once its booking has ended, or the account of its owner', () => {
    expect(mustEndFoodOrder(food({ bookingEnd: { by: 'HOLDER' } }))).toBe(true)
    expect(mustEndFoodOrder(food({ forgottenAt: NOW }))).toBe(true)
  })

  it.each<[string, OrderRecord]>([
    ['while its booking is valid', food({})],
    ['if it stays sold', food({ bookingEnd: { by: 'HOLDER', isFoodKept: true } })],
    ['twice', food({ state: 'REFUNDED', bookingEnd: { by: 'HOLDER' } })],
    ['with its seats, which end by themselves', booking({ food: storedFood(), forgottenAt: NOW })],
  ])('not %s', (_, order) => expect(mustEndFoodOrder(order)).toBe(false))
})
