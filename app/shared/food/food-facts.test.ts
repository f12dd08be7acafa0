import { beforeEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { caffeineMessage, saltMessage } from './food-facts.ts'

beforeEach(() => overwriteGetLocale(() => 'en'))

it('salt is named in grams, and as high above 5 g', () => {
  expect(saltMessage(0)).toBe('Salt: 0 g')
  expect(saltMessage(5)).toBe('Salt: 5 g')
  expect(saltMessage(5.4)).toBe('High in salt: 5.4 g')
})

it('caffeine is named for drinks only', () => {
  expect(caffeineMessage({ milligrams: 25, per: 'CUP' })).toBe('Caffeine: 25 mg a cup')
  expect(caffeineMessage({ milligrams: 10, per: '100_ML' })).toBe('Caffeine: 10 mg per 100 ml')
  expect(caffeineMessage({ milligrams: 0, per: 'CUP' })).toBe('No caffeine')
  expect(caffeineMessage(null)).toBeUndefined()
})

it('what a gateway does not give is never shown as zero', () => {
  expect(saltMessage(undefined)).toBe('Salt: not given')
  expect(caffeineMessage(undefined)).toBe('Caffeine: not given')
})
