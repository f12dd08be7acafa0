import { expect, it } from 'vitest'
import { bookableDays } from './booking-window.ts'

it('opens three days ahead and ends after half a year, by the calendar in Riyadh', () => {
  // Half past one at night there, still the day before elsewhere.
  expect(bookableDays(Date.parse('2026-11-19T22:30:00Z'))).toEqual({ earliest: '2026-11-23', latest: '2027-05-19' })
})
