import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { copyLink, shareLink, shareOrCopy } from './share-link.ts'
import { showToast } from '../toast/toast.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('../toast/toast.ts', () => ({ showToast: vi.fn() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(showToast).mockClear()
})

const LINK = { title: 'Metropolis', url: 'https://shasha.test/en/movies/metropolis' }
const device = (share: (() => Promise<void>) | undefined, writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { ...(share ? { share } : {}), clipboard: { writeText } })
const works = () => Promise.resolve()
const fails = (name: string) => () => Promise.reject(new DOMException('', name))

it('a device with sharing opens its share sheet, without a message', async () => {
  const copy = vi.fn(works)
  device(works, copy)
  await shareLink(LINK, 'Copied')
  expect(copy).not.toHaveBeenCalled()
  expect(showToast).not.toHaveBeenCalled()
})

it('a dismissed share sheet is no error', async () => {
  const copy = vi.fn(works)
  device(fails('AbortError'), copy)
  await shareLink(LINK, 'Copied')
  expect(copy).not.toHaveBeenCalled()
  expect(showToast).not.toHaveBeenCalled()
})

it.each([
  ['where the device shares nothing', undefined],
  ['where its sharing failed', fails('NotAllowedError')],
])('%s, the link is copied', async (_, share) => {
  device(share, works)
  await shareLink(LINK, 'Copied')
  expect(showToast).toHaveBeenCalledWith('Copied', 'success')
})

it('a device without a clipboard copies nothing, and says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyLink(LINK.url)).toBe(false)
  await shareLink(LINK, 'Copied')
  expect(showToast).toHaveBeenCalledWith(LINK.url)
})

it('a link that is not sent is copied, unless the visitor has closed the share sheet', async () => {
  device(works, works)
  expect(await shareOrCopy(LINK)).toBe('shared')
  device(fails('AbortError'), works)
  expect(await shareOrCopy(LINK)).toBe('shared')
  device(fails('NotAllowedError'), works)
  expect(await shareOrCopy(LINK)).toBe('copied')
  device(fails('NotAllowedError'), fails('NotAllowedError'))
  expect(await shareOrCopy(LINK)).toBe('failed')
})

it('if copying fails, too, the link is shown', async () => {
  device(undefined, fails('NotAllowedError'))
  await shareLink(LINK, 'Copied')
  expect(showToast).toHaveBeenCalledWith(LINK.url)
})
