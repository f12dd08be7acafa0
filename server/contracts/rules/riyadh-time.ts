// Riyadh's clock, dates and cinema days, for the site and all Workers. Plain TypeScript, no schema.
//
// Riyadh has no daylight saving, so this module is integer arithmetic. Pages use its functions many times, and the
// polyfill of Temporal is 3 to 200 times as slow (`npm run bench -- dates`). `riyadh-time.test.ts` proves that they equal
// Temporal. What no page needs often is in `calendar.ts`, by Temporal.
//
// Instants are numbers: milliseconds since 1970. Comparing them, and adding a duration of `durations.ts`, needs no
// calendar. `Date.parse` and `isoOf` convert an instant to and from its text.
import type { TimeOfDay } from '../call.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** Milliseconds since 1970, or ISO 8601. */
type At = number | string

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

/** The date that ends at this instant, if it is midnight: `until 3 March, 24:00` is on no other day. */
export function endingDayOf(at: At): string | undefined {
  const { hour, minute } = riyadhClock(at)
  return hour === 0 && minute === 0 ? riyadhClock(msOf(at) - 1).date : undefined
}

/** YYYY-MM-DD of the cinema day an instant belongs to. */
export const cinemaDayOf = (at: At): string => riyadhClock(msOf(at) - CINEMA_DAY_STARTS_MS).date

export const addDays = (date: string, days: number): string => dateOfDay(dayOfDate(date) + days)

/** Calendar days from one date to another. */
export const daysBetween = (earlier: string, later: string): number => dayOfDate(later) - dayOfDate(earlier)

/** Checks that a text is a real calendar date: `Date.parse` turns 30 February into 2 March. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = dayOfDate(text)
  return !Number.isNaN(day) && dateOfDay(day) === text
}

/** `count` dates in a row. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

/** 0 is Sunday, the first day of the week. */
export const weekdayOf = (date: string): number => (((dayOfDate(date) + FIRST_WEEKDAY) % 7) + 7) % 7

/** Millisecond of a time on a Riyadh clock; `time` is HH:MM. */
export function instantAt(date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayOfDate(date) * DAY_MS - OFFSET_MS + hours * HOUR_MS + minutes * MINUTE_MS
}

/** HH:MM of a clock. */
export const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** First millisecond of a cinema day. */
export const cinemaDayStart = (day: string): number => instantAt(day, '06:00')

/** Millisecond of a time of a cinema day: one before 06:00 is in the night after it. `time` is HH:MM. */
export function instantOfCinemaDay(day: string, time: string): number {
  const start = instantAt(day, time)
  return cinemaDayOf(start) === day ? start : start + DAY_MS
}

/** ISO 8601 in UTC without fractions, as calendar files and tax invoices write it; they are cut off. */
export const formatIsoSeconds = (at: At): string => `${isoOf(msOf(at)).slice(0, -'.000Z'.length)}Z`

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
