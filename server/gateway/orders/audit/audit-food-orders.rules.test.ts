import { describe, expect, it } from 'vitest'
import { priceOf } from '../../pricing/price.rules.ts'
import { cancelRecord, SEATS, storedAttempt, storedOrder } from '../order.fixture.ts'
import type { OrderRecord } from '../order.record.ts'
import { bookingKeyOf } from '../food-orders/food-order.rules.ts'
import { auditFoodOrders } from './audit-food-orders.rules.ts'

const snapshot = (order: OrderRecord) => ({ order, transitions: [], timers: [] })
const booking = (changes: Partial<OrderRecord> = {}): OrderRecord => {
  const order = storedOrder({ id: 'o0', ...changes })
  return { ...order, foodOrders: [{ id: 'o1', reference: 'SH-1', told: bookingKeyOf(order) }] }
}
const ENDED = { state: 'REFUNDED' as const, cancellation: cancelRecord(), tickets: [] }
const later = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  storedOrder({
    seats: [],
    tickets: [],
    price: priceOf({ seats: [], feePerTicket: 0 }),
    foodFor: { orderId: 'o0', reference: 'SH-0', seats: ['A1'] },
    ...changes,
  })
const found = (...orders: OrderRecord[]) => auditFoodOrders(orders.map(snapshot)).join()

it('an order of food that its booking knows is sound, as long as the booking is valid', () => {
  expect(found(booking(), later())).toBe('')
})

it('one that its booking does not know is found', () => {
  expect(found({ ...booking(), foodOrders: [] }, later())).toContain('does not know')
})

it('one that costs more than its food, or has seats, is found', () => {
  expect(found(booking(), later({ price: storedOrder().price }))).toContain('costs or has more')
  expect(found(booking(), later({ seats: storedOrder().seats }))).toContain('costs or has more')
})

it('one that outlives its booking is found, unless its food was begun', () => {
  expect(found(booking(ENDED), later())).toContain('stays sold')
  expect(found(booking(ENDED), later({ state: 'PRICED' }))).toContain('is still PRICED')
  expect(found(booking(ENDED), later({ bookingEnd: { by: 'HOLDER', isFoodKept: true } }))).toBe('')
  expect(found(booking(ENDED), later({ state: 'REFUNDED', cancellation: cancelRecord() }))).toBe('')
})

describe('one whose booking got other seats', () => {
  const link = { id: 'o1', reference: 'SH-1', told: '', before: ['o0'] }
  const exchangedFor = {
    id: 'p',
    orderId: 'o2',
    reference: 'SH-2',
    amount: 0,
    moved: { charges: [], eWallet: [], cashback: [] },
    foodOrders: [link],
  }
  const replaced = { ...booking({ ...ENDED, cancellation: cancelRecord({ exchangedFor }) }), foodOrders: [] }
  const attempts = [storedAttempt({ exchange: { id: 'p', state: 'POSTED', amount: 0 } })]
  const untold = {
    ...storedOrder({ id: 'o2', attempts, seats: SEATS.map((seat) => ({ ...seat, seat: 'C7' })) }),
    foodOrders: [link],
  }
  const next = { ...untold, foodOrders: [{ ...link, told: bookingKeyOf(untold) }] }
  const moved = later({ foodFor: { orderId: 'o2', reference: 'SH-2', seats: ['C7'] } })

  it('is sound once it is for the new booking and its seats, and on the way there', () => {
    expect(found(replaced, next, moved)).toBe('')
    expect(found(replaced, untold, later())).toBe('')
    expect(found(replaced, storedOrder({ id: 'o2', attempts: [] }), later())).toBe('')
  })

  it('is found if the new booking does not know it, or if it is still for the old one', () => {
    expect(found(replaced, { ...next, foodOrders: [] }, later())).toContain('o2 does not know')
    expect(found(replaced, next, later())).toContain('o1 is for A1 of o0')
    const elsewhere = { foodFor: { orderId: 'o2', reference: 'SH-2', seats: ['A1'] } }
    expect(found(replaced, next, later(elsewhere))).toContain('o1 is for A1 of o2')
  })
})

it('one whose booking is about to tell it is not found yet', () => {
  expect(found({ ...booking(), ...ENDED }, later())).toBe('')
})
