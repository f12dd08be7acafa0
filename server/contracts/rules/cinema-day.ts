// The cinema day runs from 06:00 to 06:00 in Riyadh: a showtime at 00:30 belongs to the evening before. Plain
// TypeScript, no schema; Riyadh has no daylight saving.
import type { TimeOfDay } from '../call.ts'

const RIYADH_OFFSET_MS = 3 * 3_600_000
const DAY_STARTS_MS = 6 * 3_600_000

/** Hours and minutes on a Riyadh clock. */
export function riyadhClock(at: number | string): { hour: number; minute: number; date: string } {
  const local = new Date(new Date(at).getTime() + RIYADH_OFFSET_MS)
  return { hour: local.getUTCHours(), minute: local.getUTCMinutes(), date: local.toISOString().slice(0, 10) }
}

/** YYYY-MM-DD of the cinema day an instant belongs to. */
export const cinemaDayOf = (at: number | string): string =>
  new Date(new Date(at).getTime() + RIYADH_OFFSET_MS - DAY_STARTS_MS).toISOString().slice(0, 10)

/** First millisecond of a cinema day. */
export const cinemaDayStart = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) - RIYADH_OFFSET_MS + DAY_STARTS_MS

/** Milliseconds: the doors open this long before a showtime. */
export const DOORS_BEFORE_MS = 20 * 60_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Checks that a text is a real calendar date: engines parse dates such as 30 February differently. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/** MORNING 06–12, AFTERNOON 12–17, EVENING 17–24, AFTER_MIDNIGHT 00–06. */
export function timeOfDayOf(at: number | string): Exclude<TimeOfDay, 'ALL_DAY'> {
  const { hour } = riyadhClock(at)
  if (hour < 6) return 'AFTER_MIDNIGHT'
  if (hour < 12) return 'MORNING'
  return hour < 17 ? 'AFTERNOON' : 'EVENING'
}

/** YYYY-MM-DD, `years` years later. */
export function addYears(date: string, years: number): string {
  const later = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return isDate(later) ? later : `${later.slice(0, 4)}-03-01`
}
