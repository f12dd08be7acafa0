import { describe, expect, it } from 'vitest'
import { parseSeats } from './seat-ranges.ts'

describe('seats of an operator', () => {
  it.each([
    ['are names', 'C4,D12', ['C4', 'D12']],
    ['are ranges of one row', 'C4-C6', ['C4', 'C5', 'C6']],
    ['name the row of a range once', 'AA9-11', ['AA9', 'AA10', 'AA11']],
    ['may be written as on a phone', ' c4 – c5 ،d1\nd2 ', ['C4', 'C5', 'D1', 'D2']],
    ['may count down', 'C6-C4', ['C4', 'C5', 'C6']],
    ['are each named once', 'C4-C6, C5', ['C4', 'C5', 'C6']],
  ])('%s', (_, typed, seats) => {
    expect(parseSeats(typed, 'en')).toEqual({ seats })
  })

  it.each([
    ['', 'Name the seats'],
    [' , ', 'Name the seats'],
    ['C4-D9', '“C4-D9” is neither a seat nor a range of one row.'],
    ['C4 4C', '“4C” is neither'],
    ['row C', '“ROW” is neither'],
    ['<b>', '“<B>” is neither'],
    ['A1-A61', 'Name at most 60 seats at once. These are 61.'],
  ])('“%s” is refused in plain words', (typed, fault) => {
    expect(parseSeats(typed, 'en')).toEqual({ fault: expect.stringContaining(fault) })
  })

  it('are refused in the language of the page', () => {
    expect(parseSeats('4C', 'ar')).toEqual({ fault: expect.stringContaining('«\u20684C\u2069» ليس مقعدًا') })
  })

  it('are sixty at most', () => {
    expect(parseSeats('A1-A60', 'en')).toEqual({ seats: expect.objectContaining({ length: 60 }) })
  })
})
