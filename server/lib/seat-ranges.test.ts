import { describe, expect, it } from 'vitest'
import { parseSeats, readingsOf } from './seat-ranges.ts'

describe('seats of an operator', () => {
  it.each([
    ['are names', 'C4,D12', ['C4', 'D12']],
    ['are ranges of one row, which stay ranges', 'C4-C6', ['C4-C6']],
    ['name the row of a range once', 'AA9-11', ['AA9-11']],
    ['may be written as on a phone', ' c4 – c5 ،d1\nd2 ', ['C4-C5', 'D1', 'D2']],
    ['may be whole rows', 'E، ب AA', ['E', 'ب', 'AA']],
    ['are each named once', 'C4-C6, C4-c6', ['C4-C6']],
    ['may have rows of any script and digits of both', 'ب٤-ب9، 2-14', ['ب4-ب9', '2-14']],
  ])('%s', (_, typed, seats) => {
    expect(parseSeats(typed, 'en')).toEqual({ seats })
  })

  it.each([
    ['', 'Name the seats'],
    [' , ', 'Name the seats'],
    ['C4-D9', '“C4-D9” is neither a seat nor a row nor a range of one row.'],
    ['C4 4C', '“4C” is neither'],
    ['rows C', '“ROWS” is neither'],
    ['<b>', '“<B>” is neither'],
    ['12', '“12” is neither'],
  ])('“%s” is refused in plain words', (typed, fault) => {
    expect(parseSeats(typed, 'en')).toEqual({ fault: expect.stringContaining(fault) })
  })

  it('are refused in the language of the page', () => {
    expect(parseSeats('4C', 'ar')).toEqual({ fault: expect.stringContaining('«\u20684C\u2069» ليس مقعدًا') })
  })

  it('are sixty at most', () => {
    const seats = Array.from({ length: 61 }, (_, at) => `A${at + 1}`)
    expect(parseSeats(seats.slice(1).join(), 'en')).toEqual({ seats: expect.objectContaining({ length: 60 }) })
    expect(parseSeats(seats.join(), 'en')).toEqual({ fault: 'Name at most 60 seats at once. These are 61.' })
  })
})

it.each([
  ['C4', [['C4', 'C4']]],
  ['C4-C9', [['C4', 'C9']]],
  ['2-14', [['2-14', '2-14']]],
  ['2-14-20', [['2-14', '2-20']]],
  ['2-14-2-20', [['2-14', '2-20']]],
  [
    'C4-9',
    [
      ['C4-9', 'C4-9'],
      ['C4', 'C9'],
    ],
  ],
])('%s may mean %j', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings)
})
