import { describe, expect, it } from 'vitest'
import { SEATS, storedFood, storedOrder } from '../order.fixture.ts'
import { bookingOf, isFoodAlone, findEmptyOrderError, toNamedFood } from './food-alone.rules.ts'

const foodFor = { orderId: 'o0', reference: 'SH-0', seats: ['A1', 'A2'] }
const standing = { number: '042', state: 'REQUESTED', readyAt: 0, version: 1 } as const
const withSeats = storedOrder({ food: storedFood({ standing }) })
const foodAlone = storedOrder({ seats: [], foodFor, food: storedFood({ standing }) })

it('an order that is for the seats of a booking sells food alone', () =>
  expect([withSeats, foodAlone].map(isFoodAlone)).toEqual([false, true]))

it('food that is bought later goes by the reference of its booking', () => {
  expect(bookingOf(withSeats)).toEqual({ orderId: 'o1', reference: 'SH-1' })
  expect(bookingOf(foodAlone)).toMatchObject({ orderId: 'o0', reference: 'SH-0' })
  expect(toNamedFood(withSeats)).toEqual({ reference: 'SH-1', number: '042' })
  expect(toNamedFood(foodAlone)).toEqual({ reference: 'SH-0', number: '042' })
})

it('food has no number until the kitchen has it', () => {
  expect(toNamedFood(storedOrder({ food: storedFood() }))).toEqual({ reference: 'SH-1', number: undefined })
  expect(toNamedFood(storedOrder())).toEqual({ reference: 'SH-1', number: undefined })
})

describe('an order is paid only if it sells something', () => {
  it.each([
    ['seats', { seats: SEATS }, undefined],
    ['no seats, although food was chosen for them', { seats: [], food: storedFood() }, 'no_seats_chosen'],
    ['food for a booking', { seats: [], food: storedFood(), foodFor }, undefined],
    ['no food for a booking', { seats: [], food: storedFood({ lines: [] }), foodFor }, 'no_food_chosen'],
    ['nothing yet for a booking', { seats: [], foodFor }, 'no_food_chosen'],
  ])('%s', (_, order, refusal) => expect(findEmptyOrderError(order)).toBe(refusal))
})
