// The age of a notification: now, minutes, hours, days; from a week on its date. `now` is an argument.
import { daysBetween, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { formatDay, formatFullDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

const WEEK_DAYS = 7

/** Latin digits, as everywhere on the site. */
const RELATIVE = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' } as const

/** `createdAt` is the gateway's time. If the device's clock is behind it, the age is "now". */
export function formatAge(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (age < MINUTE_MS) return m.notifications_now()
  const words = new Intl.RelativeTimeFormat(RELATIVE[getLocale()], { numeric: 'auto' })
  if (age < HOUR_MS) return words.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return words.format(-Math.floor(age / HOUR_MS), 'hour')
  const { date } = riyadhClock(createdAt)
  const today = riyadhClock(now).date
  const days = daysBetween(date, today)
  if (days < WEEK_DAYS) return words.format(-days, 'day')
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatFullDay(date)
}
