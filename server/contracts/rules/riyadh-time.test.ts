import { Temporal } from '@js-temporal/polyfill'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  cinemaDayOf,
  cinemaDayStart,
  daysBetween,
  daysFrom,
  instantAt,
  isDate,
  isoOf,
  riyadhClock,
  formatIsoSeconds,
  weekdayOf,
  endingDayOf,
  isClockTime,
  instantOfCinemaDay,
  timeOfDayOf,
} from './riyadh-time.ts'

const RIYADH = 'Asia/Riyadh'
const msAt = (date: string) => Date.parse(`${date}T00:00:00Z`)
/** Riyadh's clock was set to three hours before Greenwich on 14 March 1947; before that it was six minutes ahead. */
const CLOCK_SET = msAt('1947-03-15')

const instants = fc.integer({ min: CLOCK_SET, max: msAt('2101-01-01') })
const dates = fc
  .integer({ min: msAt('1900-01-01') / 86_400_000, max: msAt('2101-01-01') / 86_400_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString())

const isPlainDate = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

describe('the arithmetic of the module equals Temporal from 1900 to 2100', () => {
  it('for the clock in Riyadh and the cinema day', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(RIYADH)
        const { hour, minute } = local
        expect(riyadhClock(at)).toEqual({ hour, minute, date: local.toPlainDate().toString() })
        expect(riyadhClock(isoOf(at))).toEqual(riyadhClock(at))
        expect(cinemaDayOf(at)).toBe(local.subtract({ hours: 6 }).toPlainDate().toString())
        const start = cinemaDayStart(cinemaDayOf(at))
        expect(riyadhClock(start)).toEqual({ hour: 6, minute: 0, date: cinemaDayOf(at) })
      }),
    )
  })

  it('for days added to a date, and for weekdays', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const plain = Temporal.PlainDate.from(date)
        expect(addDays(date, days)).toBe(plain.add({ days }).toString())
        expect(daysBetween(date, plain.add({ days }).toString())).toBe(days)
        expect(weekdayOf(date)).toBe(plain.dayOfWeek % 7)
      }),
    )
    expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })
})

it('for a time of a day in Riyadh', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
      fc.pre(msAt(date) > CLOCK_SET)
      const time = new Temporal.PlainTime().add({ minutes })
      const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: RIYADH, plainTime: time })
      expect(instantAt(date, time.toString().slice(0, 5))).toBe(at.epochMilliseconds)
    }),
  )
})

it('for seconds of an instant, which are cut off', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const second = Temporal.Instant.fromEpochMilliseconds(at)
      expect(formatIsoSeconds(at)).toBe(second.toString({ smallestUnit: 'second', roundingMode: 'floor' }))
    }),
  )
})

it('for which texts are dates of the calendar', () => {
  const two = fc.integer({ min: 0, max: 40 }).map((part) => String(part).padStart(2, '0'))
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2100 }), two, two, (year, month, day) => {
      const text = `${year}-${month}-${day}`
      expect(isDate(text)).toBe(isPlainDate(text))
    }),
  )
})

it('only dates of the calendar are dates', () => {
  fc.assert(fc.property(dates, isDate))
  const none = [
    '2026-02-29',
    '2026-02-30',
    '2026-13-45',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '2026-11-22T10:00',
    ' 2026-11-22',
    '12026-11-22',
    '2026-11-223',
  ]
  expect(none.filter(isDate)).toEqual([])
})

it('midnight in Riyadh ends the day before it, and no other moment ends a day', () => {
  expect(endingDayOf('2026-12-31T21:00:00.000Z')).toBe('2026-12-31')
  expect(endingDayOf('2026-12-31T20:59:00.000Z')).toBeUndefined()
  expect(endingDayOf('2026-12-31T21:01:00.000Z')).toBeUndefined()
})

it.each([
  ['00:00', 'AFTER_MIDNIGHT'],
  ['05:59', 'AFTER_MIDNIGHT'],
  ['06:00', 'MORNING'],
  ['11:59', 'MORNING'],
  ['12:00', 'AFTERNOON'],
  ['16:59', 'AFTERNOON'],
  ['17:00', 'EVENING'],
  ['23:59', 'EVENING'],
])('a showtime at %s in Riyadh is filtered as %s', (time, part) => {
  expect(timeOfDayOf(instantAt('2026-12-31', time))).toBe(part)
})

it('a time of a cinema day before 06:00 is in the night after it', () => {
  expect(instantOfCinemaDay('2026-12-31', '05:59')).toBe(instantAt('2027-01-01', '05:59'))
  expect(instantOfCinemaDay('2026-12-31', '06:00')).toBe(instantAt('2026-12-31', '06:00'))
})

it('a clock shows 00:00 to 23:59, in two digits each', () => {
  expect(['00:00', '09:05', '19:59', '23:59'].filter((text) => !isClockTime(text))).toEqual([])
  const none = ['24:00', '12:60', '9:05', '09:5', '09:05:00', '109:05', ' 09:05', '09-05', '']
  expect(none.filter(isClockTime)).toEqual([])
})
