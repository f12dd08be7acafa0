import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { hallSeatCount } from './seat-count.ts'

it('seats are counted in the plural of the language, and thousands are separated as in amounts', () => {
  overwriteGetLocale(() => 'ar')
  expect([1, 2, 318, 1782].map(hallSeatCount)).toEqual(['مقعد واحد', 'مقعدان', '318 مقعدًا', '1,782 مقعدًا'])
  overwriteGetLocale(() => 'en')
  expect([1, 36, 1782].map(hallSeatCount)).toEqual(['1 seat', '36 seats', '1,782 seats'])
})
