import { expect, it } from 'vitest'
import { outlineHall } from './hall-outline.ts'

const HALL = {
  rows: [
    { name: 'A', area: 'front', shape: 'standard' as const, blocks: [4, 6] },
    { name: 'B', area: 'back', shape: 'pair' as const, blocks: [3] },
  ],
  bend: 0.0005,
  aisle: 40,
}

it('draws one line for each block', () => {
  expect(outlineHall(HALL).blocks.map(({ shape, length, pitch }) => [shape, length / pitch])).toEqual([
    ['standard', 4],
    ['standard', 6],
    ['pair', 3],
  ])
})

it('centres the rows', () => {
  const [first, second] = outlineHall(HALL).blocks
  expect(first?.d.startsWith('M-145 ')).toBe(true)
  expect(second?.d).toMatch(/ 145 -?[\d.]+$/)
})
