// A figure in a text for visitors is that of the rule which the code holds.
import { expect, it } from 'vitest'
import { Allergen } from '#server/contracts/food.ts'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { HIGH_SALT_GRAMS } from '#server/contracts/rules/food-law.ts'
import { DOORS_BEFORE_MS } from '#server/contracts/rules/riyadh-time.ts'
import { MAX_VOUCHERS } from '#server/contracts/rules/voucher-code.ts'
import { KEPT_MOVE_MS } from '#server/lib/change-limits.ts'
import { getData } from '#server/gateway/seed/data-files.ts'
import { readMessages } from '#tests/support/messages.ts'

const SETTINGS = getData('settings.json')
const TERMS = JSON.stringify(getData('pages/terms-and-conditions.json'))
const HOUSE_RULES = JSON.stringify(getData('pages/house-rules.json'))
const STEPS = JSON.stringify(getData('redemption-steps.json'))
const message = (key: string) =>
  (['ar', 'en'] as const).flatMap((locale) => Object.values(readMessages(locale).get(key) ?? {})).join('\n')

const minutes = (duration: number) => duration / MINUTE_MS

/** What promises it, the rule, the sentence with the rule's figure in Arabic and in English, and that figure. */
const PROMISES: readonly [what: string, figure: number, text: string, ar: string, en: string][] = [
  [
    'a showtime moved so little keeps its bookings',
    minutes(KEPT_MOVE_MS),
    TERMS,
    'التغيير # دقيقة أو أقل',
    'moved by # minutes or less',
  ],
  ['cancellations of a week', SETTINGS.cancellations.perWeek, TERMS, '# مرات في الأسبوع كحد أقصى', '# times a week'],
  ['doors open', minutes(DOORS_BEFORE_MS), HOUSE_RULES, 'قبل الموعد بـ # دقيقة', 'open # minutes before the showtime'],
  ['doors open', minutes(DOORS_BEFORE_MS), STEPS, 'قبل الموعد بـ# دقيقة', 'open # minutes before the showtime'],
  ['vouchers of a booking', MAX_VOUCHERS, STEPS, 'حتى # قسائم', 'up to # vouchers'],
  ['vouchers of a booking', MAX_VOUCHERS, message('vouchers_full'), '# قسائم كحد أقصى', 'up to # vouchers'],
  [
    'listed allergens',
    Allergen.expression.split('|').length,
    message('food_no_allergens'),
    'الـ# المدرجة',
    '# listed allergens',
  ],
  ['items high in salt', HIGH_SALT_GRAMS, message('food_law_salt'), 'على # غ', 'more than # g'],
]

it.each(PROMISES)('%s: the text states the rule’s figure, %s', (_what, figure, text, ar, en) => {
  for (const sentence of [ar, en]) expect(text).toContain(sentence.replace('#', String(figure)))
})

it('the terms state in words until when a booking can be cancelled, and how often on a day', () => {
  expect(SETTINGS.cancelUntilMinutes * MINUTE_MS).toBe(HOUR_MS)
  for (const sentence of ['حتى ساعة واحدة قبل بدايته', 'until one hour before it starts'])
    expect(TERMS).toContain(sentence)
  expect(SETTINGS.cancellations.perDay).toBe(2)
  for (const sentence of ['مرتين في اليوم', '2 times a day']) expect(TERMS).toContain(sentence)
})

it('a bank’s time for a refund is no promise of ours, in any text', () => {
  const keys = ['checkout_refund_days', 'cancel_part_sent', 'cancel_part_sent_tabby', 'quote_refund_text']
  for (const locale of ['ar', 'en'] as const)
    for (const key of keys)
      for (const text of Object.values(readMessages(locale).get(key) ?? {})) expect(text).toMatch(/قد |may take/)
  for (const sentence of ['قد يستغرق البنك حتى {cardRefundDays}', 'your bank may take up to {cardRefundDays}'])
    expect(TERMS).toContain(sentence)
})
