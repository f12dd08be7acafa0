import { expect, it } from 'vitest'
import { ticketText } from './messages.ts'

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

it('the text with the tickets counts seats as Arabic does: one, two, more', () => {
  expect(textFor(['F7'])).toContain('المقعد F7')
  expect(textFor(['F7', 'F8'])).toContain('المقعدان F7 وF8')
  expect(textFor(['F7', 'F8', 'F9'])).toContain('المقاعد F7، F8، F9')
  expect(textFor(['F7'], 'en')).toContain('Seat F7')
})

it('the text with the tickets says film, cinema, day and time, seats, booking number and link', () => {
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

it('nothing follows the link, so that a phone takes all of it and no more', () => {
  for (const language of ['ar', 'en'] as const) expect(textFor(['F7'], language).at(-1)).toMatch(/#1\.mac\.order$/)
})
