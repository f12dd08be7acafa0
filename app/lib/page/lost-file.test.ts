import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadDocumentUnlessRepeated } from './document-load.ts'
import { isLostFile, loadDocumentAfterWrites, loadWithRetry, markLostFileErrors } from './lost-file.ts'
import { trackWrite } from './pending-writes.ts'

const reload = vi.fn<() => void>()
const replace = vi.fn<(href: string) => void>()
let isReached = true

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') })
  vi.clearAllMocks()
  isReached = true
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => void tab.set(name, text),
  })
  const href = 'https://a.example/en/cinemas?a=1'
  vi.stubGlobal('location', { href, pathname: '/en/cinemas', search: '?a=1', reload, replace })
  vi.stubGlobal('fetch', () => (isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('failed'))))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>()
  for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load.mockResolvedValue('module')
}

it('a file that is lost once is loaded once more', async () => {
  const load = failing(1)
  const loading = loadWithRetry(load)
  await vi.runAllTimersAsync()
  expect(await loading).toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a lost file is told from other errors', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  markLostFileErrors()
  const error = new TypeError('Failed to fetch dynamically imported module')
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(isLostFile(error)).toBe(true)
  expect(isLostFile(new TypeError('Failed to fetch'))).toBe(false)
})

it('an address is loaded as a document once, and again after a minute', () => {
  expect([loadDocumentUnlessRepeated('/ar/offers#top'), loadDocumentUnlessRepeated('/ar/offers')]).toEqual([
    true,
    false,
  ])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/ar/offers#top')
  vi.advanceTimersByTime(60_000)
  expect(loadDocumentUnlessRepeated('/ar/offers')).toBe(true)
})

it('presses whose code is lost load their address five times in a minute, because each is of a new document', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const pressed = await import('./document-load.ts')
  pressed.watchFirstPress()
  page.dispatchEvent(new Event('click'))
  const loads = Array.from({ length: 6 }, () => pressed.loadDocumentUnlessRepeated('/ar/offers'))
  expect(loads).toEqual([true, true, true, true, true, false])
})

it('the address of the page itself is reloaded', () => {
  expect(loadDocumentUnlessRepeated('https://a.example/en/cinemas?a=1')).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('without storage nothing is loaded by itself, because a loop could not be noticed', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(loadDocumentUnlessRepeated('/ar/offers')).toBe(false)
})

it('a page stays while the site cannot be reached', async () => {
  isReached = false
  expect(await loadDocumentAfterWrites()).toBe('offline')
  expect(reload).not.toHaveBeenCalled()
  isReached = true
  expect(await loadDocumentAfterWrites()).toBe('leaving')
  expect(await loadDocumentAfterWrites()).toBe('failed')
})

it('a page is loaded anew only after every write under way is answered, failed ones too', async () => {
  const hold = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  trackWrite(hold.promise)
  void trackWrite(release.promise).catch(() => undefined)
  const loading = loadDocumentAfterWrites()
  hold.resolve()
  await vi.runAllTimersAsync()
  expect(reload).not.toHaveBeenCalled()
  release.reject(new Error('no answer'))
  await vi.runAllTimersAsync()
  expect(await loading).toBe('leaving')
  expect(reload).toHaveBeenCalledOnce()
})
