// Times and dates as people in Riyadh read them. Everything is pinned (Gregorian calendar, Latin digits, Asia/Riyadh),
// because the defaults of Arabic differ between the Worker's data and an older phone's, and the page would be drawn twice.
import { cinemaDayOf, riyadhClock } from '#server/contracts/cinema-day.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'

const LOCALES = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB-u-ca-gregory-nu-latn' } as const

/** `7:30 م` or `7:30 PM`. */
export function formatTime(at: string): string {
  const { hour, minute } = riyadhClock(at)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  if (getLocale() === 'ar') return `${clock} ${hour < 12 ? 'ص' : 'م'}`
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Made once per language: a page names dozens of days. */
const names = new Map<string, string[]>()

function namesOf(kind: 'weekday' | 'month', width: 'long' | 'short'): string[] {
  const locale = getLocale()
  const key = `${locale}.${kind}.${width}`
  const known = names.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(LOCALES[locale], { [kind]: locale === 'ar' ? 'long' : width, timeZone: 'UTC' })
  // 4 January 2026 is a Sunday.
  const made =
    kind === 'weekday'
      ? Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + day)))
      : Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
  names.set(key, made)
  return made
}

/** Weekday of a YYYY-MM-DD: `الخميس`, `Thursday` (or `Thu`). */
export const formatWeekday = (date: string, width: 'long' | 'short' = 'long'): string =>
  namesOf('weekday', width)[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? ''

/** `19` */
export const formatDayNumber = (date: string): string => String(Number(date.slice(8)))

/** `نوفمبر`, `November` (or `Nov`). */
export const formatMonth = (date: string, width: 'long' | 'short' = 'long'): string =>
  namesOf('month', width)[Number(date.slice(5, 7)) - 1] ?? ''

/** `الخميس 19 نوفمبر`, `Thu 19 Nov`. */
export const formatDay = (date: string): string =>
  `${formatWeekday(date, 'short')} ${formatDayNumber(date)} ${formatMonth(date, 'short')}`

/** `الخميس 19 نوفمبر 2026`, `Thursday 19 November 2026`. */
export const formatFullDay = (date: string): string =>
  `${formatWeekday(date)} ${formatDayNumber(date)} ${formatMonth(date)} ${date.slice(0, 4)}`

/** Today or tomorrow by the cinema day, else undefined. `now` in milliseconds. */
export function relativeDay(date: string, now: number): string | undefined {
  if (date === cinemaDayOf(now)) return m.ui_today()
  if (date === cinemaDayOf(now + 86_400_000)) return m.ui_tomorrow()
  return undefined
}

/** Whether a show belongs to the night before its calendar date. */
export const isAfterMidnight = (startsAt: string): boolean => riyadhClock(startsAt).hour < 6

/** The day of a show after midnight: `بعد منتصف ليل الخميس`, `Late Thursday night`. «ليلة الخميس» would be the night before. */
export const formatNight = (cinemaDay: string): string => m.ui_night_of({ weekday: formatWeekday(cinemaDay) })

/** Minutes as hours and minutes: `ساعتان و33 دقيقة`, `2 h 33 min`. */
export function formatRuntime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return m.ui_minutes({ count: rest })
  return rest === 0
    ? m.ui_hours({ count: hours })
    : m.ui_hours_and_minutes({ hours: m.ui_hours({ count: hours }), minutes: m.ui_minutes({ count: rest }) })
}

/** m:ss of milliseconds, never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
