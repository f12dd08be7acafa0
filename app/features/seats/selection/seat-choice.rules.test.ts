import { describe, expect, test } from 'vitest'
import { rowOf, seatOf, smallHall } from '#tests/support/small-hall.ts'
import { cellAt, cellOf, neighboursOf, priceOfCell } from './hall.rules.ts'
import {
  companionBeside,
  findOrphan,
  freeTogether,
  inHallOrder,
  toggleSeat,
  wheelchairBeside,
  withoutSeats,
} from './seat-choice.rules.ts'

const HALL = smallHall({
  bend: 0.0002,
  rows: [rowOf('A', 'standard', 4, 8), rowOf('B', 'standard', 4, 8), rowOf('C', 'pair', 2, 2)],
  wheelchair: ['A1'],
  companion: ['A2'],
  prices: { standard: 6000, pair: 10_500 },
})

const toggled = (chosen: string[], id: string, max = 10) => toggleSeat(HALL, chosen, seatOf(HALL, id), max)
const freeBut =
  (...taken: string[]) =>
  ({ id }: { id: string }) =>
    !taken.includes(id)

describe('the hall model of the page', () => {
  test('an area that begins without an aisle leaves space for its name', () => {
    const [, b, c] = HALL.rows
    expect((c?.base ?? 0) - (b?.base ?? 0)).toBe(28 + 16)
    expect(seatOf(HALL, 'C1').y).toBeGreaterThan(seatOf(HALL, 'B1').y + 28)
  })
  test('a sofa is one cell and costs two tickets', () => {
    expect(HALL.rows[2]?.cells).toHaveLength(4)
    expect(cellOf(HALL, seatOf(HALL, 'C2')).id).toBe('C1')
    expect(priceOfCell(HALL, seatOf(HALL, 'C1'))).toBe(22_000)
  })
  test('seats are adjacent only on the same side of an aisle', () => {
    expect(neighboursOf(HALL, seatOf(HALL, 'A4')).map(({ id }) => id)).toEqual(['A3'])
    expect(neighboursOf(HALL, seatOf(HALL, 'A6')).map(({ id }) => id)).toEqual(['A5', 'A7'])
  })
  test('a tap selects the nearest seat, and a tap far from all seats selects none', () => {
    const { x, y } = seatOf(HALL, 'B6')
    expect(cellAt(HALL, x + 7, y - 6, 22)?.id).toBe('B6')
    expect(cellAt(HALL, x, y + 400, 22)).toBeUndefined()
    const sofa = seatOf(HALL, 'C3')
    expect(cellAt(HALL, sofa.x + 30, sofa.y, 22)?.id).toBe('C3')
  })
})

describe('a hall whose plates count from the right and leave numbers out', () => {
  const theatre = smallHall({
    rows: [{ ...rowOf('ب', 'standard', 6), numbers: [12, 11, 9, 8, 6, 5] }],
    prices: { standard: 4000 },
    wheelchair: ['ب12'],
    companion: ['ب11'],
  })

  test('has its neighbours by place', () => {
    expect(neighboursOf(theatre, seatOf(theatre, 'ب9')).map(({ id }) => id)).toEqual(['ب11', 'ب8'])
    expect(toggleSeat(theatre, [], seatOf(theatre, 'ب11'), 10).problem).toBe('companion_alone')
    expect(toggleSeat(theatre, ['ب12'], seatOf(theatre, 'ب11'), 10).chosen).toEqual(['ب12', 'ب11'])
  })
  test('leaves no seat alone between two numbers that do not follow each other', () => {
    expect(findOrphan(theatre, ['ب8', 'ب6'], freeBut())).toMatchObject({ seat: 'ب9', moved: ['ب9', 'ب8'] })
  })
  test('counts free seats side by side across a missing number', () => {
    expect(freeTogether(theatre, seatOf(theatre, 'ب8'), freeBut('ب5'))).toBe(3)
  })
})

describe('choosing a seat', () => {
  test('adds it in the order of the hall, and a second tap removes it', () => {
    expect(toggled(['B6'], 'A7').chosen).toEqual(['A7', 'B6'])
    expect(toggled(['A7', 'B6'], 'A7').chosen).toEqual(['B6'])
  })
  test('takes a whole sofa from either half', () => {
    expect(toggled([], 'C2').chosen).toEqual(['C1', 'C2'])
    expect(toggled(['C1', 'C2'], 'C1').chosen).toEqual([])
  })
  test('allows a companion seat only with the wheelchair space beside it', () => {
    expect(toggled([], 'A2').problem).toBe('companion_alone')
    expect(toggled(['A1'], 'A2').chosen).toEqual(['A1', 'A2'])
  })
  test('removes the companion seat together with the wheelchair space', () => {
    expect(toggled(['A1', 'A2', 'B6'], 'A1').chosen).toEqual(['B6'])
    expect(withoutSeats(HALL, ['A1', 'A2'], ['A1'])).toEqual([])
  })
  test('stops at the order’s maximum, and a sofa counts as two', () => {
    expect(toggled(['A5', 'A6'], 'A7', 2).problem).toBe('too_many')
    expect(toggled(['A5', 'A6'], 'C1', 3).problem).toBe('too_many')
    expect(toggled(['A5', 'A6'], 'C1', 4).chosen).toHaveLength(4)
  })
})

