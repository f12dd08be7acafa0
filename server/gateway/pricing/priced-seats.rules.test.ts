import { expect, it } from 'vitest'
import { seatsFor } from './priced-seats.rules.ts'

it('each seat has the price of its area, in the order in which the visitor chose', () => {
  const layout = {
    rows: [
      { name: 'A', area: 'standard', shape: 'standard' as const, blocks: [2] },
      { name: 'B', area: 'sofa', shape: 'pair' as const, blocks: [1] },
    ],
    bend: 0,
    aisle: 40,
  }
  const areas = [
    { areaCategoryCode: 'sofa', price: 9500 },
    { areaCategoryCode: 'standard', price: 6000 },
  ]
  expect(seatsFor({ layout, areas }, ['B1', 'A2'])).toEqual([
    { seat: 'B1', areaCategoryCode: 'sofa', kind: 'PAIR', price: 9500 },
    { seat: 'A2', areaCategoryCode: 'standard', kind: 'SEAT', price: 6000 },
  ])
})
