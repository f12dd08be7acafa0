import { describe, expect, it } from 'vitest'
import type { HallRow } from '../showtimes.ts'
import { expandHall, isBeside } from './hall.ts'

const row = (given: Partial<HallRow>): HallRow => ({
  name: 'A',
  area: 'standard',
  shape: 'standard',
  blocks: [4],
  ...given,
})
const hallOf = (...rows: HallRow[]) => expandHall({ rows, bend: 0, aisle: 40, wheelchair: ['ب8'], companion: ['ب6'] })
const idsOf = (...rows: HallRow[]) => hallOf(...rows).seats.map(({ id }) => id)

describe('the seats of a row', () => {
  it('have the numbers 1, 2, 3 and so on, unless their plates say something else', () => {
    expect(idsOf(row({ blocks: [2, 2] }))).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(idsOf(row({ name: 'ب', numbers: [8, 6, 4, 2] }))).toEqual(['ب8', 'ب6', 'ب4', 'ب2'])
  })

  it('have a dash behind a name that ends in a digit', () => {
    expect(idsOf(row({ name: '2', blocks: [2] }), row({ name: '21', blocks: [1] }))).toEqual(['2-1', '2-2', '21-1'])
  })

  it('are sofas of two numbers each', () => {
    const { seats } = hallOf(row({ shape: 'pair', blocks: [1, 1], numbers: [9, 8, 7, 5] }))
    expect(seats.map(({ id, partner }) => [id, partner])).toEqual([
      ['A9', 1],
      ['A8', 0],
      ['A7', 3],
      ['A5', 2],
    ])
  })

  it('are adjacent by their place, whatever their numbers are', () => {
    const { seats } = hallOf(row({ name: 'ب', blocks: [2, 2], numbers: [8, 6, 5, 4] }))
    const [first, second, third, fourth] = seats
    expect(seats.map(({ kind }) => kind)).toEqual(['WHEELCHAIR', 'COMPANION', 'SEAT', 'SEAT'])
    expect(isBeside(first!, second!)).toBe(true)
    // An aisle is between them.
    expect(isBeside(second!, third!)).toBe(false)
    expect(isBeside(fourth!, third!)).toBe(true)
    expect(isBeside(first!, third!)).toBe(false)
  })

  it('are unknown if there are more or fewer numbers than seats', () => {
    expect(idsOf(row({ numbers: [4, 3, 2] }))).toEqual(['A0', 'A0', 'A0', 'A0'])
  })
})

it('rows of one name are rows of their own', () => {
  const { seats } = hallOf(row({ blocks: [1] }), row({ blocks: [1] }))
  expect(seats.map(({ line }) => line)).toEqual([0, 1])
  expect(isBeside(seats[0]!, seats[1]!)).toBe(false)
})
