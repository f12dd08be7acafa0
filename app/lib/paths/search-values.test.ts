import { describe, expect, it } from 'vitest'
import { getId, parseSearch, stringifySearch } from './search-values.ts'

describe('the parameters of an address', () => {
  it.each([
    'cityId=1',
    'cityId=007',
    'cityId=1e3',
    'cityId=-0',
    'cityId=9007199254740993',
    'cityId=12345678901234567890',
    'cityId=true',
    'cityId=null',
    'cinemaIds=1%2C2',
    'plan=1.0',
    'searchText=%221%22',
    'searchText=%7B%22a%22%3A1%7D',
    'date=2026-11-25&time=EVENING',
    'experienceIds=exp_large&experienceIds=exp_beam&cityId=1',
    'searchText=&date=',
  ])('stay as they were typed: %s', (search) => {
    expect(stringifySearch(parseSearch(`?${search}`))).toBe(`?${search}`)
  })

  it('are left out if they have no value, and numbers are written in digits', () => {
    expect(stringifySearch({ cityId: undefined, page: 2 })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })

  it('hold a list if a name is repeated, and never reach a prototype', () => {
    expect(parseSearch('?genreIds=1&genreIds=2&genreIds=3')).toEqual({ genreIds: ['1', '2', '3'] })
    expect(Object.keys(parseSearch('?__proto__=a&constructor=b'))).toEqual(['__proto__', 'constructor'])
  })

  it('are ids only in the form of an id', () => {
    expect([getId('007'), getId('cin_riyadh'), getId(7), getId(''), getId('..'), getId(['1'])]).toEqual([
      '007',
      'cin_riyadh',
      '7',
      undefined,
      undefined,
      undefined,
    ])
  })
})
