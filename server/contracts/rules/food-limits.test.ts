import { expect, it } from 'vitest'
import { maxPortions } from './food-limits.ts'

it.each([
  ['one seat has two portions', 1, 2],
  ['four seats has eight portions', 4, 8],
  ['five seats has ten portions', 5, 10],
  ['more seats has no more than ten portions', 10, 10],
])('of an item with a limited stock, an order with %s', (_, seats, portions) =>
  expect(maxPortions({ left: 100 }, seats)).toBe(portions),
)

it('an item that is out of stock has a limit, too, and one without a limited stock has none', () => {
  expect(maxPortions({ left: 0 }, 2)).toBe(4)
  expect(maxPortions({ left: null }, 1)).toBe(Infinity)
})
