// Money and days inside a sentence, in both languages. Pure; the calendar is Gregorian, the digits Latin.
import { monthName, weekdayName } from '../../contracts/rules/calendar-names.ts'
import { endingDayOf, riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { type ShowDayWords, formatShowStart } from '../../contracts/rules/show-day.ts'
import type { Language } from './language.ts'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Of halalas: `95 ر.س` or `SAR 95`, as the site writes prices. A no-break space keeps number and currency on one line.
 */
export function formatMoney(language: Language, halalas: number): string {
  const riyals = halalas / 100
  const amount = (Number.isInteger(riyals) ? whole : exact).format(riyals)
  return language === 'ar' ? `${amount}\u00A0ر.س` : `SAR\u00A0${amount}`
}

const dateIn = (language: Language, date: string): string => `${Number(date.slice(8))} ${monthName(language, date)}`

/** The last day of validity for something that ends at `at`: midnight belongs to the day before. */
export function formatLastValidDay(language: Language, at: number): string {
  const { date } = riyadhClock(at - 1)
  return `${dateIn(language, date)} ${date.slice(0, 4)}`
}

const weekdayAndDate = (language: Language, date: string): string =>
  `${weekdayName(language, date)} ${dateIn(language, date)}`

const JOINS = {
  ar: {
    join: ({ day, time }) => `${day}، ${time}`,
    late: ({ when, weekday }) => `${when} (بعد منتصف ليل ${weekday})`,
  },
  en: {
    join: ({ day, time }) => `${day}, ${time}`,
    late: ({ when, weekday }) => `${when} (late ${weekday} night)`,
  },
} satisfies Record<Language, Pick<ShowDayWords, 'join' | 'late'>>

/** `9:30 PM`, on one line. */
export function formatClockTime(language: Language, at: number): string {
  const { hour, minute } = riyadhClock(at)
  const half = { ar: ['ص', 'م'], en: ['AM', 'PM'] }[language][hour < 12 ? 0 : 1]
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00A0${half}`
}

/** The start of a showtime: `Thursday 26 November, 9:30 PM`, `Friday 27 November, 12:30 AM (late Thursday night)`. */
export const formatShowtimeStart = (language: Language, at: number): string =>
  formatShowStart(
    at,
    {
      ...JOINS[language],
      day: (date) => weekdayAndDate(language, date),
      weekday: (date) => weekdayName(language, date),
    },
    formatClockTime(language, at),
  )

/** For text messages, which cost by length: `Thu 26 Nov, 9:30 PM`; Arabic has no short names. */
export const formatShortShowtimeStart = (language: Language, at: number): string =>
  formatShowStart(
    at,
    {
      ...JOINS[language],
      day: (date) => (language === 'en' ? shortDay(date) : weekdayAndDate(language, date)),
      weekday: (date) => weekdayName(language, date),
    },
    formatClockTime(language, at),
  )

/** Until when something is valid, after a preposition. Midnight is the end of a day: `the end of Thu 26 Nov`. */
export function formatUntil(language: Language, at: number): string {
  const day = endingDayOf(at)
  if (day === undefined) return formatShortShowtimeStart(language, at)
  return language === 'ar' ? `نهاية يوم ${weekdayAndDate('ar', day)}` : `the end of ${shortDay(day)}`
}

const shortDay = (date: string): string =>
  `${weekdayName('en', date).slice(0, 3)} ${Number(date.slice(8))} ${monthName('en', date).slice(0, 3)}`

/** Any other moment: `Friday 27 November, 12:30 AM`. */
export const formatDateTime = (language: Language, at: number): string =>
  JOINS[language].join({ day: weekdayAndDate(language, riyadhClock(at).date), time: formatClockTime(language, at) })
