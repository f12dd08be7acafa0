// The days on which a private hall can be requested. Plain TypeScript, no schema.
import { addDays, riyadhClock } from './riyadh-time.ts'

/** The cinema needs three days to prepare a hall. The programme does not reach further than half a year. */
const DAYS_AHEAD = { least: 3, most: 180 } as const

/** Calendar dates, YYYY-MM-DD, both inclusive. */
export interface BookableDays {
  earliest: string
  latest: string
}

/** By the calendar in Riyadh; `now` in milliseconds. */
export function privateHallDays(now: number): BookableDays {
  const { date: today } = riyadhClock(now)
  return { earliest: addDays(today, DAYS_AHEAD.least), latest: addDays(today, DAYS_AHEAD.most) }
}
