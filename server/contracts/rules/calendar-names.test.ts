import { expect, it } from 'vitest'
import { monthName, weekdayName } from './calendar-names.ts'

it.each([
  ['2026-11-22', 'الأحد', 'Sunday'],
  ['2026-11-23', 'الاثنين', 'Monday'],
  ['2026-11-24', 'الثلاثاء', 'Tuesday'],
  ['2026-11-25', 'الأربعاء', 'Wednesday'],
  ['2026-11-26', 'الخميس', 'Thursday'],
  ['2026-11-27', 'الجمعة', 'Friday'],
  ['2026-11-28', 'السبت', 'Saturday'],
])('%s is a %s, a %s', (date, ar, en) => {
  expect([weekdayName('ar', date), weekdayName('en', date)]).toEqual([ar, en])
})

it.each([
  ['01', 'يناير', 'January'],
  ['02', 'فبراير', 'February'],
  ['03', 'مارس', 'March'],
  ['04', 'أبريل', 'April'],
  ['05', 'مايو', 'May'],
  ['06', 'يونيو', 'June'],
  ['07', 'يوليو', 'July'],
  ['08', 'أغسطس', 'August'],
  ['09', 'سبتمبر', 'September'],
  ['10', 'أكتوبر', 'October'],
  ['11', 'نوفمبر', 'November'],
  ['12', 'ديسمبر', 'December'],
])('month %s is %s, %s', (month, ar, en) => {
  const date = `2026-${month}-19`
  expect([monthName('ar', date), monthName('en', date)]).toEqual([ar, en])
})

it('a text that is no date has no month', () => {
  expect(monthName('en', '')).toBe('')
  expect(monthName('ar', '2026-13-01')).toBe('')
})
