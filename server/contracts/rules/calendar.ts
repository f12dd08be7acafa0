// The calendar of Riyadh, by Temporal: days, weeks, months, years and anniversaries. Instants are milliseconds since
// 1970, dates YYYY-MM-DD. Functions that a page uses many times are integer arithmetic in `riyadh-time.ts`.
//
// A browser without Temporal loads its polyfill with the first chunk that imports this module, so no module of a first
// load may import it.
import { Temporal } from '#temporal'

const RIYADH = 'Asia/Riyadh'

const dateAt = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(RIYADH).toPlainDate()
const startOf = (date: ReturnType<typeof dateAt>): number => date.toZonedDateTime(RIYADH).epochMilliseconds

/** First millisecond of a day, or of the one `days` later. */
export const startOfDay = (date: string, days = 0): number => startOf(Temporal.PlainDate.from(date).add({ days }))

/** `start` is the first millisecond of a time span, `end` the first after it. */
interface Bounds {
  start: number
  end: number
}

/** The day of an instant. */
export function getCalendarDayBounds(at: number): Bounds {
  const today = dateAt(at)
  return { start: startOf(today), end: startOf(today.add({ days: 1 })) }
}

/** The week of an instant; it begins on Sunday. */
export function getWeekBounds(at: number): Bounds {
  const today = dateAt(at)
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  return { start: startOf(sunday), end: startOf(sunday.add({ weeks: 1 })) }
}

/** The same time of day, `days` days after an instant. */
export const addDaysTo = (at: number, days: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(RIYADH).add({ days }).epochMilliseconds

export const isLeapYear = (year: number): boolean => Temporal.PlainYearMonth.from({ year, month: 1 }).inLeapYear

/** An anniversary: that of 29 February is 1 March in other years. */
export function getAnniversary(date: string, years: number): string {
  const start = Temporal.PlainDate.from(date)
  const later = start.add({ years })
  return (later.day === start.day ? later : later.add({ days: 1 })).toString()
}

/** The last date whose anniversary, `years` years later, is not after `date`. */
export const yearsBefore = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).subtract({ years }).toString()

/** First millisecond after a month, at which a card of this month is no longer valid. */
export const startOfNextMonth = (year: number, month: number, timeZone = RIYADH): number =>
  Temporal.PlainYearMonth.from({ year, month }).add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime(timeZone)
    .epochMilliseconds

/** First day of the month of a date, and last day of a month `months` later. */
export function getMonthRangeDates(date: string, monthsLater: number): [first: string, last: string] {
  const month = Temporal.PlainYearMonth.from(date)
  const last = month.add({ months: monthsLater })
  return [month.toPlainDate({ day: 1 }).toString(), last.toPlainDate({ day: last.daysInMonth }).toString()]
}
