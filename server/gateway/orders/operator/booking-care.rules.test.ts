// When staff may touch the money of a booking, and how much of it.
import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contracts/rules/durations.ts'
import { cancelRecord, NOW, storedOrder, storedPromise } from '../order.fixture.ts'
import { findCareFault, findGoodwillFault, findLimitFault, totalIfCancelledForHolder } from './booking-care.rules.ts'
import { withGoodwill } from './goodwill.rules.ts'

const show = { startsAt: NOW }
const promised = storedPromise()

it('money is moved until 30 days after the start, to the millisecond', () => {
  expect(findCareFault(storedOrder(), show, NOW + 30 * DAY_MS)).toBeUndefined()
  expect(findCareFault(storedOrder(), show, NOW + 30 * DAY_MS + 1)).toMatchObject({ details: { because: 'too_late' } })
})

it.each([
  ['is over', { state: 'REFUNDED' as const, cancellation: cancelRecord() }, 'order_closed'],
  ['is being exchanged', { promised }, 'exchange_in_progress'],
  ['belonged to a deleted account', { forgottenAt: NOW }, 'order_closed'],
])('no money is moved of a booking that %s', (_, changes, reason) => {
  expect(findCareFault(storedOrder(changes), show, NOW)).toMatchObject({ reason })
})

it('support reaches its limit by all goodwill of a booking together', () => {
  const order = storedOrder()
  const given = { ...order, attempts: withGoodwill(order, 2000, NOW) }
  expect(findLimitFault(given, 1000, { max: 3000 })).toBeUndefined()
  expect(findLimitFault(given, 1001, { max: 3000 })).toMatchObject({ details: { amount: 3001, refundMax: 3000 } })
  expect(findLimitFault(given, 4500, { givenElsewhere: 9000 })).toBeUndefined()
  expect(findLimitFault(given, 600, { max: 3000, givenElsewhere: 400 })).toBeUndefined()
  expect(findLimitFault(given, 601, { max: 3000, givenElsewhere: 400 })).toMatchObject({ details: { amount: 3001 } })
})

it('no more is given back than is left', () => {
  expect(findGoodwillFault(storedOrder(), { amount: 6500 }, NOW)).toBeUndefined()
  expect(findGoodwillFault(storedOrder(), { amount: 6501 }, NOW)).toMatchObject({
    reason: 'amount_too_large',
    details: { max: 6500 },
  })
})

it('a cancellation by staff returns cashback that has expired', () => {
  const cashback = [{ amount: 900, expiresAt: NOW - DAY_MS, isGift: false }]
  const [paid] = storedOrder().attempts
  const wallet = { id: 'o1:1', state: 'POSTED' as const, eWallet: [], cashback }
  expect(totalIfCancelledForHolder(storedOrder({ attempts: [{ ...paid!, wallet }] }), NOW)).toBe(7400)
})

it('goodwill for seats is the sum that staff were shown', () => {
  expect(findGoodwillFault(storedOrder(), { amount: 6500, seats: ['A1'] }, NOW)).toBeUndefined()
  expect(findGoodwillFault(storedOrder(), { amount: 6400, seats: ['A1'] }, NOW)).toMatchObject({
    reason: 'refund_changed',
    details: { total: 6500 },
  })
  expect(findGoodwillFault(storedOrder(), { amount: 6500, seats: ['B1'] }, NOW)).toMatchObject({
    details: { because: 'seats_given' },
  })
  expect(findGoodwillFault(storedOrder(), { amount: 6500, seats: ['A1'], max: 6499 }, NOW)).toMatchObject({
    details: { refundMax: 6499 },
  })
})
