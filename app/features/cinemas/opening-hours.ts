// When a cinema is open. Its hours are given by weekday; hours that close earlier than they open end the next morning.
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/cinema-day.ts'
import type { CinemaDetail } from '#server/contracts/cinemas.ts'

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

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()
const instantOf = (date: string, time: string): number => Date.parse(`${date}T${time}:00+03:00`)

/** The spans that begin on a calendar day. */
export const openSpans = (hours: Hours, date: string): OpenSpan[] =>
  hours
    .filter(({ days }) => days.includes(weekdayOf(date)))
    .map(({ opens, closes }) => ({
      opensAt: instantOf(date, opens),
      closesAt: instantOf(closes > opens ? date : addDays(date, 1), closes),
    }))
    .toSorted((a, b) => a.opensAt - b.opensAt)

/** Whether the cinema is open, and until or from when; undefined if the hours are unknown. */
export function openState(hours: Hours, now: number): OpenState | undefined {
  const today = riyadhClock(now).date
  // After midnight the hours of yesterday may still run.
  const running = [addDays(today, -1), today]
    .flatMap((date) => openSpans(hours, date))
    .find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
  if (running) return { isOpen: true, closesAt: running.closesAt }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    const next = openSpans(hours, date).find(({ opensAt }) => opensAt > now)
    if (next) return { isOpen: false, opensAt: next.opensAt, date }
  }
  return undefined
}

/**
 * The seven days from Sunday, with the spans that begin on each. Today is the cinema day, which lasts into the night.
 */
export function weekOf(hours: Hours, now: number): { date: string; isToday: boolean; spans: OpenSpan[] }[] {
  const today = cinemaDayOf(now)
  return Array.from({ length: 7 }, (_, weekday) => {
    const date = addDays(today, weekday - weekdayOf(today))
    return { date, isToday: date === today, spans: openSpans(hours, date) }
  })
}
