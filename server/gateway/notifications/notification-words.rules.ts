// Money and days inside a sentence, in both languages. Pure; the calendar is Gregorian, the digits Latin.
import { cinemaDayOf, riyadhClock } from '../../contracts/cinema-day.ts'
import type { Language } from '../serve.ts'

// Written out, because the names of Arabic months differ between one machine's data and another's.
const MONTHS = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const WEEKDAYS = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Of halalas: `95 ر.س` or `SAR 95`, as the site writes prices; the number and its currency stay on one line. */
export function moneyIn(language: Language, halalas: number): string {
  const riyals = halalas / 100
  const amount = (Number.isInteger(riyals) ? whole : exact).format(riyals)
  return language === 'ar' ? `${amount}\u00A0ر.س` : `SAR\u00A0${amount}`
}

const weekdayOf = (language: Language, date: string): string =>
  WEEKDAYS[language][new Date(`${date}T12:00:00Z`).getUTCDay()]!

const dateIn = (language: Language, date: string): string =>
  `${Number(date.slice(8))} ${MONTHS[language][Number(date.slice(5, 7)) - 1]!}`

/** The last day on which something is still good that ends at `at`: midnight ends the day before it. */
export function dayIn(language: Language, at: number): string {
  const { date } = riyadhClock(at - 1)
  return `${dateIn(language, date)} ${date.slice(0, 4)}`
}

/** When a show begins: `Thursday 26 November, 9:30 PM`; after midnight `late Thursday night, 26 November, 12:30 AM`. */
export function showIn(language: Language, at: number): string {
  const { hour, minute } = riyadhClock(at)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`
  const day = cinemaDayOf(at)
  const weekday = weekdayOf(language, day)
  const date = dateIn(language, day)
  if (language === 'ar')
    return `${hour < 6 ? `بعد منتصف ليل ${weekday} ${date}` : `${weekday} ${date}`}، ${clock}\u00A0${hour < 12 ? 'ص' : 'م'}`
  return `${hour < 6 ? `late ${weekday} night, ${date}` : `${weekday} ${date}`}, ${clock}\u00A0${hour < 12 ? 'AM' : 'PM'}`
}
