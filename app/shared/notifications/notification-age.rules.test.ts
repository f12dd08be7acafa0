import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { formatAge } from './notification-age.rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const NOW = Date.parse('2026-11-20T18:00:00+03:00')

const AGES: [ms: number, en: string, ar: string][] = [
  [-HOUR_MS, 'just now', 'الآن'],
  [MINUTE_MS - 1, 'just now', 'الآن'],
  [MINUTE_MS, '1 minute ago', 'قبل دقيقة واحدة'],
  [2 * MINUTE_MS, '2 minutes ago', 'قبل دقيقتين'],
  [HOUR_MS - 1, '59 minutes ago', 'قبل 59 دقيقة'],
  [3 * HOUR_MS, '3 hours ago', 'قبل 3 ساعات'],
  // Yesterday by the calendar, and still counted in hours.
  [20 * HOUR_MS, '20 hours ago', 'قبل 20 ساعة'],
  [DAY_MS, 'yesterday', 'أمس'],
  [6 * DAY_MS + 17 * HOUR_MS, '6 days ago', 'قبل 6 أيام'],
  [6 * DAY_MS + 19 * HOUR_MS, 'Fri 13 Nov', 'الجمعة 13 نوفمبر'],
  [400 * DAY_MS, 'Thursday 16 October 2025', 'الخميس 16 أكتوبر 2025'],
]

describe('the age of a notification', () => {
  it.each(AGES)('of %i milliseconds reads well in both languages', (ms, en, ar) => {
    const createdAt = new Date(NOW - ms).toISOString()
    overwriteGetLocale(() => 'en')
    expect(formatAge(createdAt, NOW)).toBe(en)
    overwriteGetLocale(() => 'ar')
    expect(formatAge(createdAt, NOW)).toBe(ar)
  })
})
