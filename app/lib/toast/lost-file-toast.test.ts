import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { m } from '#app/paraglide/messages.js'
import { loadDocumentAfterWrites } from '../page/lost-file.ts'
import { setTypedEntryCheck } from '../page/typed-entry.ts'
import { clearOpenPayments, saveOpenPayment } from '../session/open-payment.storage.ts'
import { reloadOrOfferReload } from './lost-file-toast.ts'
import { showToast } from './toast.ts'

// Test files share their modules. The mocked ones are for this file only.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('../page/lost-file.ts', () => ({
  loadDocumentAfterWrites: vi.fn<typeof loadDocumentAfterWrites>(() => Promise.resolve('leaving')),
}))
vi.mock('./toast.ts', () => ({ showToast: vi.fn<typeof showToast>() }))

const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  const saved = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => void saved.set(name, text),
    removeItem: (name: string) => void saved.delete(name),
  })
  vi.stubGlobal('location', { pathname: '/en/bookings/o-1/checkout', reload })
})
afterEach(() => {
  // A page that was being left may be mended again.
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const expectOffer = () => {
  expect(loadDocumentAfterWrites).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  expect(showToast).toHaveBeenCalledExactlyOnceWith(m.global_lost_file_entry(), 'error', expect.anything())
  const action = vi.mocked(showToast).mock.calls[0]?.[2]
  if (typeof action === 'object') action.run()
  expect(reload).toHaveBeenCalledOnce()
}

it('a lost file does not reload the page over a typed card: a button offers it', async () => {
  const stop = setTypedEntryCheck(() => true)
  await reloadOrOfferReload()
  expectOffer()
  stop()
})

it('several lost files load the page once', async () => {
  vi.stubGlobal('location', { pathname: '/en/movies', reload })
  await Promise.all([reloadOrOfferReload(), reloadOrOfferReload()])
  await reloadOrOfferReload()
  expect(loadDocumentAfterWrites).toHaveBeenCalledOnce()
})

it('a lost file does not reload the page over a payment of its order', async () => {
  saveOpenPayment('order', 'o-1')
  await reloadOrOfferReload()
  expectOffer()
  clearOpenPayments()
})
