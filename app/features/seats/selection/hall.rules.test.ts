import { describe, expect, it } from 'vitest'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { seatOf } from '#tests/support/small-hall.ts'
import { cellAt, cellOf, neighboursOf, openHall, priceOfCell, seatsOfCell } from './hall.rules.ts'

const layout: Showtime['layout'] = {
  version: 1,
  bend: 0,
  aisle: 38,
  rows: [
    { name: 'A', area: 'plain', shape: 'standard', blocks: [2, 2] },
    { name: 'B', area: 'sofas', shape: 'pair', blocks: [2] },
  ],
  wheelchair: [],
  companion: [],
}
const area = (areaCategoryCode: string, shape: 'standard' | 'pair', price: number) => ({
  areaCategoryCode,
  name: areaCategoryCode,
  description: '',
  shape,
  price,
})
const hall = openHall({ layout, areas: [area('sofas', 'pair', 9000), area('plain', 'standard', 5000)] })
const seat = (id: string) => seatOf(hall, id)
const ids = (seats: readonly { id: string }[]) => seats.map(({ id }) => id)

describe('the hall model of the page', () => {
  it('areas follow the order of the rows, in any order of the data', () => {
    expect(hall.areas.map(({ name }) => name)).toEqual(['plain', 'sofas'])
  })

  it('a sofa is one cell: either half selects it, and it costs two tickets', () => {
    expect(ids(hall.rows[1]?.cells ?? [])).toEqual(['B1', 'B3'])
    expect(cellOf(hall, seat('B2')).id).toBe('B1')
    expect(ids(seatsOfCell(hall, seat('B1')))).toEqual(['B1', 'B2'])
    expect(priceOfCell(hall, seat('B1'))).toBe(18_000)
    expect(priceOfCell(hall, seat('A1'))).toBe(5000)
  })

  it('a seat across the aisle is not a neighbour', () => {
    expect(ids(neighboursOf(hall, seat('A1')))).toEqual(['A2'])
    expect(ids(neighboursOf(hall, seat('A2')))).toEqual(['A1'])
    expect(ids(neighboursOf(hall, seat('A3')))).toEqual(['A4'])
  })

  it('a tap selects the nearest seat, and a tap far from all seats selects none', () => {
    const { x, y } = seat('A2')
    expect(cellAt(hall, x + 3, y - 3, 20)?.id).toBe('A2')
    expect(cellAt(hall, x, y + 4000, 20)).toBeUndefined()
  })
})
