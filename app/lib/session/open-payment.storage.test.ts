import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-11-26T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  const saved = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => void saved.set(name, text),
    removeItem: (name: string) => void saved.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// Test files share their modules.
afterAll(() => void vi.resetModules())

/** Each tab has modules of its own, and all share the storage of the device. */
async function openTab() {
  vi.resetModules()
  return import('./open-payment.storage.ts')
}

it('the tab that sent a payment forgets it once its page shows that nothing is paid', async () => {
  const tab = await openTab()
  tab.saveOpenPayment('order', 'o-1')
  expect(tab.clearPaymentUnlessSending('o-1')).toBe(0)
  expect(tab.hasOpenPayment('o-1')).toBe(false)
})

it('a page that shows no payment yet keeps the one that another tab has just sent, until it cannot arrive any more', async () => {
  const payer = await openTab()
  payer.saveOpenPayment('order', 'o-1')
  const other = await openTab()
  vi.advanceTimersByTime(10_000)
  const waitMs = other.clearPaymentUnlessSending('o-1')
  expect(waitMs).toBe(20_000)
  expect(payer.findPageOrLatestPayment('/en/bookings/o-1/checkout')).toMatchObject({ id: 'o-1', at: NOON })
  vi.advanceTimersByTime(waitMs)
  expect(other.clearPaymentUnlessSending('o-1')).toBe(0)
  expect(payer.hasOpenPayment('o-1')).toBe(false)
})

it('a tab does not forget the press of another tab that came after its own', async () => {
  const first = await openTab()
  first.saveOpenPayment('order', 'o-1')
  vi.advanceTimersByTime(1000)
  const second = await openTab()
  second.saveOpenPayment('order', 'o-1')
  expect(first.clearPaymentUnlessSending('o-1')).toBeGreaterThan(0)
  expect(second.hasOpenPayment('o-1')).toBe(true)
})
