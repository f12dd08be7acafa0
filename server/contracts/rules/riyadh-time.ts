// Every rule about dates and times, for the site and all Workers. Plain TypeScript, no schema.
//
// Instants are numbers: milliseconds since 1970. Comparing them, and adding durations such as "in 24 hours", needs no
// calendar and stays arithmetic, wherever it is. `Date.parse` and `isoOf` convert an instant to and from its text.
// What depends on the calendar or on Riyadh's clock is in this module and goes through Temporal.
//
// The functions under "By arithmetic" run hundreds of times a page, and the polyfill takes 50 to 300 µs a call in
// workerd. `riyadh-time.test.ts` proves that they equal Temporal.
import { Temporal } from '#temporal'
import type { TimeOfDay } from '../call.ts'

const RIYADH = 'Asia/Riyadh'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Milliseconds since 1970, or ISO 8601. */
type At = number | string

// By arithmetic

/** Riyadh's offset since 1947; there is no daylight saving. */
const OFFSET_MS = 3 * HOUR_MS
/** The cinema day runs from 06:00 to 06:00: a showtime at 00:30 belongs to the evening before. */
const CINEMA_DAY_STARTS_MS = 6 * HOUR_MS
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

const msOf = (at: At): number => (typeof at === 'number' ? at : Date.parse(at))

/** ISO 8601 in UTC, always with milliseconds; `Temporal.Instant` leaves zeros out. */
export const isoOf = (at: number): string => new Date(at).toISOString()

/** YYYY-MM-DD of a day counted from 1970-01-01, and the reverse. */
const dateOfDay = (day: number): string => isoOf(day * DAY_MS).slice(0, 10)
const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Hours, minutes and calendar date on a Riyadh clock. */
export function riyadhClock(at: At): { hour: number; minute: number; date: string } {
  const local = msOf(at) + OFFSET_MS
  const day = Math.floor(local / DAY_MS)
  const minutes = Math.floor((local - day * DAY_MS) / MINUTE_MS)
  return { hour: Math.floor(minutes / 60), minute: minutes % 60, date: dateOfDay(day) }
}

/** YYYY-MM-DD of the cinema day an instant belongs to. */
export const cinemaDayOf = (at: At): string => riyadhClock(msOf(at) - CINEMA_DAY_STARTS_MS).date

/** First millisecond of a cinema day. */
export const cinemaDayStart = (date: string): number => dayOfDate(date) * DAY_MS - OFFSET_MS + CINEMA_DAY_STARTS_MS

export const addDays = (date: string, days: number): string => dateOfDay(dayOfDate(date) + days)

/** `count` dates in a row. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

/** 0 is Sunday, the first day of the week. */
export const weekdayOf = (date: string): number => (((dayOfDate(date) + FIRST_WEEKDAY) % 7) + 7) % 7

// Of the cinema

/** Milliseconds: the doors open this long before a showtime. */
export const DOORS_BEFORE_MS = 20 * MINUTE_MS

/** MORNING 06–12, AFTERNOON 12–17, EVENING 17–24, AFTER_MIDNIGHT 00–06. */
export function timeOfDayOf(at: At): Exclude<TimeOfDay, 'ALL_DAY'> {
  const { hour } = riyadhClock(at)
  if (hour < 6) return 'AFTER_MIDNIGHT'
  if (hour < 12) return 'MORNING'
  return hour < 17 ? 'AFTERNOON' : 'EVENING'
}

// By Temporal

/** Checks that a text is a real calendar date: `Date.parse` turns 30 February into 2 March. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}

/** Calendar days from one date to another. */
export const daysBetween = (earlier: string, later: string): number =>
  Temporal.PlainDate.from(earlier).until(later, { largestUnit: 'day' }).days

/** An anniversary: that of 29 February is 1 March in other years. */
export function addYears(date: string, years: number): string {
  const start = Temporal.PlainDate.from(date)
  const later = start.add({ years })
  return (later.day === start.day ? later : later.add({ days: 1 })).toString()
}

/** The last date whose anniversary, `years` years later, is not after `date`. */
export const yearsBefore = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).subtract({ years }).toString()

/** Millisecond of a time on a Riyadh clock, or on that of another zone; `time` is HH:MM. */
export const instantAt = (date: string, time: string, timeZone = RIYADH): number =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds

/** First millisecond of a calendar day, or of the one `days` later. */
export const startOfDay = (date: string, days = 0): number => instantAt(addDays(date, days), '00:00')

/** First date after a month. */
const nextMonth = (year: number, month: number): string =>
  Temporal.PlainYearMonth.from({ year, month }).add({ months: 1 }).toPlainDate({ day: 1 }).toString()

/** First millisecond after a month, at which a card of this month is no longer valid. */
export const endOfMonth = (year: number, month: number, timeZone = RIYADH): number =>
  instantAt(nextMonth(year, month), '00:00', timeZone)

/** First day of the month of a date, and last day of a month `months` later. */
export function monthsFrom(date: string, months: number): [first: string, last: string] {
  const month = Temporal.PlainYearMonth.from(date)
  const last = month.add({ months })
  return [month.toPlainDate({ day: 1 }).toString(), last.toPlainDate({ day: last.daysInMonth }).toString()]
}

/** ISO 8601 in UTC without fractions, as calendar files and tax invoices write it; they are cut off. */
export const secondOf = (at: At): string =>
  Temporal.Instant.fromEpochMilliseconds(msOf(at)).toString({ smallestUnit: 'second', roundingMode: 'floor' })
