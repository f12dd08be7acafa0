import { describe, expect, it } from 'vitest'
import type { KitchenState } from '../../kitchen/kitchen.record.ts'
import { NOW, storedAttempt, storedFood, storedOrder } from '../order.fixture.ts'
import type { OrderRecord } from '../order.record.ts'
import { getFoodRefund } from './food-back.rules.ts'

const RUNNING = { endsAt: NOW + 1 }
const OVER = { endsAt: NOW }

const later = (state?: KitchenState, changes: Partial<OrderRecord> = {}): OrderRecord =>
  storedOrder({
    seats: [],
    tickets: [],
    foodFor: { orderId: 'o0', reference: 'SH-0', seats: ['A1'] },
    attempts: [storedAttempt({ amount: 2900 })],
    food: storedFood(state ? { standing: { number: '042', state, readyAt: NOW, version: 1 } } : {}),
    ...changes,
  })
const byHolder = (order: OrderRecord, show = RUNNING) => getFoodRefund(order, show, { by: 'HOLDER', now: NOW })
const byCinema = (order: OrderRecord, show = RUNNING) => getFoodRefund(order, show, { by: 'CINEMA', now: NOW })

describe('what goes back of food that was bought later', () => {
  it('is its money as long as the kitchen has not begun', () => {
    expect([byHolder(later()), byHolder(later('REQUESTED'))]).toEqual([2900, 2900])
    expect([byHolder(later('PREPARING')), byHolder(later('HANDED'))]).toEqual([0, 0])
  })

  it('is nothing that a kitchen has, once the showtime is over', () => {
    expect([byHolder(later('REQUESTED'), OVER), byHolder(later(undefined, {}), OVER)]).toEqual([0, 2900])
  })

  it('is all of it if the cinema ends the booking', () => {
    expect([byCinema(later('PREPARING')), byCinema(later('HANDED'), OVER)]).toEqual([2900, 2900])
  })

  it('is nothing of food that is not bought, is given back already, or stays sold', () => {
    for (const changes of [
      { state: 'PRICED' as const },
      { state: 'REFUNDED' as const },
      { bookingEnd: { by: 'HOLDER' as const } },
      { bookingEnd: { by: 'HOLDER' as const, isFoodKept: true as const } },
      { forgottenAt: NOW },
    ])
      expect([byHolder(later(undefined, changes)), byCinema(later(undefined, changes))]).toEqual([0, 0])
    for (const state of ['PAID', 'FINALIZING', 'LATE_PAID'] as const)
      expect(byHolder(later(undefined, { state }))).toBe(2900)
  })
})
