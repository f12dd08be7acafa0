import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { remainingCancelsMessage } from './cancel-refund.tsx'

it.each([
  [
    2,
    5,
    'يتبقى لك بعده مرة إلغاء واحدة اليوم. المتبقي هذا الأسبوع: 4.',
    'You’ll have 1 cancellation left today, and 4 this week.',
  ],
  [2, 2, 'يتبقى لك بعده مرة إلغاء واحدة هذا الأسبوع.', 'You’ll have 1 cancellation left this week.'],
  [1, 4, 'هذا آخر إلغاء متاح لك اليوم.', 'This is your last cancellation today.'],
  [1, 1, 'هذا آخر إلغاء متاح لك هذا الأسبوع.', 'This is your last cancellation this week.'],
])(
  'with %i cancellations left today and %i this week, the limit that binds is shown',
  (leftToday, leftThisWeek, ar, en) => {
    overwriteGetLocale(() => 'ar')
    expect(remainingCancelsMessage({ leftToday, leftThisWeek })).toBe(ar)
    overwriteGetLocale(() => 'en')
    expect(remainingCancelsMessage({ leftToday, leftThisWeek })).toBe(en)
  },
)
