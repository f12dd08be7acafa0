import { expect, it } from 'vitest'
import { foodSeatsOf } from './food-seats.ts'

it('food bought with seats may be for each of them', () => {
  expect(foodSeatsOf({ seats: [{ seat: 'G7' }, { seat: 'G8' }] })).toEqual(['G7', 'G8'])
})

it('food bought later may be for the seats of its booking', () => {
  expect(foodSeatsOf({ seats: [], foodFor: { seats: ['G7'] } })).toEqual(['G7'])
})
