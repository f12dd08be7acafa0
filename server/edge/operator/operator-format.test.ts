import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { formatElapsed, inRiyals, untilTime } from './operator-format.ts'

it.each([
  [30_000, 'less than a minute', 'أقل من دقيقة'],
  [MINUTE_MS, '1 min', 'دقيقة'],
  [2 * MINUTE_MS, '2 min', 'دقيقتين'],
  [3 * MINUTE_MS, '3 min', '3 دقائق'],
  [11 * MINUTE_MS, '11 min', '11 دقيقة'],
  [100 * MINUTE_MS, '100 min', '100 دقيقة'],
  [2 * HOUR_MS, '2 h', 'ساعتين'],
  [5 * HOUR_MS, '5 h', '5 ساعات'],
  [2 * DAY_MS, '2 d', 'يومين'],
  [10 * DAY_MS, '10 d', '10 أيام'],
  [12 * DAY_MS, '12 d', '12 يومًا'],
])('the time since %i ms is counted as people say it: %s, منذ %s', (elapsed, english, arabic) => {
  expect(formatElapsed(0, elapsed, 'en')).toBe(english)
  expect(formatElapsed(0, elapsed, 'ar')).toBe(arabic)
})

it.each([
  [95, 'SAR 0.95', '0.95 ر.س'],
  [230_000, 'SAR 2,300.00', '2,300.00 ر.س'],
  [100_000_050, 'SAR 1,000,000.50', '1,000,000.50 ر.س'],
])('%i halalas are an amount with thousands apart: %s', (halalas, english, arabic) => {
  expect([inRiyals(halalas, 'en'), inRiyals(halalas, 'ar')]).toEqual([english, arabic])
})

it('what ends at midnight in Riyadh ends with the day before, and anything else at its time', () => {
  expect(untilTime('2027-03-03T21:00:00.000Z', 'en')).toBe('the end of Wednesday 3 March')
  expect(untilTime('2027-03-03T21:00:00.000Z', 'ar')).toBe('نهاية يوم الأربعاء، 3 مارس')
  expect(untilTime('2027-03-03T20:59:00.000Z', 'en')).toBe('3 Mar 2027, 23:59')
})
