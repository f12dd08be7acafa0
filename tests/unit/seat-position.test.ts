import { describe, expect, it } from 'vitest'
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import { describeSeatPosition } from '#app/features/seats/selection/seat-position.rules.ts'
import { halls, hallOf } from '#tests/support/halls.ts'

const nearestToAxis = (cells: readonly HallSeat[]) =>
  cells.toSorted((a, b) => Math.abs(a.x) - Math.abs(b.x)).slice(0, 1)
const ends = (cells: readonly HallSeat[]) => [cells[0], cells.at(-1)].flatMap((cell) => cell ?? [])

describe.each(halls)('in $id', ({ hall }) => {
  const first = hall.rows[0]?.cells ?? []
  const last = hall.rows.at(-1)?.cells ?? []
  const half = hall.rows[Math.floor(hall.rows.length / 2)]?.cells ?? []

  it('corner seats are at the side, at the front or at the back', () => {
    for (const seat of ends(first))
      expect(describeSeatPosition(hall, seat)).toMatchObject({ depth: 'front', isCentre: false })
    for (const seat of ends(last))
      expect(describeSeatPosition(hall, seat)).toMatchObject({ depth: 'back', isCentre: false })
  })

  it('the first row is the front, the last row the back', () => {
    expect(new Set(first.map((seat) => describeSeatPosition(hall, seat).depth))).toEqual(new Set(['front']))
    expect(new Set(last.map((seat) => describeSeatPosition(hall, seat).depth))).toEqual(new Set(['back']))
  })

  it('the middle seat of the middle row is central', () => {
    for (const seat of nearestToAxis(half))
      expect(describeSeatPosition(hall, seat)).toMatchObject({ depth: 'middle', isCentre: true })
    for (const seat of ends(half)) expect(describeSeatPosition(hall, seat).isCentre).toBe(false)
  })

  it('an aisle lies between blocks, never at the wall', () => {
    for (const { cells } of hall.rows) {
      for (const seat of ends(cells)) {
        const block = cells.filter((cell) => cell.block === seat.block)
        expect(describeSeatPosition(hall, seat).isByAisle).toBe(block.length === 1 && block.length < cells.length)
      }
      const beside = cells.filter((seat, at) => cells[at + 1] && cells[at + 1]?.block !== seat.block)
      for (const seat of beside) expect(describeSeatPosition(hall, seat).isByAisle).toBe(true)
    }
  })
})

it('both halves of a sofa have the same position', () => {
  const hall = hallOf('suite-36')
  const [left, right] = (hall.rows.at(-1)?.cells ?? [])
    .slice(0, 1)
    .flatMap((cell) => [cell, hall.seats[cell.index + 1]])
  if (!left || !right) throw new Error('No sofa')
  expect(describeSeatPosition(hall, left)).toEqual(describeSeatPosition(hall, right))
})
