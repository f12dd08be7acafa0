import { expect, it, vi } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { memoizeNumberText } from './memoize-number-text.ts'

it('words of a number are written once for each language', () => {
  const write = vi.fn((value: number) => `${value}`)
  const words = memoizeNumberText(write)
  overwriteGetLocale(() => 'en')
  expect([words(1), words(2), words(1)]).toEqual(['1', '2', '1'])
  expect(write).toHaveBeenCalledTimes(2)
  overwriteGetLocale(() => 'ar')
  expect(words(1)).toBe('1')
  expect(write).toHaveBeenCalledTimes(3)
})
