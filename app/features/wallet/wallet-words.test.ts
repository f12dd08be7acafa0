import { afterEach, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { causeWords, transactionCause } from './wallet-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

it('a gift of cashback is called cashback, and a gift of money gift balance', () => {
  overwriteGetLocale(() => 'en')
  expect(causeWords('GIFT', 'CASHBACK')).toBe('Gifted cashback')
  expect(causeWords('GIFT', 'E_WALLET')).toBe('Gift balance')
  expect(transactionCause({ walletType: 'CASHBACK', cause: 'GIFT' })).toBe('Gifted cashback')
  overwriteGetLocale(() => 'ar')
  expect(causeWords('GIFT', 'CASHBACK')).toBe('كاش باك هدية')
  expect(causeWords('GIFT', 'E_WALLET')).not.toContain('كاش باك')
})
