// Names of weekdays and months, written out: they differ between one machine's data and another's, and a page that server and
// browser write differently is rendered twice. The calendar is Gregorian.
const WEEKDAYS = {
  ar: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}
const MONTHS = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

type Language = keyof typeof WEEKDAYS

/** Of YYYY-MM-DD. */
export const weekdayName = (language: Language, date: string): string =>
  WEEKDAYS[language][new Date(`${date}T12:00:00Z`).getUTCDay()] ?? ''

/** Of YYYY-MM-DD. */
export const monthName = (language: Language, date: string): string =>
  MONTHS[language][Number(date.slice(5, 7)) - 1] ?? ''
