// Times, amounts, durations and seats of the page, in Riyadh time and riyals.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { isolateUnlessLatin } from '../../contracts/rules/seat-id.ts'

const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Riyadh' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' })
const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Riyadh',
})
const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const dateTime = (at: number | string): string => DATE_TIME.format(typeof at === 'string' ? Date.parse(at) : at)
/** `Saturday 28 November`. Noon in UTC is on the same day in Riyadh. */
export const dayName = (date: string): string => DAY.format(Date.parse(`${date}T12:00:00Z`))
export const clockTime = (at: number): string => TIME.format(at)
export const inRiyals = (halalas: number): string => `SAR ${(halalas / 100).toFixed(2)}`
export const figure = (value: number): string => NUMBER.format(value)

export const seatNames = (seats: readonly string[]): string => seats.map(isolateUnlessLatin).join(', ')

/** Each label once; a name without a label stands for itself. */
export const labelsOf = (names: readonly string[], labels: Record<string, string>): string =>
  [...new Set(names.map((name) => labels[name] ?? name))].join(', ')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`

export function formatDuration(value: number | null): string {
  if (value === null) return '–'
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}

/** `3 min`, `2 h`, `4 d`. */
export function formatElapsed(at: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - at) / MINUTE_MS))
  if (minutes < 120) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}
