import { expect, it } from 'vitest'
import { SeatId } from '../showtimes.ts'
import { foldSeatId, isolateUnlessLatin, splitSeatId, toSeatId } from './seat-id.ts'

it.each([
  ['A', 1, 'A1'],
  ['AA', 999, 'AA999'],
  ['ب', 12, 'ب12'],
  ['2', 14, '2-14'],
  ['21', 4, '21-4'],
  ['A2', 14, 'A2-14'],
  ['2A', 14, '2A14'],
  ['٣', 7, '٣-7'],
])('row %s and number %i have one name, %s, and no other row has it', (row, number, id) => {
  expect(toSeatId(row, number)).toBe(id)
  expect(splitSeatId(id)).toEqual({ row, number: String(number) })
  expect(SeatId.allows(id)).toBe(true)
})

it.each(['', 'A', '12', 'A1234', 'ABCD1', 'A-1', '2-', '2--1', 'A 1', '<b>1', 'A1\n'])(
  '%j is no name of a seat',
  (id) => {
    expect(splitSeatId(id)).toBeUndefined()
    expect(SeatId.allows(id)).toBe(false)
  },
)

it.each([
  ['c4', 'C4'],
  ['ب٤', 'ب4'],
  ['２-14', '2-14'],
])('%s is typed for %s', (typed, id) => {
  expect(foldSeatId(typed)).toBe(id)
})

it.each(['B4', 'B12', 'AB4', 'B4-6', 'B4-B12', 'B4-AA12'])(
  '%s is Latin, and needs no isolation in a text message',
  (id) => {
    expect(isolateUnlessLatin(id)).toBe(id)
  },
)

it.each(['ب4', '2-14', 'بB4', 'B4ب', 'B4-ب6', 'B4-', 'B'])('%s is isolated in a text message', (id) => {
  expect(isolateUnlessLatin(id)).toBe(`\u2068${id}\u2069`)
})
