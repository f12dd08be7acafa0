// The age of a notification: now, minutes, hours, days; from a week on its date. `now` is an argument.
import { daysBetween, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { formatDay, formatFullDay } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_DAYS = 7

/** Latin digits, as everywhere on the site. */
const RELATIVE = { ar: 'ar-SA-u-nu-latn', en: 'en-GB' } as const

/** `createdAt` is the gateway's time. If the device's clock is behind it, the age is "now". */
export function formatAge(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (age < MINUTE) return m.notifications_now()
  const words = new Intl.RelativeTimeFormat(RELATIVE[getLocale()], { numeric: 'auto' })
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour')
  const { date } = riyadhClock(createdAt)
  const today = riyadhClock(now).date
  const days = daysBetween(date, today)
  if (days < WEEK_DAYS) return words.format(-days, 'day')
  return date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatFullDay(date)
}
