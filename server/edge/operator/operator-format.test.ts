import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { formatElapsed } from './operator-format.ts'

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
