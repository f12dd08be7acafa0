import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSharedWork } from './finder-index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('continues after its first caller has left', async () => {
  const pending: Promise<unknown>[] = []
  const { result } = startSharedWork(
    async () => 'done',
    (work) => void pending.push(work),
  )
  expect(pending).toHaveLength(1)
  await expect(result).resolves.toBe('done')
})

it('fails for all its callers, and not for later ones', async () => {
  const pending: Promise<unknown>[] = []
  const { result } = startSharedWork(
    () => Promise.reject(new Error('gone')),
    (work) => void pending.push(work),
  )
  await expect(result).rejects.toThrow('gone')
  await expect(pending[0]).resolves.toBeUndefined()
})

it('is restarted if it never ends, but not if it has ended', async () => {
  const stuck = startSharedWork(
    () => new Promise<never>(() => undefined),
    () => undefined,
  )
  const done = startSharedWork(
    async () => 1,
    () => undefined,
  )
  await done.result
  expect(stuck.isGivenUp()).toBe(false)
  vi.advanceTimersByTime(20_001)
  expect([stuck.isGivenUp(), done.isGivenUp()]).toEqual([true, false])
})
