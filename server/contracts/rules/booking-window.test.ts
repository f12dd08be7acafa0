import { expect, it } from 'vitest'
import { privateHallDays } from './booking-window.ts'

it('bookable days start three days ahead and end after half a year, counted in Riyadh', () => {
  // 01:30 of the next day in Riyadh; still the day before in UTC.
  expect(privateHallDays(Date.parse('2026-11-19T22:30:00Z'))).toEqual({ earliest: '2026-11-23', latest: '2027-05-19' })
})
