import { expect, it } from 'vitest'
import { hasOtherPlace, toShowtimePlace } from './moved-showtime.rules.ts'

const shown = { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' }

it('a showtime with another start or another hall takes place elsewhere', () => {
  expect(hasOtherPlace(shown, { ...shown, startsAt: '2026-11-26T18:15:00Z' })).toBe(true)
  expect(hasOtherPlace(shown, { ...shown, auditorium: 'Hall 5' })).toBe(true)
})

it('the same start in another notation is no move', () => {
  expect(
    hasOtherPlace(shown, toShowtimePlace({ startsAt: '2026-11-26T17:30:00.000Z', auditorium: { name: 'Hall 3' } })),
  ).toBe(false)
})
