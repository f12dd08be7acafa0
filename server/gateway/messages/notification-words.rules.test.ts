import { expect, it } from 'vitest'
import { dayIn, momentIn, moneyIn, shortShowIn, showIn } from './notification-words.rules.ts'

const EVENING = Date.parse('2026-11-26T18:30:00Z')
const AFTER_MIDNIGHT = Date.parse('2026-11-26T21:30:00Z')
const MORNING = Date.parse('2026-11-26T07:05:00Z')
const NOON = Date.parse('2026-11-26T09:00:00Z')

it('money is written as on the site, with halalas only if there are any', () => {
  expect(moneyIn('en', 9500)).toBe('SAR\u00A095')
  expect(moneyIn('en', 9550)).toBe('SAR\u00A095.50')
  expect(moneyIn('ar', 123_456_700)).toBe('1,234,567\u00A0ر.س')
  expect(moneyIn('ar', 5)).toBe('0.05\u00A0ر.س')
})

it('something that ends at midnight is valid to the day before', () => {
  const midnight = Date.parse('2026-11-30T21:00:00Z')
  expect(dayIn('en', midnight)).toBe('30 November 2026')
  expect(dayIn('en', midnight + 1)).toBe('1 December 2026')
  expect(dayIn('ar', midnight)).toBe('30 نوفمبر 2026')
})

it('the start of a showtime names its weekday, and after midnight also the night before', () => {
  expect(showIn('en', EVENING)).toBe('Thursday 26 November, 9:30\u00A0PM')
  expect(showIn('ar', EVENING)).toBe('الخميس 26 نوفمبر، 9:30\u00A0م')
  expect(showIn('en', AFTER_MIDNIGHT)).toBe('Friday 27 November, 12:30\u00A0AM (late Thursday night)')
  expect(showIn('ar', AFTER_MIDNIGHT)).toBe('الجمعة 27 نوفمبر، 12:30\u00A0ص (بعد منتصف ليل الخميس)')
})

it('a text message has short English names, and the same Arabic ones', () => {
  expect(shortShowIn('en', EVENING)).toBe('Thu 26 Nov, 9:30\u00A0PM')
  expect(shortShowIn('en', AFTER_MIDNIGHT)).toBe('Fri 27 Nov, 12:30\u00A0AM (late Thursday night)')
  expect(shortShowIn('ar', AFTER_MIDNIGHT)).toBe(showIn('ar', AFTER_MIDNIGHT))
})

it('any other moment has its day and time, in twelve hours', () => {
  expect(momentIn('en', AFTER_MIDNIGHT)).toBe('Friday 27 November, 12:30\u00A0AM')
  expect(momentIn('en', MORNING)).toBe('Thursday 26 November, 10:05\u00A0AM')
  expect(momentIn('en', NOON)).toBe('Thursday 26 November, 12:00\u00A0PM')
  expect(momentIn('ar', NOON)).toBe('الخميس 26 نوفمبر، 12:00\u00A0م')
})
