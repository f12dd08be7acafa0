import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadInstead } from '../page/lost-file.ts'
import { watchTypedEntry } from '../page/typed-entry.ts'
import { hostSnacks, showToast } from './toast.ts'

// Test files share their modules. The mocked one is for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('../page/lost-file.ts', () => ({ loadInstead: vi.fn<typeof loadInstead>(() => Promise.resolve('leaving')) }))

const bring = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
hostSnacks(bring)

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { pathname: '/en/movies' })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

const say = async () => {
  showToast('A message')
  await vi.waitFor(() => expect(bring).toHaveBeenCalledOnce())
  // The answer to the lost code follows within this task.
  await new Promise((resolve) => setTimeout(resolve))
}

it('a message whose code is lost loads the page anew', async () => {
  await say()
  expect(loadInstead).toHaveBeenCalledOnce()
})

it('a message whose code is lost never reloads the page over a typed card', async () => {
  const stop = watchTypedEntry(() => true)
  await say()
  expect(loadInstead).not.toHaveBeenCalled()
  stop()
})
