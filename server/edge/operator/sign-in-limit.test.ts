import { beforeEach, expect, it, vi } from 'vitest'
import { resetIsolateState } from '../../lib/isolate-state.ts'
import { recordWrongToken, consumeSignInAttempt } from './sign-in-limit.ts'

beforeEach(() => {
  resetIsolateState()
  vi.useFakeTimers()
})

it('ten wrong tokens in a minute close the operator’s page to their network', async () => {
  for (let wrong = 1; wrong <= 9; wrong += 1) recordWrongToken('203.0.113.7')
  expect(await consumeSignInAttempt({}, '203.0.113.7')).toBe(true)
  recordWrongToken('203.0.113.7')
  expect(await consumeSignInAttempt({}, '203.0.113.7')).toBe(false)
  expect(await consumeSignInAttempt({}, '203.0.113.8')).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(await consumeSignInAttempt({}, '203.0.113.7')).toBe(true)
})

it('wrong tokens from the many IPv6 networks of one customer count together', async () => {
  for (let wrong = 1; wrong <= 10; wrong += 1) recordWrongToken(`2001:db8:7:${wrong}::1`)
  expect(await consumeSignInAttempt({}, '2001:db8:7:99::1')).toBe(false)
  expect(await consumeSignInAttempt({}, '2001:db8:8:1::1')).toBe(true)
})
