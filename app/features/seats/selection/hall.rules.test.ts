import { describe, expect, it } from 'vitest'
import type { Showtime } from '#server/contracts/showtimes.ts'
import { seatOf } from '#tests/support/small-hall.ts'
import { cellAt, cellOf, cellPrice, neighboursOf, toHall, priceOfCell, seatsOfCell, ticketPrice } from './hall.rules.ts'
import { applyLive } from './seat-status.rules.ts'

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
const hall = toHall({
  layout,
  areas: [area('sofas', 'pair', 9000), area('plain', 'standard', 5000)],
  bookingFee: 500,
})
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
  })

  it('every price that a visitor reads includes the booking fee of each ticket', () => {
    expect([priceOfCell(hall, seat('B1')), priceOfCell(hall, seat('A1'))]).toEqual([19_000, 5500])
    expect([ticketPrice(hall, 'sofas'), ticketPrice(hall, 'plain')]).toEqual([9500, 5500])
    expect(hall.areas.map((known) => cellPrice(hall, known)).toSorted()).toEqual([19_000, 5500])
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

describe('the plan of the page', () => {
  it('has a gap before a new area, which moves everything behind it', () => {
    expect([hall.deep, hall.half, hall.bend]).toEqual([28 + 16 + 40, 69, 0])
    expect(hall.rows.map(({ name, area: code, shape, base, edge, y }) => [name, code, shape, base, edge, y])).toEqual([
      ['A', 'plain', 'standard', 0, 69, 0],
      ['B', 'sofas', 'pair', 44, 61, 44],
    ])
    expect(hall.seats.map(({ id, y }) => `${id} ${y}`).join()).toBe('A1 0,A2 0,A3 0,A4 0,B1 44,B2 44,B3 44,B4 44')
  })

  it('has no second gap where a cross aisle is, or within an area', () => {
    const [front, back] = layout.rows
    if (!front || !back) throw new Error('No rows')
    const open = (...rows: (typeof front)[]) => toHall({ layout: { ...layout, rows }, areas: [], bookingFee: 0 })
    expect(open(front, { ...back, crossBefore: true }).deep).toBe(28 + 24 + 40)
    expect(open(front, { ...front, name: 'B' }).deep).toBe(56)
    expect(open(front, back).areas).toEqual([])
  })

  it('a seat of an unknown area has no price', () => {
    expect(priceOfCell(toHall({ layout, areas: [], bookingFee: 0 }), seat('A1'))).toBe(0)
  })

  it('halves of a sofa belong together, whichever is asked', () => {
    expect(['A1', 'B1', 'B2', 'B3', 'B4'].map((id) => cellOf(hall, seat(id)).id)).toEqual([
      'A1',
      'B1',
      'B1',
      'B3',
      'B3',
    ])
    expect(ids(seatsOfCell(hall, seat('B2')))).toEqual(['B1', 'B2'])
    expect(ids(seatsOfCell(hall, seat('A1')))).toEqual(['A1'])
    expect(ids(neighboursOf(hall, seat('A4')))).toEqual(['A3'])
    expect(ids(neighboursOf(hall, seat('B2')))).toEqual(['B1', 'B3'])
  })

  it('a tap counts up to its reach, and along the whole width of a sofa', () => {
    const { x, y } = seat('A4')
    expect(cellAt(hall, x + 19, y, 20)?.id).toBe('A4')
    expect(cellAt(hall, x + 20, y, 20)).toBeUndefined()
    expect(cellAt(hall, x, y - 19, 20)?.id).toBe('A4')
    expect(cellAt(hall, x, y - 20, 20)).toBeUndefined()
    // The middle of the second sofa is at 30.5.
    expect(cellAt(hall, 30.5 + 14 + 4, 44, 5)?.id).toBe('B3')
    expect(cellAt(hall, 30.5 + 14 + 5, 44, 5)).toBeUndefined()
    expect(cellAt(hall, 30.5 - 14, 48, 5)?.id).toBe('B3')
    expect(cellAt(hall, -30.5, 44, 5)?.id).toBe('B1')
  })
})

describe('seats that no name tells from one another', () => {
  const broken = toHall({
    layout: {
      ...layout,
      rows: [
        { name: 'A', area: 'plain', shape: 'standard', blocks: [2] },
        { name: 'A', area: 'plain', shape: 'standard', blocks: [3] },
        { name: 'B', area: 'sofas', shape: 'pair', blocks: [2], numbers: [1, 2, 2, 3] },
        { name: 'C', area: 'plain', shape: 'standard', blocks: [2], numbers: [1] },
      ],
    },
    areas: [],
    bookingFee: 500,
  })

  it('are in their own places, but have no name by which they could be chosen', () => {
    expect(broken.rows.map(({ cells }) => cells.length)).toEqual([2, 3, 2, 2])
    expect([...broken.byId.keys()]).toEqual(['A3'])
    expect(broken.unclear.size).toBe(broken.seats.length - 1)
  })

  it('are shown as taken, whatever the gateway says of them', () => {
    const states = broken.seats.map(() => '0').join('')
    const first = applyLive(broken, { states: null, version: -1 }, { type: 'all', version: 1, states })!
    expect([...first.states].filter((state) => state === 0)).toHaveLength(1)
    const next = applyLive(broken, first, { type: 'set', version: 2, changes: [[0, 0]] })!
    expect(next.states[0]).toBe(1)
  })

  it('are none in a sound hall', () => {
    expect(hall.unclear.size).toBe(0)
  })
})
