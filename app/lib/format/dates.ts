// Dates and times as people in Riyadh read them: Gregorian calendar, Latin digits, Asia/Riyadh. It uses no locale data
// of the platform, which differs between the Worker and older phones. `show-day.ts` formats the start of a showtime.
import { monthName, weekdayName } from '#server/contracts/rules/calendar-names.ts'
import { addDays, cinemaDayOf, riyadhClock } from '#server/contracts/rules/riyadh-time.ts'
import { isAfterMidnight } from '#server/contracts/rules/show-day.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { memoizeNumberText } from './memoize-number-text.ts'

/** `7:30 م` or `7:30 PM`, on one line. */
export function formatTime(at: string, locale = getLocale()): string {
  const { hour, minute } = riyadhClock(at)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (locale === 'ar') return `${clock}\u00A0${hour < 12 ? 'ص' : 'م'}`
  return `${clock}\u00A0${hour < 12 ? 'AM' : 'PM'}`
}

/** English has short names; Arabic names are always full. */
const cut = (name: string, width: 'long' | 'short'): string =>
  width === 'short' && getLocale() === 'en' ? name.slice(0, 3) : name

/** Weekday of a YYYY-MM-DD: `الخميس`, `Thursday` (or `Thu`). */
export const formatWeekday = (date: string, width: 'long' | 'short' = 'long'): string =>
  cut(weekdayName(getLocale(), date), width)

/** `19` */
export const formatDayNumber = (date: string): string => String(Number(date.slice(8)))

/** `نوفمبر`, `November` (or `Nov`). */
export const formatMonth = (date: string, width: 'long' | 'short' = 'long'): string =>
  cut(monthName(getLocale(), date), width)

/** `الخميس 19 نوفمبر`, `Thu 19 Nov`. */
export const formatDay = (date: string): string =>
  `${formatWeekday(date, 'short')} ${formatDayNumber(date)} ${formatMonth(date, 'short')}`

/** `الخميس 19 نوفمبر 2026`, `Thursday 19 November 2026`. */
export const formatFullDay = (date: string, locale = getLocale()): string =>
  `${weekdayName(locale, date)} ${formatDayNumber(date)} ${monthName(locale, date)} ${date.slice(0, 4)}`

/**
 * Today or tomorrow, else undefined. A cinema day lasts until six in the morning, so after midnight the calendar says
 * another day than the programme, and both words would be ambiguous: then only the running night has a name, and every
 * other day its weekday and date. Show the date beside it. `now` in milliseconds.
 */
export function relativeCinemaDayLabel(date: string, now: number): string | undefined {
  const today = cinemaDayOf(now)
  if (isAfterMidnight(now)) return date === today ? m.ui_tonight() : undefined
  if (date === today) return m.ui_today()
  if (date === addDays(today, 1)) return m.ui_tomorrow()
  return undefined
}

/**
 * Minutes as hours and minutes: `ساعتان و33 دقيقة`, `2 h 33 min`. Empty if the runtime is unknown, which the contract
 * writes as 0.
 */
export const formatRuntime = memoizeNumberText((minutes) => {
  if (minutes <= 0) return ''
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return m.ui_minutes({ count: rest })
  return rest === 0
    ? m.ui_hours({ count: hours })
    : m.ui_hours_and_minutes({ hours: m.ui_hours({ count: hours }), minutes: m.ui_minutes({ count: rest }) })
})

/** m:ss of milliseconds, never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
