// When a reminder may be texted, how long it is tried and kept, and where it leads. Pure; `now` is an argument.
import { addDays, cinemaDayOf, riyadhClock } from '../../contracts/cinema-day.ts'

const DAY_MS = 86_400_000

/** Of one phone, for films still to come. */
export const MAX_OPEN = 20

/** Hours in Riyadh: the day's reminders leave at nine, and whatever was missed never rings at night. */
const FIRST_HOUR = 9
const LAST_HOUR = 22
export function mayRing(now: number): boolean {
  const { hour } = riyadhClock(now)
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

/** A film opens weeks before it leaves, but a week late its reminder reminds nobody. */
const LATE_DAYS = 7
/** First days of the films whose reminders are due, both ends included. */
export const dueReleases = (now: number): { from: string; to: string } => {
  const today = cinemaDayOf(now)
  return { from: addDays(today, -LATE_DAYS), to: today }
}

/** Longer than a whole run can take, so that nothing is in two hands. What failed is tried again after it, too. */
export const LEASE_MS = 30 * 60_000

const KEPT_DAYS = 30
/** What was sent or asked before `at`, or was meant for a first day before `day`, is forgotten. */
export const forgottenBefore = (now: number): { at: number; day: string } => ({
  at: now - KEPT_DAYS * DAY_MS,
  day: addDays(cinemaDayOf(now), -KEPT_DAYS),
})

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
/** An origin a message may link to; empty for one that is neither safe nor this machine. */
export function linkableOrigin(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || LOCAL.has(hostname) ? origin : ''
}
