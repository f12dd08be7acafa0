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
  const rows = outlineHall(HALL).rows.map(({ shape, pitch, blocks }) => [shape, ...blocks.map((b) => b.length / pitch)])
  expect(rows).toEqual([
    ['standard', 4, 6],
    ['pair', 3],
  ])
})

it('draws rows of the same blocks alike, each at its own depth', () => {
  const rows = ['A', 'B'].map((name) => ({ name, area: 'front', shape: 'standard' as const, blocks: [4, 6] }))
  const [first, second] = outlineHall({ ...HALL, rows }).rows
  expect(second?.blocks).toEqual(first?.blocks)
  expect(second?.y).toBeGreaterThan(first?.y ?? 0)
})

it('centres the rows', () => {
  const [left, right] = outlineHall(HALL).rows[0]?.blocks ?? []
  expect(left?.d).toMatch(/^M-145 /)
  const [, start, length] = right?.d.match(/^M(-?\d+) .* (-?\d+) -?\d+$/) ?? []
  expect(Number(start) + Number(length)).toBe(145)
})
