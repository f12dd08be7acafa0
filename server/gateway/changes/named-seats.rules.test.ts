import { expect, it } from 'vitest'
import { expandHall } from '../../contracts/rules/hall.ts'
import type { HallRow } from '../../contracts/showtimes.ts'
import { findNamedSeats } from './named-seats.rules.ts'

const row = (name: string, ...numbers: number[]): HallRow => ({
  name,
  area: 'standard',
  shape: 'standard',
  blocks: [numbers.length],
  numbers,
})
const hallOf = (...rows: HallRow[]) => expandHall({ rows, bend: 0, aisle: 40 }).seats
const THEATRE = hallOf(row('C', 1, 3, 5, 6, 4, 2), row('ب', 9, 8, 6, 5), row('2', 14, 15), row('C4', 8, 9))
const HOUSE = hallOf(row('C', 1, 2, 3, 4, 5, 6))

it.each([
  [['C3-C6'], ['C3', 'C5', 'C6']],
  [
    ['c6-c3', 'C5'],
    ['C3', 'C5', 'C6'],
  ],
  [['ب8-5'], ['ب8', 'ب6', 'ب5']],
  [['2-14-15'], ['2-14', '2-15']],
  // Seat 9 of row C4, not a range of row C.
  [['C4-9'], ['C4-9']],
  [['C4-2'], ['C4', 'C2']],
  [['ب'], ['ب9', 'ب8', 'ب6', 'ب5']],
  [
    ['c', 'C1'],
    ['C1', 'C3', 'C5', 'C6', 'C4', 'C2'],
  ],
])('%j means %j, as the seats stand in the row', (names, seats) => {
  expect(findNamedSeats(names, [THEATRE])).toEqual({ seats })
})

it('names that no hall has are refused, also ends of a range', () => {
  expect(findNamedSeats(['C1', 'C3-C9', 'Z1', 'ب7', 'E'], [THEATRE])).toEqual({ unknown: ['C3-C9', 'Z1', 'ب7', 'E'] })
})

it('a name may be in some halls only', () => {
  expect(findNamedSeats(['ب9', 'C1'], [HOUSE, THEATRE])).toEqual({ seats: ['ب9', 'C1'] })
})

it('a row of which halls have other seats is refused', () => {
  expect(findNamedSeats(['C'], [HOUSE, HOUSE])).toMatchObject({ seats: expect.objectContaining({ length: 6 }) })
  expect(findNamedSeats(['C'], [HOUSE, hallOf(row('C', 1, 2))])).toEqual({ apart: 'C' })
})

it('a range that halls number differently is refused, its single seats are not', () => {
  expect(findNamedSeats(['C1', 'C3-C6'], [HOUSE, THEATRE])).toEqual({ apart: 'C3-C6' })
  expect(findNamedSeats(['C3', 'C5', 'C6'], [HOUSE, THEATRE])).toEqual({ seats: ['C3', 'C5', 'C6'] })
})
