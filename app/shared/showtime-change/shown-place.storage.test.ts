import { beforeEach, expect, it, vi } from 'vitest'
import { consumeShownPlace, saveShownPlace } from './shown-place.storage.ts'

const shown = { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' }
const order = (startsAt: string) => ({ id: 'o1', showtime: { startsAt, auditorium: { name: 'Hall 3' } } })

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

it('the checkout finds once what was shown of a showtime that was moved meanwhile', () => {
  saveShownPlace(order('2026-11-26T18:15:00Z'), shown)
  expect(consumeShownPlace('o2')).toBeUndefined()
  expect(consumeShownPlace('o1')).toMatchObject(shown)
  expect(consumeShownPlace('o1')).toBeUndefined()
})

it('an order for what was shown has nothing to say', () => {
  saveShownPlace(order('2026-11-26T17:30:00.000Z'), shown)
  expect(consumeShownPlace('o1')).toBeUndefined()
})

it('without a storage the checkout shows what the order says', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveShownPlace(order('2026-11-26T18:15:00Z'), shown)
  expect(consumeShownPlace('o1')).toBeUndefined()
})
