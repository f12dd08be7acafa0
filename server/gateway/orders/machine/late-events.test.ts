// Events that come twice, too late, or about something else. Each changes an order once at most.
import { describe, expect, it } from 'vitest'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { FoodStanding } from '../../kitchen/kitchen.record.ts'
import type { ChargeOutcome } from '../../payments/payment-processor.ts'
import {
  cancelRecord,
  NOW,
  storedAttempt,
  storedExchangedFor,
  storedFood,
  storedOrder,
  storedPromise,
} from '../order.fixture.ts'
import type { Attempt, OrderChangeRecord, OrderRecord } from '../order.record.ts'
import { type OrderEvent, reduceOrder } from './order.machine.ts'

/** Rows of a table, each named after its event. */
const rowsOf = (rows: [OrderRecord, OrderEvent][]) => rows.map(([order, event]) => [event.kind, order, event] as const)

const HALL = { id: 'h1', name: { ar: 'القاعة 1', en: 'Hall 1' }, number: 1 }
// No event of these tests reads more of the showtime.
const SHOWTIME = { startsAt: NOW + 3_600_000, endsAt: NOW + 10_800_000, auditorium: HALL } as ShowtimeRecord
const reduce = (order: OrderRecord, event: OrderEvent, now = NOW) =>
  reduceOrder(order, event, { now, showtime: SHOWTIME })

const captured: ChargeOutcome = {
  state: 'CAPTURED',
  amount: 6500,
  currency: 'SAR',
  reference: 'ref',
  brand: null,
  lastFour: null,
}
const paying = (attempt: Partial<Attempt> = {}) =>
  storedOrder({
    state: 'PAY_PENDING',
    attempts: [storedAttempt({ state: 'CHARGING', ...attempt })],
    tickets: [],
    paidAt: null,
  })
const intended = storedOrder({ state: 'PAY_INIT', attempts: [storedAttempt({ state: 'INTENT' })], tickets: [] })
const wrong = storedAttempt({ state: 'WRONG', owedAt: NOW })
const WALLET = { wallet: { id: 'o1:1', state: 'PENDING' as const, eWallet: [], cashback: [] } }
const finalizing = storedOrder({ state: 'FINALIZING', attempts: [storedAttempt(WALLET)], tickets: [] })
const CHANGE: OrderChangeRecord = {
  id: 'c1',
  kind: 'SEATS_WITHDRAWN',
  seats: ['A1'],
  reason: 'EQUIPMENT',
  note: null,
  at: NOW,
  answerUntil: NOW,
  otherwise: 'REFUND',
  answer: null,
  cardDays: 14,
}
const changed = storedOrder({ change: CHANGE })
const promised = storedOrder({ promised: storedPromise() })
const exchanged = storedOrder({
  state: 'CANCELLING',
  cancellation: cancelRecord({ exchangedFor: storedExchangedFor(), owed: ['REVERSE'] }),
})
const standing = (given: Partial<FoodStanding> = {}): FoodStanding => ({
  number: '042',
  state: 'REQUESTED',
  readyAt: NOW,
  version: 2,
  ...given,
})
const withFood = storedOrder({ food: storedFood({ standing: standing(), mustMove: 7 }) })
const withFoodOrder = storedOrder({ foodOrders: [{ id: 'o2', reference: 'SH-2', told: 'as before' }] })
const foodAlone = storedOrder({
  food: storedFood(),
  foodFor: { orderId: 'o0', reference: 'SH-0', seats: ['A1'] },
})
const booking = { orderId: 'o9', reference: 'SH-9', seats: ['A1'] }
const answer = { requestKey: 'r', fingerprint: 'f', earned: 0 }
const refundAnswer = { kind: 'changeAnswered', changeId: 'c1', way: 'REFUND', ...answer } as const

