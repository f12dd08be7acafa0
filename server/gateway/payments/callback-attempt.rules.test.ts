import { expect, it } from 'vitest'
import { findCallbackAttempt } from './callback-attempt.rules.ts'

const first = { key: 'o1.1', gateway: 'CHECKOUT' } as const
const second = { key: 'o1.2', gateway: 'HYPER_PAY' } as const
const byWallet = { key: 'o1.3', gateway: null }
const attempts = [first, second, byWallet]

it('a callback is about the attempt that its key names, if its processor signed it', () =>
  expect(findCallbackAttempt(attempts, { key: 'o1.2', processor: 'HYPER_PAY' })).toBe(second))

it('a processor changes no attempt of another one, and none that no processor charges', () => {
  expect(findCallbackAttempt(attempts, { key: 'o1.1', processor: 'HYPER_PAY' })).toBe('OTHER_PROCESSOR')
  expect(findCallbackAttempt(attempts, { key: 'o1.3', processor: 'TABBY' })).toBe('OTHER_PROCESSOR')
})

it('a callback with an unknown key is about none', () => {
  expect(findCallbackAttempt(attempts, { key: 'o1.4', processor: 'CHECKOUT' })).toBe('NO_SUCH_ATTEMPT')
  expect(findCallbackAttempt([], { key: 'o1.1', processor: 'CHECKOUT' })).toBe('NO_SUCH_ATTEMPT')
})
