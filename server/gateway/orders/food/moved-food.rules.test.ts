import { describe, expect, it } from 'vitest'
import { storedFood, storedFoodLine, storedOrder } from '../order.fixture.ts'
import { withMustMove, withNewSeats } from './moved-food.rules.ts'

const foodFor = (...seats: (string | null)[]) =>
  storedFood({ lines: seats.map((seat) => storedFoodLine({ seat })), delivery: 'SEAT' })
const seatsOf = ({ lines }: { lines: { seat: string | null }[] }) => lines.map(({ seat }) => seat)

describe('food for other seats', () => {
  it('is for the seat that took the place of the old one, and food for all stays for all', () => {
    const moved = withNewSeats(foodFor('B6', null, 'B5'), ['B5', 'B6'], ['C7', 'C8'])
    expect([seatsOf(moved), moved.delivery]).toEqual([['C8', null, 'C7'], 'SEAT'])
  })

  it('that was for a seat given up is for all, and waits at the counter', () => {
    const moved = withNewSeats(foodFor('B5', 'B6'), ['B5', 'B6'], ['C7'])
    expect([seatsOf(moved), moved.delivery]).toEqual([['C7', null], 'COUNTER'])
  })
})

it('the kitchen of bought food is told, that of a choice is not asked', () => {
  expect(withMustMove(storedOrder({ version: 7 }), storedFood())).toMatchObject({ mustMove: 8 })
  expect(withMustMove(storedOrder({ state: 'PRICED' }), storedFood())).not.toHaveProperty('mustMove')
})
