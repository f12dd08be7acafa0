import { expect, it } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { SAMPLE_FOOD_FOR, sampleFood, sampleFoodLine, sampleOrder } from '#app/shared/orders/order.fixture.ts'
import { hasChosenFood, isChoosingFood, isLockingFood } from './choosing.rules.ts'

const order = (lines: number, status: Order['status'] = 'HELD') =>
  sampleOrder({
    status,
    food: sampleFood({ lines: Array.from({ length: lines }, () => sampleFoodLine()) }),
    foodFor: SAMPLE_FOOD_FOR,
  })
const pricing = (given: object = {}) => ({
  needsPhone: false,
  isPending: false,
  error: null,
  isSkipped: false,
  ...given,
})

it('the menu stays while food is chosen and its price is being locked', () => {
  expect(isChoosingFood(order(0), pricing())).toBe(true)
  expect(isChoosingFood(order(2), pricing({ isPending: true }))).toBe(true)
  expect(isChoosingFood(order(2, 'PRICED'), pricing())).toBe(false)
})

it('a missing phone and a failure are shown once there is something to pay', () => {
  expect(isChoosingFood(order(1), pricing({ needsPhone: true }))).toBe(false)
  expect(isChoosingFood(order(1), pricing({ error: new Error('no') }))).toBe(false)
  expect(isChoosingFood(order(1), pricing({ error: new Error('no'), isPending: true }))).toBe(true)
  // All of it was removed meanwhile, so nothing has to be paid.
  expect(isChoosingFood(order(0), pricing({ error: new Error('no') }))).toBe(true)
})

it('an order of seats is none of food alone', () => {
  expect(isChoosingFood(sampleOrder(), pricing())).toBe(false)
})

it('an order without food has chosen none', () => {
  expect([hasChosenFood({ food: null }), hasChosenFood({}), hasChosenFood(order(1))]).toEqual([false, false, true])
})

it('food is not paid before its price is locked', () => {
  expect(isLockingFood(order(1), pricing())).toBe(true)
  expect(isLockingFood(order(0), pricing())).toBe(false)
  expect(isLockingFood(order(1, 'PRICED'), pricing())).toBe(false)
  expect(isLockingFood(order(1), pricing({ error: new Error('no') }))).toBe(false)
  // Such a gateway is paid as the order is.
  expect(isLockingFood(order(1), pricing({ error: new Error('no'), isSkipped: true }))).toBe(false)
})
