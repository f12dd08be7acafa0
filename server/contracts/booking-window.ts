// The days a hall of one's own may be asked for. Relied on by the form and by the gateway. Plain TypeScript, no schema.
import { addDays, riyadhClock } from './cinema-day.ts'

/** A hall must be got ready, and a programme is not made for ever. */
const DAYS_AHEAD = { least: 3, most: 180 } as const

/** Calendar dates, YYYY-MM-DD; both can be asked for. */
export interface BookableDays {
  earliest: string
  latest: string
}

/** By the calendar in Riyadh; `now` in milliseconds. */
export function bookableDays(now: number): BookableDays {
  const { date: today } = riyadhClock(now)
  return { earliest: addDays(today, DAYS_AHEAD.least), latest: addDays(today, DAYS_AHEAD.most) }
}
