// Months, years and anniversaries, by Temporal. A browser without Temporal loads its polyfill with the first chunk that
// imports this module, so no module of a first load may import it.
import { Temporal } from '#temporal'

/** An anniversary: that of 29 February is 1 March in other years. */
export function addYears(date: string, years: number): string {
  const start = Temporal.PlainDate.from(date)
  const later = start.add({ years })
  return (later.day === start.day ? later : later.add({ days: 1 })).toString()
}

/** The last date whose anniversary, `years` years later, is not after `date`. */
export const yearsBefore = (date: string, years: number): string =>
  Temporal.PlainDate.from(date).subtract({ years }).toString()

/** First millisecond after a month, at which a card of this month is no longer valid. */
export const endOfMonth = (year: number, month: number, timeZone = 'Asia/Riyadh'): number =>
  Temporal.PlainYearMonth.from({ year, month }).add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime(timeZone)
    .epochMilliseconds

/** First day of the month of a date, and last day of a month `months` later. */
export function monthsFrom(date: string, months: number): [first: string, last: string] {
  const month = Temporal.PlainYearMonth.from(date)
  const last = month.add({ months })
  return [month.toPlainDate({ day: 1 }).toString(), last.toPlainDate({ day: last.daysInMonth }).toString()]
}