describe('an event that comes twice changes the order once:', () => {
  it.each(
    rowsOf([
      [paying(), { kind: 'answered', attempt: 1, outcome: captured }],
      [paying(), { kind: 'answered', attempt: 1, outcome: { ...captured, amount: 6499 } }],
      [intended, { kind: 'reserved', attempt: 1 }],
      [intended, { kind: 'reservationFailed', attempt: 1, cause: 'no answer' }],
      [intended, { kind: 'bookingRefused', attempt: 1, until: NOW }],
      [intended, { kind: 'walletRefused', attempt: 1, until: NOW }],
      [storedOrder({ state: 'PAY_PENDING', returnUntil: NOW }), { kind: 'unpinned', until: NOW, isHeld: true }],
      [finalizing, { kind: 'tenderGone', tender: 'wallet', id: 'o1:1' }],
      [storedOrder({ state: 'STUCK', attempts: [wrong] }), { kind: 'refundFound', attempt: 1 }],
      [storedOrder({ state: 'STUCK' }), { kind: 'saleUndone', attempt: 1 }],
      [changed, { kind: 'changeKept', changeId: 'c1' }],
      [changed, refundAnswer],
      [storedOrder({ cancelling: 'c1' }), { kind: 'countingDropped', id: 'c1' }],
      [promised, { kind: 'promiseEnded', id: 'p1' }],
      [promised, { kind: 'exchanged', id: 'p1', used: 0 }],
      [exchanged, { kind: 'newOrderFinalised' }],
      [exchanged, { kind: 'taskDone', task: 'REVERSE' }],
      [withFood, { kind: 'foodProgressed', standing: standing({ state: 'PREPARING', version: 3 }) }],
      [withFood, { kind: 'foodMoved', version: 7, standing: undefined }],
      [withFood, { kind: 'foodKept', standing: undefined }],
      [withFood, { kind: 'foodWithdrawn' }],
      [withFoodOrder, { kind: 'foodOrderPaid', id: 'o2' }],
      [withFoodOrder, { kind: 'foodOrderNotified', id: 'o2', key: 'as now' }],
      [foodAlone, { kind: 'bookingReplaced', booking }],
      [foodAlone, { kind: 'bookingEnded', by: 'HOLDER' }],
      [storedOrder({ phone: '+966512345678' }), { kind: 'personForgotten' }],
    ]),
  )('%s', (_, order, event) => {
    const first = reduce(order, event)
    expect(first).toBeDefined()
    expect(reduce(first!.order, event)).toBeUndefined()
  })
})

describe('an event about something else changes nothing:', () => {
  it.each(
    rowsOf([
      [paying(), { kind: 'answered', attempt: 2, outcome: captured }],
      [intended, { kind: 'reserved', attempt: 2 }],
      [intended, { kind: 'walletRefused', attempt: 2, until: NOW }],
      [storedOrder({ state: 'PAY_PENDING', returnUntil: NOW }), { kind: 'unpinned', until: NOW + 1, isHeld: true }],
      [finalizing, { kind: 'tenderSpent', attempt: 1, tender: 'wallet', id: 'o1:1:late' }],
      [finalizing, { kind: 'tenderSpent', attempt: 1, tender: 'vouchers', id: 'o1:1' }],
      [finalizing, { kind: 'tenderReleased', attempt: 2, tender: 'wallet', id: 'o1:1', state: 'VOIDED' }],
      [storedOrder(), { kind: 'refundFound', attempt: 1 }],
      [storedOrder({ state: 'STUCK' }), { kind: 'saleUndone', attempt: 2 }],
      [changed, { kind: 'changeKept', changeId: 'c2' }],
      [changed, { ...refundAnswer, changeId: 'c2' }],
      [storedOrder({ cancelling: 'c1' }), { kind: 'countingDropped', id: 'c2' }],
      [promised, { kind: 'promiseContinued', id: 'p2', until: NOW }],
      [promised, { kind: 'promiseContinued', id: 'p1', until: NOW - 1 }],
      [promised, { kind: 'exchanged', id: 'p2', used: 0 }],
      [exchanged, { kind: 'taskDone', task: 'REFUND' }],
      [withFood, { kind: 'foodProgressed', standing: standing({ state: 'PREPARING', version: 1 }) }],
      [withFood, { kind: 'foodMoved', version: 6, standing: undefined }],
      [withFoodOrder, { kind: 'foodOrderPaid', id: 'o3' }],
      [storedOrder({ food: storedFood() }), { kind: 'bookingReplaced', booking }],
      [foodAlone, { kind: 'bookingMoved', showtime: SHOWTIME }],
    ]),
  )('%s', (_, order, event) => expect(reduce(order, event)).toBeUndefined())

  it('a promise that is over ends no other one', () => {
    const { order } = reduce(promised, { kind: 'promiseEnded', id: 'p0' })!
    expect([order.promised?.id, order.endedPromises]).toEqual(['p1', ['p0']])
  })
})

describe('a booking that is promised to another order', () => {
  const forHolder = { kind: 'cancelledForHolder', reason: 'FAULT', laterFood: 0, cardDays: 14, ...answer } as const
  it.each(
    rowsOf([
      [changed, { kind: 'changeKept', changeId: 'c1' }],
      [changed, refundAnswer],
      [changed, forHolder],
    ]),
  )('is neither kept nor given back meanwhile: %s', (_, order, event) => {
    expect(reduce(order, event)).toBeDefined()
    expect(reduce({ ...order, promised: storedPromise() }, event)).toBeUndefined()
  })
})
