import { describe, expect, it } from 'vitest'
import { toLocalizedHref } from '#app/lib/paths/links.ts'
import {
  finderInput,
  finderLink,
  hasTextOrFilter,
  hasTextButNoFilter,
  isNonCanonicalSearch,
  parseFinderHref,
  parseFinderSearch,
  toggleId,
  type FinderSearch,
} from './finder-search.ts'

const finderHref = (search: FinderSearch) => toLocalizedHref(finderLink(search))

const EVERYTHING: FinderSearch = {
  searchText: 'متروبوليس & co',
  date: '2026-11-20',
  time: 'EVENING',
  cinemaIds: 'cin_a,cin_b',
  experienceIds: 'exp_beam',
  filmIds: 'film_1',
  genreIds: 'comedy,drama',
  languages: 'silent',
  ratings: 'PG',
  accessibility: 'CAPTIONS,WHEELCHAIR',
  priceTo: '5000',
  sort: 'PRICE',
  cityId: 'riyadh',
  page: 3,
}

describe('the address of the finder', () => {
  it('contains all filters, and parses back to the same', () => {
    expect(parseFinderHref(finderHref(EVERYTHING))).toEqual(EVERYTHING)
  })

  it('is the same in any order of choosing', () => {
    const { cityId, time, searchText } = EVERYTHING
    expect(finderHref({ cityId, time, searchText })).toBe(finderHref({ searchText, time, cityId }))
  })

  it('has no parameters if nothing is chosen', () => {
    expect(finderHref({})).toBe('/en/movie-finder')
    expect(finderHref({ searchText: undefined, page: undefined })).toBe('/en/movie-finder')
  })

  it('keeps known parameters and drops the rest', () => {
    const search = { searchText: 'kid', utm_source: 'x', date: 'tomorrow', time: 'NOON', cityId: '<b>', page: 'two' }
    expect(parseFinderSearch(search)).toEqual({ searchText: 'kid' })
    expect(parseFinderSearch({ date: '2026-13-01', time: 'ALL_DAY', filmIds: ',,', cinemaIds: { a: 1 } })).toEqual({})
    expect(parseFinderSearch({ sort: 'BEST', accessibility: 'PETS', priceTo: 'cheap' })).toEqual({})
    expect(parseFinderSearch({ page: 1 })).toEqual({})
    expect(parseFinderSearch({ page: 10 })).toEqual({})
    expect(parseFinderSearch({ searchText: { a: 1 } })).toEqual({})
  })

  it('accepts the names of a plain form, one id at a time', () => {
    const search = { searchText: '', date: '', cinemaIds: ['a', 'b', 'a'], experienceIds: 7 }
    expect(parseFinderSearch(search)).toEqual({ cinemaIds: 'a,b', experienceIds: '7' })
  })

  it('keeps words that look like a number or JSON', () => {
    for (const searchText of ['1927', '1.50', '007', 'true', 'null', '"the kid"', '[1', '-5', '12345678901234567890'])
      expect(parseFinderHref(finderHref({ searchText }))).toEqual({ searchText })
    expect(finderHref({ searchText: '1927' })).toBe('/en/movie-finder?searchText=1927')
  })

  it('limits the length and number of values', () => {
    const many = Array.from({ length: 80 }, (_, at) => `cin_${at}`).join(',')
    expect(parseFinderSearch({ cinemaIds: many }).cinemaIds?.split(',')).toHaveLength(20)
    expect(parseFinderSearch({ searchText: ` the   kid ${'x'.repeat(200)}` }).searchText).toMatch(/^the kid x{72}$/)
  })

  it('is untidy if a form or a person wrote it in another order or spelling', () => {
    expect(isNonCanonicalSearch({ searchText: 'kid', cinemaIds: 'a,b', page: 2, utm_source: 'x' })).toBe(false)
    expect(isNonCanonicalSearch({ searchText: 1927 })).toBe(false)
    expect(isNonCanonicalSearch({ searchText: '' })).toBe(true)
    expect(isNonCanonicalSearch({ cinemaIds: ['a', 'b'] })).toBe(true)
    expect(isNonCanonicalSearch({ time: 'ALL_DAY' })).toBe(true)
    expect(isNonCanonicalSearch({ page: 1 })).toBe(true)
  })
})

describe('a choice', () => {
  it('counts as narrowing for filters, but not for city and page', () => {
    expect(hasTextOrFilter({ cityId: 'riyadh', page: 2 })).toBe(false)
    expect(hasTextOrFilter({ searchText: 'kid' })).toBe(true)
    expect(hasTextButNoFilter({ searchText: 'kid', cityId: 'riyadh' })).toBe(true)
    expect(hasTextButNoFilter({ searchText: 'kid', time: 'EVENING' })).toBe(false)
    expect(hasTextButNoFilter({})).toBe(false)
    expect(hasTextOrFilter({ experienceIds: 'exp_beam' })).toBe(true)
  })

  it('is removed by choosing it again', () => {
    expect(toggleId(undefined, 'a')).toBe('a')
    expect(toggleId('a', 'b')).toBe('a,b')
    expect(toggleId('a,b', 'a')).toBe('b')
    expect(toggleId('a', 'a')).toBeUndefined()
  })

  it('sends the gateway only the set parameters, and never the page', () => {
    expect(finderInput('riyadh', { time: 'MORNING', cityId: 'jeddah', page: 2, searchText: undefined })).toEqual({
      cityId: 'riyadh',
      timeOfDay: 'MORNING',
    })
  })
})
