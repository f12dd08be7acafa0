// Names of weekdays and months are written out, because ICU data differs between machines. If server and browser
// rendered different names, React would render the page twice. The calendar is Gregorian.
import { weekdayOf } from './riyadh-time.ts'

const WEEKDAYS = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}
const MONTHS = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

type Language = keyof typeof WEEKDAYS

/** `date` is YYYY-MM-DD. */
export const weekdayName = (language: Language, date: string): string => WEEKDAYS[language][weekdayOf(date)] ?? ''

/** `date` is YYYY-MM-DD. */
export const monthName = (language: Language, date: string): string =>
  MONTHS[language][Number(date.slice(5, 7)) - 1] ?? ''
