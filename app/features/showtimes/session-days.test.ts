import { describe, expect, it } from 'vitest'
import { chosenCity, chosenDay, nearestDay } from './session-days.ts'

const days = [
  { date: '2026-11-20', isDisabled: true },
  { date: '2026-11-21', isDisabled: false },
  { date: '2026-11-22', isDisabled: true },
  { date: '2026-11-23', isDisabled: false },
]

describe('the chosen day', () => {
  it('is the first with a showtime until another is requested', () => {
    expect(chosenDay(days, undefined)).toBe('2026-11-21')
    expect(chosenDay(days, '2026-11-23')).toBe('2026-11-23')
  })

  it('stays the requested one even without a showtime, so that a shared link keeps its day', () => {
    expect(chosenDay(days, '2026-11-22')).toBe('2026-11-22')
  })

  it('is never a day outside the programme', () => {
    expect(chosenDay(days, '2026-12-31')).toBe('2026-11-21')
    expect(chosenDay([], '2026-11-21')).toBeUndefined()
  })

  it('points to the next day with showtimes, or back to the last one', () => {
    expect(nearestDay(days, '2026-11-22')).toBe('2026-11-23')
    expect(nearestDay(days, '2026-11-23')).toBe('2026-11-21')
    expect(nearestDay([], '2026-11-23')).toBeUndefined()
  })
})

describe('the city', () => {
  const cities = [{ id: 'riyadh' }, { id: 'jeddah' }]

  it('is the one of the URL, then the visitor’s, then the first', () => {
    expect(chosenCity(cities, 'jeddah', 'riyadh').id).toBe('jeddah')
    expect(chosenCity(cities, 'atlantis', 'jeddah').id).toBe('jeddah')
    expect(chosenCity(cities, undefined, null).id).toBe('riyadh')
  })
})
