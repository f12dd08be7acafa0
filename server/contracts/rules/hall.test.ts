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

const xOf = (...rows: HallRow[]) => hallOf(...rows).seats.map(({ x }) => x)

describe('the plan of a hall', () => {
  it('has the seats of each row around the middle of the screen, with room for its aisles', () => {
    expect(xOf(row({ blocks: [3] }))).toEqual([-25, 0, 25])
    expect(xOf(row({ blocks: [2, 2] }))).toEqual([-57.5, -32.5, 32.5, 57.5])
    expect(xOf(row({ shape: 'premium', blocks: [2] }))).toEqual([-16, 16])
  })

  it('has the two seats of a sofa close to each other', () =>
    expect(xOf(row({ shape: 'pair', blocks: [2] }))).toEqual([-44, -17, 17, 44]))

  it('has its rows behind each other, the deeper ones with more room, and a way across where there is one', () => {
    const rows = [
      row({}),
      row({ shape: 'premium' }),
      row({ shape: 'pair', crossBefore: true }),
      row({ shape: 'front' }),
    ]
    const { seats, rows: drawn, deep } = hallOf(...rows)
    expect(drawn.map(({ y }) => y)).toEqual([0, 28, 89, 129])
    expect(drawn.map(({ base }) => base)).toEqual([0, 28, 89, 129])
    expect([...new Set(seats.map(({ y }) => y))]).toEqual([0, 28, 89, 129])
    expect(deep).toBe(157)
  })

  it('is as wide as its widest row', () => {
    const { rows: drawn, half } = hallOf(row({ blocks: [2] }), row({ blocks: [2, 2] }), row({ blocks: [1] }))
    expect(drawn.map(({ edge }) => edge)).toEqual([25, 70, 12.5])
    expect(half).toBe(70)
  })

  it('turns the seats at the sides towards the screen, and moves them nearer to it', () => {
    const { seats, rows: drawn } = expandHall({ rows: [row({ blocks: [2, 2] })], bend: 0.001, aisle: 40 })
    expect(seats.map(({ y }) => y)).toEqual([-3.30625, -1.05625, -1.05625, -3.30625].map((y) => expect.closeTo(y, 5)))
    expect(seats.map(({ turn }) => turn)).toEqual([6.56, 3.72, -3.72, -6.56].map((turn) => expect.closeTo(turn, 2)))
    expect(drawn[0]?.y).toBeCloseTo(-8.1, 5)
  })
})
