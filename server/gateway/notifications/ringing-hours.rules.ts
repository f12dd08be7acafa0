// The hours at which a message may ring at a visitor's phone. Pure.
import { riyadhClock } from '../../contracts/rules/riyadh-time.ts'

export function mayRing(now: number): boolean {
  const { hour } = riyadhClock(now)
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** Hours in Riyadh: the day's reminders are sent at nine, and late ones never at night. */
const FIRST_HOUR = 9

const LAST_HOUR = 22
