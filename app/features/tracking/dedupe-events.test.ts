import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimEventOnce } from './tracking.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is true once for each name', () => {
  expect([claimEventOnce('a'), claimEventOnce('a'), claimEventOnce('b'), claimEventOnce('a')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it('keeps the last forty', () => {
  for (let number = 0; number < 100; number++) claimEventOnce(`order-${number}`)
  expect(JSON.parse([...stored.values()][0] ?? '')).toHaveLength(40)
  expect(claimEventOnce('order-99')).toBe(false)
})

it('is false without storage, so that no event is sent twice', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(claimEventOnce('a')).toBe(false)
})

it('ignores stored data in another format', () => {
  stored.set('shasha.counted', '{"a":1}')
  expect([claimEventOnce('a'), claimEventOnce('a')]).toEqual([true, false])
})
