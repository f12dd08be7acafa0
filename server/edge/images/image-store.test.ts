import { afterEach, expect, it, vi } from 'vitest'
import { queueImageEncoding } from './image-store.ts'

it('a slow format requested many times is encoded once, and again if it was lost', async () => {
  const works: Promise<unknown>[] = []
  const later = (key: string, make: () => Promise<void>) => queueImageEncoding(key, make, (work) => works.push(work))
  const made: string[] = []
  for (const key of ['a', 'a', 'b', 'a', 'b'])
    later(key, async () => {
      made.push(key)
    })
  await Promise.all(works)
  expect(made).toEqual(['a', 'b'])

  later('a', () => Promise.reject(new Error('not encoded')))
  later('b', async () => {
    made.push('b')
  })
  await Promise.all(works)
  later('a', async () => {
    made.push('a')
  })
  await Promise.all(works)
  expect(made).toEqual(['a', 'b', 'b', 'a'])
})

it('a full queue accepts nothing until there is room', async () => {
  const works: Promise<unknown>[] = []
  const made: string[] = []
  const later = (key: string) =>
    queueImageEncoding(
      key,
      async () => void made.push(key),
      (work) => works.push(work),
    )
  const keys = Array.from({ length: 20 }, (_, index) => `full ${index}`)
  for (const key of keys) later(key)
  await Promise.all(works)
  expect(made).toEqual(keys.slice(0, 16))
  later('full 19')
  await Promise.all(works)
  expect(made.at(-1)).toBe('full 19')
})

afterEach(() => vi.useRealTimers())

it('a queue that stands still for a minute, because the platform ended its work, begins anew', async () => {
  vi.useFakeTimers()
  const made: string[] = []
  const works: Promise<unknown>[] = []
  const later = (key: string, make: () => Promise<unknown>) => queueImageEncoding(key, make, (work) => works.push(work))
  const make = async () => made.push('lost')
  later('ended', () => new Promise(() => undefined))
  later('lost', make)
  vi.advanceTimersByTime(50_000)
  later('lost', make)
  vi.advanceTimersByTime(20_000)
  later('lost', make)
  await works.at(-1)
  expect(made).toEqual(['lost'])
})
