import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './ids.ts'

afterEach(() => vi.restoreAllMocks())

it('an id has 130 bits from the secure source of chance, and no two are equal (ASVS 7.2.3, 11.5.1)', () => {
  const chance = vi.spyOn(crypto, 'getRandomValues')
  expect(randomId()).toMatch(/^[a-km-z2-9]{26}$/)
  expect(chance).toHaveBeenCalledTimes(1)
  expect(chance.mock.calls[0]![0]).toHaveLength(26)
  expect(new Set(Array.from({ length: 10_000 }, () => randomId())).size).toBe(10_000)
})

it('each letter of an id is equally likely (ASVS 11.5.1)', () => {
  const all = [0, 32, 64, 96, 128, 160, 192, 224].map((from) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) for (const [index] of bytes.entries()) bytes[index] = from + index
      return bytes
    })
    return randomId(32)
  })
  expect(new Set(all).size).toBe(1)
  expect(new Set(all[0]).size).toBe(32)
})
