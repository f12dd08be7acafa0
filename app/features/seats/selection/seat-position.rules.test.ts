import { describe, expect, it } from 'vitest'
import { rowOf, seatOf, smallHall } from '#tests/support/small-hall.ts'
import { describeSeatPosition } from './seat-position.rules.ts'

describe('the position of a seat', () => {
  it('is front in the first three tenths of the rows and back in the last three', () => {
    const hall = smallHall({ rows: [...'ABCDEFGHIJK'].map((name) => rowOf(name, 'standard', 5)) })
    const depths = [...'ABCDEFGHIJK'].map((row) => describeSeatPosition(hall, seatOf(hall, `${row}3`)).depth)
    expect(depths).toEqual([
      ...Array.from({ length: 4 }, () => 'front'),
      ...Array.from({ length: 3 }, () => 'middle'),
      ...Array.from({ length: 4 }, () => 'back'),
    ])
  })

  it('in a hall of one row is front', () => {
    const hall = smallHall({ rows: [rowOf('A', 'standard', 5)] })
    expect(describeSeatPosition(hall, seatOf(hall, 'A3'))).toEqual({ depth: 'front', isCentre: true, isByAisle: false })
  })

  it('is central within two fifths of half the width', () => {
    const hall = smallHall({ rows: [rowOf('A', 'standard', 5), rowOf('B', 'standard', 4)] })
    const central = (id: string) => describeSeatPosition(hall, seatOf(hall, id)).isCentre
    expect(['A1', 'A2', 'A3', 'A4', 'A5'].map(central)).toEqual([false, true, true, true, false])
    expect(['B1', 'B2', 'B3', 'B4'].map(central)).toEqual([false, true, true, false])
  })

  it('is by an aisle on both of its sides, and not at the end of a row', () => {
    const hall = smallHall({ rows: [rowOf('A', 'standard', 3, 3), rowOf('B', 'pair', 2, 1)] })
    const byAisle = hall.seats.filter((seat) => describeSeatPosition(hall, seat).isByAisle).map(({ id }) => id)
    expect(byAisle).toEqual(['A3', 'A4', 'B3', 'B4', 'B5', 'B6'])
  })

  it('of a sofa is that of its middle', () => {
    // The middle of a sofa of two is in the axis, although its halves are not.
    const hall = smallHall({ rows: [rowOf('A', 'pair', 1)] })
    expect(describeSeatPosition(hall, seatOf(hall, 'A1')).isCentre).toBe(true)
    expect(describeSeatPosition(hall, seatOf(hall, 'A2')).isCentre).toBe(true)
  })
})
