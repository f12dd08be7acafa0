// When a reminder may be sent, how long it is retried and stored, and its link. Pure; `now` is an argument.
import { addDays, cinemaDayOf } from '../../contracts/rules/riyadh-time.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

/** Per phone, for upcoming films. */
export const MAX_OPEN = 20
/** A film runs for weeks, but a reminder that is a week late is useless. */
const LATE_DAYS = 7
/** First days of the films whose reminders are due, both ends included. */
export const getDueReleaseDays = (now: number): { from: string; to: string } => {
  const today = cinemaDayOf(now)
  return { from: addDays(today, -LATE_DAYS), to: today }
}

/**
 * Longer than a whole run can take, so that two runs never claim the same reminder. Failed ones are retried after it.
 */
export const REMINDER_LEASE_MS = 30 * MINUTE_MS

const RETENTION_DAYS = 30
/** Reminders sent or requested before `at`, or for a first day before `day`, are deleted. */
export const getReminderPurgeCutoff = (now: number): { at: number; day: string } => ({
  at: now - RETENTION_DAYS * DAY_MS,
  day: addDays(cinemaDayOf(now), -RETENTION_DAYS),
})

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
/** An origin for links in messages; empty if it is neither https nor local. */
export function linkableOrigin(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || LOCAL.has(hostname) ? origin : ''
}
