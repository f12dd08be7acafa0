import { expect, it } from 'vitest'
import { monthName, weekdayName } from './calendar-names.ts'
import { isAfterMidnight, formatShowStart } from './show-day.ts'
import { isForSale } from './showtime-status.ts'

const WORDS = {
  day: (date: string) => `<${date}>`,
  weekday: (date: string) => weekdayName('en', date),
  join: ({ day, time }: { day: string; time: string }) => `${day} at ${time}`,
  late: ({ when, weekday }: { when: string; weekday: string }) => `${when} (late ${weekday})`,
}

it('a showtime after midnight belongs to the night before, until six', () => {
  expect(isAfterMidnight('2026-11-26T20:59:00Z')).toBe(false)
  expect(isAfterMidnight('2026-11-26T21:00:00Z')).toBe(true)
  expect(isAfterMidnight('2026-11-27T02:59:00Z')).toBe(true)
  expect(isAfterMidnight('2026-11-27T03:00:00Z')).toBe(false)
  expect(formatShowStart('2026-11-26T18:30:00Z', WORDS, '9:30')).toBe('<2026-11-26> at 9:30')
  expect(formatShowStart('2026-11-26T18:30:00Z', WORDS)).toBe('<2026-11-26>')
  expect(formatShowStart('2026-11-26T21:30:00Z', WORDS, '0:30')).toBe('<2026-11-27> at 0:30 (late Thursday)')
})

it('weekdays and months have the names of both languages', () => {
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-${22 + day}`)
  expect(week.map((date) => weekdayName('ar', date)).join(' ')).toBe('الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت')
  expect(week.map((date) => weekdayName('en', date)).join(' ')).toBe(
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  )
  expect([monthName('ar', '2026-01-31'), monthName('en', '2026-12-01')]).toEqual(['يناير', 'December'])
  expect(monthName('en', '2026-13-01')).toBe('')
})

it('seats of a showtime are sold while it has some', () => {
  const statuses = ['AVAILABLE', 'NEARLY_FULL', 'SOLD_OUT'] as const
  expect(statuses.map(isForSale)).toEqual([true, true, false])
})
