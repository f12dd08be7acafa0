import { beforeEach, expect, it, vi } from 'vitest'
import { clearTopUpIntent, findOrCreateTopUpIntent, readTopUpIntent } from './top-up-intent.ts'

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
  clearTopUpIntent()
})

it('the same amount keeps its key, and another amount gets a new one', () => {
  const first = findOrCreateTopUpIntent(10_000)
  expect(findOrCreateTopUpIntent(10_000)).toEqual(first)
  expect(findOrCreateTopUpIntent(20_000).key).not.toBe(first.key)
})

it('the key survives a reload', async () => {
  const { key } = findOrCreateTopUpIntent(10_000)
  vi.resetModules()
  const reloaded = await import('./top-up-intent.ts')
  expect(reloaded.readTopUpIntent()).toEqual({ key, amount: 10_000 })
  expect(reloaded.findOrCreateTopUpIntent(10_000).key).toBe(key)
})

it('after the top-up is over, the same amount gets a new key', () => {
  const first = findOrCreateTopUpIntent(10_000)
  clearTopUpIntent()
  expect(readTopUpIntent()).toBeUndefined()
  expect(findOrCreateTopUpIntent(10_000).key).not.toBe(first.key)
})

it('a top-up works with blocked or broken storage', () => {
  sessionStorage.setItem('shasha.top-up', '{"amount":"10"}')
  expect(readTopUpIntent()).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  const first = findOrCreateTopUpIntent(10_000)
  expect(findOrCreateTopUpIntent(10_000)).toEqual(first)
})
