import { expect, it } from 'vitest'
import { cancelText, ticketText } from './messages.ts'

const ticket = {
  filmTitle: 'متروبوليس',
  cinema: 'شاشة العليا',
  startsAt: Date.parse('2026-11-26T00:30+03:00'),
  reference: 'SH-7K2M-94QX',
  link: 'https://shasha.example/ar/ticket#1.mac.order',
}
const textFor = (seats: string[], language: 'ar' | 'en' = 'ar') =>
  ticketText({ ...ticket, seats }, language)
    .text.replaceAll('\u00A0', ' ')
    .split('\n')

it('the ticket message uses the Arabic forms for one, two and more seats', () => {
  expect(textFor(['F7'])).toContain('المقعد F7')
  expect(textFor(['F7', 'F8'])).toContain('المقعدان F7 وF8')
  expect(textFor(['F7', 'F8', 'F9'])).toContain('المقاعد F7، F8، F9')
  expect(textFor(['F7'], 'en')).toContain('Seat F7')
})

it('the ticket message names film, cinema, day and time, seats, booking number and link', () => {
  expect(textFor(['F7', 'F8'])).toEqual([
    'تذكرتك جاهزة: «متروبوليس»',
    'شاشة العليا',
    'الخميس 26 نوفمبر، 12:30 ص (بعد منتصف ليل الأربعاء)',
    'المقعدان F7 وF8',
    'رقم الحجز SH-7K2M-94QX',
    'افتح التذكرة: https://shasha.example/ar/ticket#1.mac.order',
  ])
  expect(textFor(['F7', 'F8'], 'en')).toEqual([
    'Your ticket is ready: “متروبوليس”',
    'شاشة العليا',
    'Thu 26 Nov, 12:30 AM (late Wednesday night)',
    'Seats F7, F8',
    'Booking SH-7K2M-94QX',
    'Open your ticket: https://shasha.example/ar/ticket#1.mac.order',
  ])
})

it('the link is at the end of the message, so that phones recognise exactly the link', () => {
  for (const language of ['ar', 'en'] as const) expect(textFor(['F7'], language).at(-1)).toMatch(/#1\.mac\.order$/)
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
])('a refund that takes %i days is announced with the right plural in both languages', (days, ar, en) => {
  expect(refundIn(days, 'ar')).toBe(`تم إلغاء حجزك SH-7K2M-94QX. المبلغ المسترد: 47.50 ر.س إلى ${ar}.`)
  expect(refundIn(days, 'en')).toBe(`Your booking SH-7K2M-94QX is cancelled. Refund: SAR 47.50 to ${en}.`)
})
