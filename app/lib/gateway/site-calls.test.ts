import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getFromSite, watchLeaving } from './site-calls.ts'

const page = new EventTarget()
let rejected: unknown

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  rejected = undefined
  watchLeaving()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const brokenOff = () => Promise.reject(new TypeError('The request was aborted'))

it.each([
  ['before its answer', brokenOff],
  ['in the middle of its answer', () => Promise.resolve({ ok: true, json: brokenOff })],
])(
  'a request aborted %s, because the document is being left, is no failure while the document goes',
  async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    page.dispatchEvent(new Event('beforeunload'))
    void getFromSite('/api/call').catch((failure: unknown) => (rejected = failure))
    await vi.advanceTimersByTimeAsync(2900)
    expect(rejected).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(rejected).toBeInstanceOf(TypeError)
  },
)
