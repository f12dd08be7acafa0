// When a cinema is open. Its hours are given by weekday; hours that close earlier than they open end the next morning.
import {
  addDays,
  cinemaDayOf,
  daysFrom,
  instantAt,
  riyadhClock,
  weekdayOf,
} from '#server/contracts/rules/riyadh-time.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'
import { getNextDayPartStart } from '#app/lib/format/times-of-day.ts'

type Hours = CinemaDetail['openingHours']

/** Milliseconds since 1970. */
export interface OpenSpan {
  opensAt: number
  closesAt: number
}

export type OpenState =
  | { isOpen: true; closesAt: number }
  /** `date`: the calendar day of opening. */
  | { isOpen: false; opensAt: number; date: string }

const DAYS_AHEAD = 7

/** The spans that begin on a calendar day. */
export const openSpans = (hours: Hours, date: string): OpenSpan[] =>
  hours
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .map(({ opens, closes }) => ({
      opensAt: instantAt(date, opens),
      closesAt: instantAt(closes > opens ? date : addDays(date, 1), closes),
    }))
    .toSorted((a, b) => a.opensAt - b.opensAt)

/** Whether the cinema is open, and until or from when; undefined if the hours are unknown. */
export function getOpenState(hours: Hours, now: number): OpenState | undefined {
  const today = riyadhClock(now).date
  // After midnight the hours of yesterday may still run.
  const running = [addDays(today, -1), today]
    .flatMap((date) => openSpans(hours, date))
    .find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  if (running) return { isOpen: true, closesAt: running.closesAt }
  for (const date of daysFrom(today, DAYS_AHEAD + 1)) {
    const next = openSpans(hours, date).find(({ opensAt }) => opensAt > now)
    if (next) return { isOpen: false, opensAt: next.opensAt, date }
  }
  return undefined
}

/** The next instant at which other words say whether the cinema is open. */
export function nextOpenTextChange(hours: Hours, now: number): number {
  const state = getOpenState(hours, now)
  if (!state) return Infinity
  return Math.min(getNextDayPartStart(now), state.isOpen ? state.closesAt : state.opensAt)
}

/**
 * The seven days from Sunday, with the spans that begin on each. Today is the cinema day, which lasts into the night.
 */
export function weekOf(hours: Hours, now: number): { date: string; isToday: boolean; spans: OpenSpan[] }[] {
  const today = cinemaDayOf(now)
  const sunday = addDays(today, -weekdayOf(today))
  return daysFrom(sunday, 7).map((date) => ({ date, isToday: date === today, spans: openSpans(hours, date) }))
}
