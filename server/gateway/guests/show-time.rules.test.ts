import { expect, it } from 'vitest'
import { showTimeIn } from './show-time.rules.ts'

const at = (riyadh: string) => Date.parse(`${riyadh}+03:00`)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

it('a message names the day and the time of a show', () => {
  expect(plain(showTimeIn('en', at('2026-11-26T21:30')))).toBe('Thu 26 Nov, 9:30 PM')
  expect(plain(showTimeIn('ar', at('2026-11-26T21:30')))).toBe('الخميس 26 نوفمبر، 9:30 م')
})

it('a show after midnight also names the night it belongs to', () => {
  expect(plain(showTimeIn('en', at('2026-11-26T00:30')))).toBe('Thu 26 Nov, 12:30 AM (late Wednesday night)')
  expect(plain(showTimeIn('ar', at('2026-11-26T00:30')))).toBe('الخميس 26 نوفمبر، 12:30 ص (بعد منتصف ليل الأربعاء)')
})

it('the first show of a morning belongs to its own day', () => {
  expect(plain(showTimeIn('en', at('2026-12-01T06:00')))).toBe('Tue 1 Dec, 6:00 AM')
  expect(plain(showTimeIn('en', at('2026-12-01T05:59')))).toBe('Tue 1 Dec, 5:59 AM (late Monday night)')
})
