import { describe, expect, it } from 'vitest'
import { getTodayTomorrowWeekend, nextDayOf } from './next-day.ts'

const film = (...days: string[]) => ({
  nextShowtimes: days.map((cinemaDay, index) => ({
    id: `s${index}`,
    startsAt: '2026-11-20T15:00:00.000Z' as const,
    cinemaDay,
  })),
})

describe('after the last showtime of the day', () => {
  it('continues with the next day that any film can be booked for', () => {
    expect(nextDayOf([film('2026-11-22'), film(), film('2026-11-21', '2026-11-23')])).toBe('2026-11-21')
  })

  it('has no day if no film has showtimes', () => {
    expect(nextDayOf([film(), film()])).toBeUndefined()
  })

  it('no longer offers today', () => {
    expect(getTodayTomorrowWeekend('2026-11-17', '2026-11-18')).toEqual(['2026-11-18', '2026-11-20'])
  })

  it('offers a later day alone, and no day before it', () => {
    expect(getTodayTomorrowWeekend('2026-11-17', '2026-11-19')).toEqual(['2026-11-19', '2026-11-20'])
    expect(getTodayTomorrowWeekend('2026-11-17', '2026-11-24')).toEqual(['2026-11-24'])
  })
})

it('while today has shows, offers today, tomorrow and the weekend', () => {
  expect(getTodayTomorrowWeekend('2026-11-17', '2026-11-17')).toEqual(['2026-11-17', '2026-11-18', '2026-11-20'])
})
