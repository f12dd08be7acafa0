import { expect, it } from 'vitest'
import { isHighInSalt, walkingMinutes } from './food-law.ts'

it('the salt shaker marks what has more than 5 g of salt, and not 5 g', () => {
  expect([4.9, 5, 5.1].map(isHighInSalt)).toEqual([false, false, true])
})

it('a minute of walking uses up a little more than 4 kcal, and a part of a minute counts as a whole one', () => {
  expect([0, 1, 4, 5, 390, 820].map(walkingMinutes)).toEqual([0, 1, 1, 2, 91, 192])
})
