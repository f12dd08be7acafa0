import { describe, expect, it } from 'vitest'
import {
  formatLastValidDay,
  formatDateTime,
  formatMoney,
  formatShortShowtimeStart,
  formatShowtimeStart,
} from './money-and-time.rules.ts'

const inRiyadh = (at: string) => Date.parse(`${at}:00+03:00`)
const seen = (text: string) => text.replaceAll('\u00A0', ' ')
const EVENING = inRiyadh('2026-11-26T21:30')
const LATE = inRiyadh('2026-11-27T00:30')

describe('an amount of money', () => {
  it('has the currency as the site writes it, on the same line', () => {
    expect(formatMoney('en', 9500)).toBe('SAR\u00A095')
    expect(formatMoney('ar', 9500)).toBe('95\u00A0ر.س')
  })

  it.each([
    [0, '0'],
    [100, '1'],
    [9550, '95.50'],
    [9505, '95.05'],
    [1, '0.01'],
    [99_900, '999'],
    [100_000, '1,000'],
    [123_456_789, '1,234,567.89'],
  ])('of %i halalas is %s riyals', (halalas, riyals) => {
    expect(seen(formatMoney('en', halalas))).toBe(`SAR ${riyals}`)
    expect(seen(formatMoney('ar', halalas))).toBe(`${riyals} ر.س`)
  })
})

it('what ends at midnight is valid through the day before', () => {
  expect(formatLastValidDay('en', inRiyadh('2026-12-01T00:00'))).toBe('30 November 2026')
  expect(formatLastValidDay('en', inRiyadh('2026-12-01T00:00') + 1)).toBe('1 December 2026')
  expect(formatLastValidDay('ar', inRiyadh('2027-01-01T00:00'))).toBe('31 ديسمبر 2026')
})

it('a showtime has its weekday, date and time', () => {
  expect(formatShowtimeStart('en', EVENING)).toBe('Thursday 26 November, 9:30\u00A0PM')
  expect(formatShowtimeStart('ar', EVENING)).toBe('الخميس 26 نوفمبر، 9:30\u00A0م')
})

it('a showtime after midnight names the night that it belongs to', () => {
  expect(seen(formatShowtimeStart('en', LATE))).toBe('Friday 27 November, 12:30 AM (late Thursday night)')
  expect(seen(formatShowtimeStart('ar', LATE))).toBe('الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس)')
  expect(seen(formatShortShowtimeStart('en', LATE))).toBe('Fri 27 Nov, 12:30 AM (late Thursday night)')
  expect(seen(formatShortShowtimeStart('ar', LATE))).toBe('الجمعة 27 نوفمبر، 12:30 ص (بعد منتصف ليل الخميس)')
})

it('a text message has short names in English only', () => {
  expect(seen(formatShortShowtimeStart('en', EVENING))).toBe('Thu 26 Nov, 9:30 PM')
  expect(seen(formatShortShowtimeStart('ar', EVENING))).toBe('الخميس 26 نوفمبر، 9:30 م')
  expect(seen(formatShortShowtimeStart('en', inRiyadh('2026-09-02T10:05')))).toBe('Wed 2 Sep, 10:05 AM')
})

it('any other moment names no night', () => {
  expect(seen(formatDateTime('en', LATE))).toBe('Friday 27 November, 12:30 AM')
  expect(seen(formatDateTime('ar', LATE))).toBe('الجمعة 27 نوفمبر، 12:30 ص')
})

it.each([
  ['00:00', '12:00 AM', '12:00 ص'],
  ['00:59', '12:59 AM', '12:59 ص'],
  ['01:05', '1:05 AM', '1:05 ص'],
  ['11:59', '11:59 AM', '11:59 ص'],
  ['12:00', '12:00 PM', '12:00 م'],
  ['13:00', '1:00 PM', '1:00 م'],
  ['23:59', '11:59 PM', '11:59 م'],
])('%s is %s', (clock, en, ar) => {
  const at = inRiyadh(`2026-11-26T${clock}`)
  expect(seen(formatDateTime('en', at))).toBe(`Thursday 26 November, ${en}`)
  expect(seen(formatDateTime('ar', at))).toBe(`الخميس 26 نوفمبر، ${ar}`)
})
