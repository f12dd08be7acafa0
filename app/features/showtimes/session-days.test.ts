import { describe, expect, it } from 'vitest'
import { getPreferredCity, findRequestedElseFirstDay, findNextElsePreviousDay } from './session-days.ts'

const days = [
  { date: '2026-11-20', isDisabled: true },
  { date: '2026-11-21', isDisabled: false },
  { date: '2026-11-22', isDisabled: true },
  { date: '2026-11-23', isDisabled: false },
]

describe('the chosen day', () => {
  it('is the first with a showtime until another is requested', () => {
    expect(findRequestedElseFirstDay(days, undefined)).toBe('2026-11-21')
    expect(findRequestedElseFirstDay(days, '2026-11-23')).toBe('2026-11-23')
  })

  it('stays the requested one even without a showtime, so that a shared link keeps its day', () => {
    expect(findRequestedElseFirstDay(days, '2026-11-22')).toBe('2026-11-22')
  })

  it('is never a day outside the programme', () => {
    expect(findRequestedElseFirstDay(days, '2026-12-31')).toBe('2026-11-21')
    expect(findRequestedElseFirstDay([], '2026-11-21')).toBeUndefined()
  })

  it('points to the next day with showtimes, or back to the last one', () => {
    expect(findNextElsePreviousDay(days, '2026-11-22')).toBe('2026-11-23')
    expect(findNextElsePreviousDay(days, '2026-11-23')).toBe('2026-11-21')
    expect(findNextElsePreviousDay([], '2026-11-23')).toBeUndefined()
  })
})

describe('the city', () => {
  const cities = [{ id: 'riyadh' }, { id: 'jeddah' }]

  it('is the one of the URL, then the visitor’s, then the first', () => {
    expect(getPreferredCity(cities, 'jeddah', 'riyadh').id).toBe('jeddah')
    expect(getPreferredCity(cities, 'atlantis', 'jeddah').id).toBe('jeddah')
    expect(getPreferredCity(cities, undefined, null).id).toBe('riyadh')
  })
})
