import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForFirstPaintOrPress } from './first-paint.ts'

type Listener = (list: { getEntriesByName: (name: string) => string[] }) => void

let paint: (name: string) => void
let press: (name: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  press = (name) => listeners.get(name)?.()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: Listener) {
        paint = (painted) => listener({ getEntriesByName: (name) => (name === painted ? [painted] : []) })
      }
      observe = vi.fn<() => void>()
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the promise is resolved by now. */
const isOver = (promise: Promise<void>) => Promise.race([promise.then(() => true), Promise.resolve(false)])

it('waits for the first paint with content, not for an empty one', async () => {
  const waiting = waitForFirstPaintOrPress()
  paint('first-paint')
  expect(await isOver(waiting)).toBe(false)
  paint('first-contentful-paint')
  await expect(waiting).resolves.toBeUndefined()
})

it.each(['pointerdown', 'keydown'])('waits no longer after a %s', async (name) => {
  const waiting = waitForFirstPaintOrPress()
  expect(await isOver(waiting)).toBe(false)
  press(name)
  await expect(waiting).resolves.toBeUndefined()
})

it('waits four seconds where nothing is painted, as in a tab in the background', async () => {
  const waiting = waitForFirstPaintOrPress()
  await vi.advanceTimersByTimeAsync(3999)
  expect(await isOver(waiting)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(waiting).resolves.toBeUndefined()
})
