import { expect, it } from 'vitest'
import { cancelText, ticketText } from './messages.ts'

const ticket = { filmTitle: 'متروبوليس', reference: 'SH-7K2M-94QX', link: 'https://shasha.example/t' }
const textFor = (seats: string[], language: 'ar' | 'en' = 'ar') => ticketText({ ...ticket, seats }, language)

it('the text with the tickets counts seats as Arabic does: one, two, more', () => {
  expect(textFor(['F7'])).toContain('المقعد F7،')
  expect(textFor(['F7', 'F8'])).toContain('المقعدان F7 وF8،')
  expect(textFor(['F7', 'F8', 'F9'])).toContain('المقاعد F7، F8، F9،')
  expect(textFor(['F7'], 'en')).toContain(', seat F7,')
})

const refundIn = (days: number, language: 'ar' | 'en') =>
  cancelText(
    {
      reference: 'SH-7K2M-94QX',
      refunds: [{ to: 'CARD', amount: 4_750, brand: null, lastFour: null, days, isDone: false }],
      vouchers: 0,
    },
    language,
  ).replaceAll('\u00A0', ' ')

it.each([
  [0, 'بطاقتك فورًا', 'your card right away'],
  [1, 'بطاقتك خلال يوم واحد', 'your card within 1 day'],
  [2, 'بطاقتك خلال يومين', 'your card within 2 days'],
  [3, 'بطاقتك خلال 3 أيام', 'your card within 3 days'],
  [11, 'بطاقتك خلال 11 يومًا', 'your card within 11 days'],
])('a refund that takes %i days is told in the forms of both languages', (days, ar, en) => {
  expect(refundIn(days, 'ar')).toBe(`تم إلغاء حجزك SH-7K2M-94QX. المبلغ المسترد: 47.50 ر.س إلى ${ar}.`)
  expect(refundIn(days, 'en')).toBe(`Your booking SH-7K2M-94QX is cancelled. Refund: SAR 47.50 to ${en}.`)
})
