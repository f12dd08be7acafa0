import { beforeEach, expect, it, vi } from 'vitest'
import { resetIsolateState } from '../../lib/isolate-state.ts'
import { recordWrongToken, consumeSignInAttempt } from './sign-in-limit.ts'

const lines: string[] = []

beforeEach(() => {
  resetIsolateState()
  vi.useFakeTimers()
  lines.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
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

it('each wrong token is a line of the log, without the token and the network', () => {
  recordWrongToken('203.0.113.7')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', event: 'operator_action', action: 'sign_in', outcome: 'wrong_token' },
  ])
  expect(lines.join('')).not.toContain('203.0')
})
