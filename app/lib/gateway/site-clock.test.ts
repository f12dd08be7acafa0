import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'

const DEVICE = Date.UTC(2026, 10, 26, 12)
const answer = (time: number | string) => ({
  headers: new Headers({ 'server-timing': `cache;dur=1, clock;dur=${time}` }),
})

describe('the clock of the site in the browser', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ now: DEVICE })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('is that of the device until a response has said the time', async () => {
    const { siteTime } = await import('./site-clock.ts')
    expect(siteTime()).toBe(DEVICE)
  })

  it.each([-30 * HOUR_MS, 26 * HOUR_MS])('follows the responses if the device is %i ms off', async (off) => {
    const { syncSiteClock, siteTime } = await import('./site-clock.ts')
    syncSiteClock(answer(DEVICE - off))
    expect(siteTime()).toBe(DEVICE - off)
    vi.advanceTimersByTime(5 * HOUR_MS)
    expect(siteTime()).toBe(DEVICE - off + 5 * HOUR_MS)
  })

  it('does not jump because an answer was slow, and follows a device whose clock is set while the page is open', async () => {
    const { syncSiteClock, siteTime } = await import('./site-clock.ts')
    syncSiteClock(answer(DEVICE))
    syncSiteClock(answer(DEVICE - 9000))
    expect(siteTime()).toBe(DEVICE)
    vi.setSystemTime(DEVICE + 2 * HOUR_MS)
    syncSiteClock(answer(DEVICE))
    expect(siteTime()).toBe(DEVICE)
  })

  it('does not read a header without the time', async () => {
    const { syncSiteClock, siteTime } = await import('./site-clock.ts')
    syncSiteClock({ headers: new Headers() })
    syncSiteClock(answer('soon'))
    expect(siteTime()).toBe(DEVICE)
  })

  it('starts with the document, unless the document comes from a cache', async () => {
    const page = {
      transferSize: 300,
      responseStart: 40,
      serverTiming: [{ name: 'clock', duration: DEVICE - 26 * HOUR_MS }],
    }
    const open = async (entry: object) => {
      vi.resetModules()
      vi.stubGlobal('document', {})
      vi.stubGlobal('performance', { now: () => 140, getEntriesByType: () => [entry] })
      const { siteTime } = await import('./site-clock.ts')
      return siteTime() - DEVICE
    }
    expect(await open(page)).toBe(-26 * HOUR_MS + 100)
    expect(await open({ ...page, transferSize: 0 })).toBe(0)
  })
})
