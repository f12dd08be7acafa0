import { expect, it } from 'vitest'
import { getWeekendDayPastTomorrow } from './weekend.ts'

it.each([
  ['2026-11-16', '2026-11-20'],
  ['2026-11-18', '2026-11-20'],
  ['2026-11-19', '2026-11-21'],
  ['2026-11-20', '2026-11-27'],
  ['2026-11-21', '2026-11-27'],
])('from %s the weekend starts on %s', (today, weekend) => {
  expect(getWeekendDayPastTomorrow(today)).toBe(weekend)
})
