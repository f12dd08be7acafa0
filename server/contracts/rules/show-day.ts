// The start of a showtime in words: the site and the gateway's messages use this one rule. Plain TypeScript, no schema;
// each side brings its own words.
import { cinemaDayOf, riyadhClock } from './riyadh-time.ts'

export interface ShowDayWords {
  /** `date` is YYYY-MM-DD; returns `Thu 26 Nov`. */
  day: (date: string) => string
  /** `date` is YYYY-MM-DD; returns `Wednesday`. */
  weekday: (date: string) => string
  /** `Thu 26 Nov, 12:30 AM` */
  join: (parts: { day: string; time: string }) => string
  /** `{when} (late {weekday} night)` */
  late: (parts: { when: string; weekday: string }) => string
}

/** Whether a showtime starts after midnight, and so belongs to the night before its calendar date. */
export const isAfterMidnight = (startsAt: string | number): boolean => riyadhClock(startsAt).hour < 6

/**
 * The calendar day of a showtime and its time; without `time`, the day alone. A showtime after midnight also names the
 * night it belongs to, because people speak of that night.
 */
export function formatShowStart(startsAt: string | number, words: ShowDayWords, time?: string): string {
  const day = words.day(riyadhClock(startsAt).date)
  const when = time === undefined ? day : words.join({ day, time })
  return isAfterMidnight(startsAt) ? words.late({ when, weekday: words.weekday(cinemaDayOf(startsAt)) }) : when
}
