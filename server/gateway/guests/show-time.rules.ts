// The day and time of a show as a message says them. Pure; the calendar is Gregorian, the digits Latin, the place Riyadh.
import { addDays, riyadhClock } from '../../contracts/cinema-day.ts'
import type { Language } from '../serve.ts'

// Written out, because the names of Arabic months differ between one machine's data and another's.
const MONTHS = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}
const WEEKDAYS = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

const weekdayOf = (language: Language, date: string): string =>
  WEEKDAYS[language][new Date(`${date}T12:00:00Z`).getUTCDay()]!

/** Shows before this hour belong to the night before. */
const NIGHT_ENDS = 6

/**
 * `Thu 26 Nov, 9:30 PM`, `الخميس 26 نوفمبر، 9:30 م`. A show after midnight also names its night:
 * `Thu 26 Nov, 12:30 AM (late Wednesday night)`, `الخميس 26 نوفمبر، 12:30 ص (بعد منتصف ليل الأربعاء)`.
 */
export function showTimeIn(language: Language, startsAt: number): string {
  const isArabic = language === 'ar'
  const { hour, minute, date } = riyadhClock(startsAt)
  const weekday = weekdayOf(language, date)
  const month = MONTHS[language][Number(date.slice(5, 7)) - 1]!
  const half = isArabic ? ['ص', 'م'] : ['AM', 'PM']
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00A0${half[hour < 12 ? 0 : 1]}`
  const when = `${isArabic ? weekday : weekday.slice(0, 3)} ${Number(date.slice(8))} ${month}${isArabic ? '،' : ','} ${clock}`
  if (hour >= NIGHT_ENDS) return when
  const night = weekdayOf(language, addDays(date, -1))
  return isArabic ? `${when} (بعد منتصف ليل ${night})` : `${when} (late ${night} night)`
}
