import { expect, it, vi } from 'vitest'
import { simulateTimeout } from './withhold.ts'

it('ends with the caller', async () => {
  const caller = new AbortController()
  const ended = vi.fn()
  const waiting = simulateTimeout(caller.signal).then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  caller.abort()
  await waiting
  await simulateTimeout(caller.signal)
})

it('lasts longer than any caller that waits 9 seconds', async () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const waiting = simulateTimeout(new AbortController().signal).then(ended)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  expect(ended).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