describe('a single free seat left behind', () => {
  test('between a chosen and a taken seat is reported, with the nearest fix', () => {
    expect(findOrphan(HALL, ['A7', 'A8'], freeBut('A5'))).toEqual({
      seat: 'A6',
      moved: ['A6', 'A7'],
      fix: ['A6', 'A7'],
    })
  })
  test('between a chosen seat and an aisle is reported, too', () => {
    expect(findOrphan(HALL, ['A6'], freeBut())?.seat).toBe('A5')
  })
  test('between two chosen seats is fixed by moving them together', () => {
    expect(findOrphan(HALL, ['A5', 'A7'], freeBut())?.fix).toEqual(['A5', 'A6'])
  })
  test('is not reported if the same number of seats cannot avoid one', () => {
    expect(findOrphan(HALL, ['A5', 'A6'], freeBut('A8'))).toBeUndefined()
    expect(findOrphan(HALL, ['B5'], freeBut('B7'))).toBeUndefined()
  })
  test('is not reported if it was single before', () => {
    expect(findOrphan(HALL, ['A9', 'A10'], freeBut('A5', 'A7', 'A8'))).toBeUndefined()
  })
  test('is fixed without changing the rest of the choice', () => {
    expect(findOrphan(HALL, ['A6', 'C1', 'C2'], freeBut())?.fix).toEqual(['A5', 'C1', 'C2'])
  })
})

test('counts adjacent free seats', () => {
  expect(freeTogether(HALL, seatOf(HALL, 'B6'), freeBut('B9'))).toBe(4)
  expect(freeTogether(HALL, seatOf(HALL, 'B10'), freeBut('B9', 'B11'))).toBe(1)
})

test('a wheelchair space and its companion seat are found beside each other only', () => {
  expect(companionBeside(HALL, seatOf(HALL, 'A1'))?.id).toBe('A2')
  expect(companionBeside(HALL, seatOf(HALL, 'A4'))).toBeUndefined()
  expect(wheelchairBeside(HALL, seatOf(HALL, 'A2'))?.id).toBe('A1')
  expect(wheelchairBeside(HALL, seatOf(HALL, 'A3'))).toBeUndefined()
})

test('a choice is in the order of the hall, each seat once, and unknown seats are dropped', () => {
  expect(inHallOrder(HALL, ['C2', 'B1', 'A10', 'Z9', 'A9', 'B1'])).toEqual(['A9', 'A10', 'B1', 'C2'])
  expect(withoutSeats(HALL, ['A5', 'C1', 'C2'], ['Z9', 'C2'])).toEqual(['A5'])
  expect(withoutSeats(HALL, ['A2', 'A5'], [])).toEqual(['A5'])
})

test('a choice may have exactly as many seats as the order allows', () => {
  expect(toggled(['A5', 'A6'], 'A7', 3)).toEqual({ chosen: ['A5', 'A6', 'A7'] })
  expect(toggled(['A5', 'A6', 'A7'], 'A7', 2)).toEqual({ chosen: ['A5', 'A6'] })
})

test('a single free seat is sought in every stretch, and its fix is the shortest move', () => {
  expect(findOrphan(HALL, ['A7', 'B2'], freeBut())).toEqual({ seat: 'B1', fix: ['A7', 'B1'], moved: ['B1'] })
  expect(findOrphan(HALL, ['B3'], freeBut())).toEqual({ seat: 'B4', fix: ['B4'], moved: ['B4'] })
  expect(findOrphan(HALL, ['B1', 'B2'], freeBut())).toBeUndefined()
  expect(findOrphan(HALL, [], freeBut())).toBeUndefined()
  // The companion seat beside it is no ordinary seat.
  expect(findOrphan(HALL, ['A4'], freeBut())).toBeUndefined()
})

const together = (id: string, ...taken: string[]) => freeTogether(HALL, seatOf(HALL, id), freeBut(...taken))

test('adjacent free seats end at an aisle, at a row and at another kind of seat', () => {
  expect(['A3', 'A4', 'A5', 'A12', 'B1', 'C1'].map((id) => together(id))).toEqual([2, 2, 8, 8, 4, 4])
  expect(together('A8', 'A6', 'A11')).toBe(4)
})
