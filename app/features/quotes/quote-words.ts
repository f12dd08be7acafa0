// Times of a quote in words.
import type { Quote } from '#server/contracts/quotes.ts'
import { endingDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { formatDay, formatTime } from '#app/lib/format/dates.ts'
import { m } from '#app/paraglide/messages.js'

/** `Thu 26 Nov, 11:59 PM` */
export const formatMoment = (at: string): string =>
  m.ui_show_when({ day: formatDay(riyadhClock(at).date), time: formatTime(at) })

/** Until when something is valid: midnight is `the end of Thu 26 Nov`. */
export function formatQuoteUntil(at: string): string {
  const day = endingDayOf(at)
  return day === undefined ? formatMoment(at) : m.quote_end_of_day({ day: formatDay(day) })
}

/** `Thu 26 Nov, 8:00 PM – 11:00 PM`; an end on another day names it. */
export function formatHallTime({ startsAt, endsAt }: Pick<Quote, 'startsAt' | 'endsAt'>): string {
  const isSameDay = riyadhClock(startsAt).date === riyadhClock(endsAt).date
  const to = isSameDay ? formatTime(endsAt) : formatMoment(endsAt)
  return m.ui_time_range({ from: formatMoment(startsAt), to })
}

/** `4:05 PM`, or with its day if that is not today. Undefined: no time is known. */
export function formatRetryTime({ retryAt, serverNow }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof retryAt !== 'string' || Number.isNaN(Date.parse(retryAt))) return undefined
  const isToday = typeof serverNow === 'string' && riyadhClock(retryAt).date === riyadhClock(serverNow).date
  return isToday ? formatTime(retryAt) : formatMoment(retryAt)
}
