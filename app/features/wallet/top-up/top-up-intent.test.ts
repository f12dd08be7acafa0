import { beforeEach, expect, it, vi } from 'vitest'
import { endIntent, intentFor, readIntent } from './top-up-intent.ts'

function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  } as Storage
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  endIntent()
})

it('keeps one key for one amount, and makes another for another', () => {
  const first = intentFor(10_000)
  expect(intentFor(10_000)).toEqual(first)
  expect(intentFor(20_000).key).not.toBe(first.key)
})

it('outlives a reload, when only the storage is left', async () => {
  const { key } = intentFor(10_000)
  vi.resetModules()
  const reloaded = await import('./top-up-intent.ts')
  expect(reloaded.readIntent()).toEqual({ key, amount: 10_000 })
  expect(reloaded.intentFor(10_000).key).toBe(key)
})

it('once over, the same amount is another wish', () => {
  const first = intentFor(10_000)
  endIntent()
  expect(readIntent()).toBeUndefined()
  expect(intentFor(10_000).key).not.toBe(first.key)
})

it('works where the storage is closed or holds something else', () => {
  sessionStorage.setItem('shasha.top-up', '{"amount":"10"}')
  expect(readIntent()).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  const first = intentFor(10_000)
  expect(intentFor(10_000)).toEqual(first)
})
