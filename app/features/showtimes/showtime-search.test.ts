import { describe, expect, it } from 'vitest'
import { cinemasInput, hasFilters, parseShowtimeSearch, getFilterRemovalChange } from './showtime-search.ts'

describe('the address of a film page', () => {
  it('keeps known parameters and drops the rest', () => {
    const search = { cityId: 'riyadh', date: '2026-11-20', time: 'EVENING', cinemaIds: 'a,b', utm_source: 'x', page: 3 }
    expect(parseShowtimeSearch(search)).toEqual({
      cityId: 'riyadh',
      date: '2026-11-20',
      time: 'EVENING',
      cinemaIds: 'a,b',
    })
  })

  it('keeps the exchanged booking while day and filters change, and sends it in no request for showtimes', () => {
    const search = parseShowtimeSearch({ exchangeOf: 'o2yte5', cityId: 'riyadh' })
    expect(search).toEqual({ exchangeOf: 'o2yte5', cityId: 'riyadh' })
    expect(cinemasInput('f1', 'riyadh', '2026-11-20', search)).not.toHaveProperty('exchangeOf')
  })

  it('refuses values that no control offers', () => {
    const search = { cityId: '<b>', date: '2026-02-31x', time: 'NOON', cinemaIds: ['a'], experienceIds: ',,' }
    expect(parseShowtimeSearch(search)).toEqual({})
    expect(parseShowtimeSearch({ date: '2026-13-01', time: 'ALL_DAY', cityId: { a: 1 } })).toEqual({})
    expect(parseShowtimeSearch({ date: '2026-02-30' })).toEqual({})
  })

  it('takes ids made of digits, which the router parses as numbers', () => {
    expect(parseShowtimeSearch({ cityId: 7, cinemaIds: 12 })).toEqual({ cityId: '7', cinemaIds: '12' })
  })

  it('names every id once, and no more than the gateway accepts', () => {
    expect(parseShowtimeSearch({ cinemaIds: 'a,b,a,%' }).cinemaIds).toBe('a,b')
    const many = Array.from({ length: 80 }, (_, at) => `cin_${at}`).join(',')
    expect(parseShowtimeSearch({ cinemaIds: many }).cinemaIds?.split(',')).toHaveLength(50)
  })

  it('is written without one of several filters, or without the last', () => {
    expect(getFilterRemovalChange({ cinemaIds: 'a,b' }, 'cinemaIds', 'a')).toEqual({ cinemaIds: 'b' })
    expect(getFilterRemovalChange({ cinemaIds: 'a' }, 'cinemaIds', 'a')).toEqual({ cinemaIds: undefined })
  })

  it('knows whether the list is filtered, and sends the gateway only the set filters', () => {
    expect(hasFilters({ date: '2026-11-20', cityId: 'riyadh' })).toBe(false)
    expect(hasFilters({ experienceIds: 'exp_beam' })).toBe(true)
    expect(cinemasInput('f', 'riyadh', '2026-11-20', { time: 'MORNING' })).toEqual({
      id: 'f',
      cityId: 'riyadh',
      date: '2026-11-20',
      timeOfDay: 'MORNING',
    })
  })
})
