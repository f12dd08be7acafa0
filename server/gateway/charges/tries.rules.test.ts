import { expect, it } from 'vitest'
import { nextTryAt, tryOf } from './tries.rules.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'

it('the next try is free until the limit, then a day after the oldest try that counts', () => {
  expect(nextTryAt([1, 2], 3, 10)).toBeUndefined()
  expect(nextTryAt([1, 2, 3], 3, 10)).toBe(1 + DAY_MS)
  expect(nextTryAt([1, 2, 3, 4], 3, 10)).toBe(2 + DAY_MS)
})

it('tries count in the order of their time, not of their storage', () => {
  expect(nextTryAt([30, 5, 20], 3, 40)).toBe(5 + DAY_MS)
  expect(nextTryAt([30, 5, 20], 2, 40)).toBe(20 + DAY_MS)
})

it('a try of a day ago counts no more', () => {
  expect(nextTryAt([0, 1], 2, DAY_MS)).toBeUndefined()
  expect(nextTryAt([1, 2], 2, DAY_MS)).toBe(1 + DAY_MS)
})

it('the same key at two orders names two tries', () => expect(tryOf('o1', 'k')).not.toBe(tryOf('o2', 'k')))
