import { expect, it } from 'vitest'
import { ADDRESSES, NOT_ADDRESSES } from './email.fixture.ts'
import { cleanEmail, EMAIL, isEmailAfterCleaning } from './email.ts'

it.each(ADDRESSES)('an e-mail address typed as %j is %s', (typed, address) => {
  expect(cleanEmail(typed)).toBe(address)
  expect(isEmailAfterCleaning(typed)).toBe(true)
  expect(EMAIL.test(address)).toBe(true)
})

it.each(NOT_ADDRESSES)('%j is no e-mail address', (typed) => {
  expect(isEmailAfterCleaning(typed)).toBe(false)
  expect(EMAIL.test(typed)).toBe(false)
})

// An expression that backtracks would not end.
it('a long text is judged', () => {
  for (const part of ['s', 's.', 's-', '.', '@', 's@s.', `s@${'s-'.repeat(31)}`])
    expect(isEmailAfterCleaning(part.repeat(20_000))).toBe(false)
})
