import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDaysTo,
  getAnniversary,
  startOfNextMonth,
  getCalendarDayBounds,
  getWeekBounds,
  isLeapYear,
  getMonthRangeDates,
  startOfDay,
  yearsBefore,
} from './calendar.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { addDays, instantAt, isDate, riyadhClock, weekdayOf } from './riyadh-time.ts'

/** Each begins two days around a midnight that matters. */
const TWO_DAYS = {
  'an ordinary week': '2026-11-24',
  'the end of a week': '2026-11-28',
  'the end of a month': '2026-11-30',
  'the end of a year': '2026-12-31',
  'the leap day of a leap year': '2028-02-28',
  'the first of March in a leap year': '2028-02-29',
  'the first of March in other years': '2027-02-28',
  'a century without a leap day': '2100-02-28',
}

/** Every hour in Riyadh from noon to noon two days later, and the milliseconds beside it. */
const instantsAround = (date: string): number[] =>
  Array.from({ length: 49 }, (_, hour) => instantAt(date, '12:00') + hour * HOUR_MS).flatMap((at) => [
    at - 1,
    at,
    at + 1,
  ])

describe.each(Object.entries(TWO_DAYS))('around %s', (_, date) => {
  const instants = instantsAround(date)

  it('a day lasts from midnight to midnight in Riyadh', () => {
    for (const at of instants) {
      const midnight = instantAt(riyadhClock(at).date, '00:00')
      expect(getCalendarDayBounds(at)).toEqual({ start: midnight, end: midnight + DAY_MS })
    }
  })

  it('a week lasts from Sunday to Sunday', () => {
    for (const at of instants) {
      const today = riyadhClock(at).date
      const sunday = instantAt(addDays(today, -weekdayOf(today)), '00:00')
      expect(getWeekBounds(at)).toEqual({ start: sunday, end: sunday + 7 * DAY_MS })
    }
  })

  it('money and vouchers that last days end at the same time of day', () => {
    for (const at of instants)
      for (const days of [-1, 1, 180, 365]) expect(addDaysTo(at, days)).toBe(at + days * DAY_MS)
  })
})

const msAt = (date: string) => Date.parse(`${date}T00:00:00Z`)
const datesFrom = (first: string) =>
  fc.integer({ min: 0, max: (msAt('2101-01-01') - msAt(first)) / DAY_MS }).map((days) => addDays(first, days))

it('a day begins three hours before Greenwich, since Riyadh set its clock in 1947', () => {
  fc.assert(
    fc.property(datesFrom('1947-03-16'), fc.integer({ min: -800, max: 800 }), (date, days) => {
      fc.pre(addDays(date, days) > '1947-03-15')
      expect(startOfDay(date, days)).toBe(msAt(date) + days * DAY_MS - 3 * HOUR_MS)
    }),
  )
})

it('a leap year has a 29 February', () => {
  for (let year = 1900; year <= 2100; year += 1) expect(isLeapYear(year)).toBe(isDate(`${year}-02-29`))
})

it('a month ends at midnight in Riyadh', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1948, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      expect(startOfNextMonth(year, month)).toBe(Date.UTC(year, month, 1) - 3 * HOUR_MS)
    }),
  )
})

it('an anniversary of 29 February is 1 March in other years', () => {
  expect(getAnniversary('2024-02-29', 1)).toBe('2025-03-01')
  expect(getAnniversary('2024-02-29', 4)).toBe('2028-02-29')
  fc.assert(
    fc.property(datesFrom('1900-01-01'), fc.integer({ min: 1, max: 120 }), (date, years) => {
      const last = yearsBefore(date, years)
      expect(getAnniversary(last, years) <= date && getAnniversary(addDays(last, 1), years) > date).toBe(true)
    }),
  )
})

it('months are counted from the first day to the last', () => {
  expect(getMonthRangeDates('2027-01-31', 1)).toEqual(['2027-01-01', '2027-02-28'])
  expect(getMonthRangeDates('2027-12-01', 1)).toEqual(['2027-12-01', '2028-01-31'])
})
