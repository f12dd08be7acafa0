// When a show begins, in words: the site and the gateway's messages write it by the same rule. Plain TypeScript, no schema;
// each side brings its own words.
import { cinemaDayOf, riyadhClock } from './cinema-day.ts'

export interface ShowDayWords {
  /** Of YYYY-MM-DD: `Thu 26 Nov`. */
  day: (date: string) => string
  /** Of YYYY-MM-DD: `Wednesday`. */
  weekday: (date: string) => string
  /** `Thu 26 Nov, 12:30 AM` */
  join: (parts: { day: string; time: string }) => string
  /** `{when} (late {weekday} night)` */
  late: (parts: { when: string; weekday: string }) => string
}

/** Whether a show begins after midnight, and so belongs to the night before its calendar date. */
export const isAfterMidnight = (startsAt: string | number): boolean => riyadhClock(startsAt).hour < 6

/**
 * The calendar day of a show and its time. The date is always the one on a calendar; a show after midnight also names the
 * night that it belongs to, because people speak of that one. Without a time, the day alone.
 */
export function showWords(startsAt: string | number, words: ShowDayWords, time?: string): string {
  const day = words.day(riyadhClock(startsAt).date)
  const when = time === undefined ? day : words.join({ day, time })
  return isAfterMidnight(startsAt) ? words.late({ when, weekday: words.weekday(cinemaDayOf(startsAt)) }) : when
}
