import { expect, it } from 'vitest'
import { portionEnergyLabel, totalEnergyLabel } from './food-energy.ts'

const LINES = [
  { quantity: 2, facts: { kilocalories: 250 } },
  { quantity: 1, facts: { kilocalories: 300 } },
]

it('the energy of an order is that of all its portions', () => {
  expect(totalEnergyLabel(LINES)).toBe('800 calories in all')
})

it('beside an item stands that of one portion, and says so if there are several', () => {
  expect(LINES.map(portionEnergyLabel)).toEqual(['250 calories each', '300 calories'])
})
