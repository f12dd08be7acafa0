import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'

const DEVICE = Date.UTC(2026, 10, 26, 12)

/** A document whose data are so old by the site's clock. The device's clock is ahead of the site's by `aheadMs`. */
async function open({ ageMs, aheadMs = 0 }: { ageMs: number; aheadMs?: number }) {
  const { syncSiteClock } = await import('./site-clock.ts')
  const { isDocumentHydrated, markHydratedAndRefetchStale } = await import('./document-data.ts')
  const site = DEVICE - aheadMs
  syncSiteClock({ headers: new Headers({ 'server-timing': `clock;dur=${site}` }) })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 2 * MINUTE_MS, refetchOnMount: isDocumentHydrated } },
  })
  const fetched = vi.fn(async () => 'new')
  queryClient.setQueryData(['films'], 'rendered', { updatedAt: site - ageMs })
  const observer = new QueryObserver(queryClient, { queryKey: ['films'], queryFn: fetched })
  const stop = observer.subscribe(() => undefined)
  return { fetched, observer, queryClient, stop, hydrated: () => markHydratedAndRefetchStale(queryClient) }
}

describe('data that came with the document', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ now: DEVICE })
  })
  afterEach(() => vi.useRealTimers())

  it('stay as they were rendered until the document has hydrated, and are refetched then if they are stale', async () => {
    const { fetched, observer, hydrated, stop } = await open({ ageMs: 3 * MINUTE_MS })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(observer.getCurrentResult().data).toBe('rendered')
    expect(fetched).not.toHaveBeenCalled()
    hydrated()
    await vi.advanceTimersByTimeAsync(1000)
    expect(observer.getCurrentResult().data).toBe('new')
    expect(fetched).toHaveBeenCalledTimes(1)
    stop()
  })

  it.each([-30 * HOUR_MS, 26 * HOUR_MS])(
    'are as old as the site’s clock says if the device is %i ms ahead',
    async (aheadMs) => {
      const fresh = await open({ ageMs: MINUTE_MS / 2, aheadMs })
      fresh.hydrated()
      await vi.advanceTimersByTimeAsync(1000)
      expect(fresh.fetched).not.toHaveBeenCalled()
      fresh.stop()
      vi.resetModules()
      vi.setSystemTime(DEVICE)
      const stale = await open({ ageMs: 3 * MINUTE_MS, aheadMs })
      stale.hydrated()
      await vi.advanceTimersByTimeAsync(1000)
      expect(stale.fetched).toHaveBeenCalledTimes(1)
      stale.stop()
    },
  )

  it('count as usual in a later page', async () => {
    const { fetched, queryClient, hydrated, stop } = await open({ ageMs: 0 })
    hydrated()
    stop()
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
    const again = new QueryObserver(queryClient, { queryKey: ['films'], queryFn: fetched })
    const stopAgain = again.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetched).toHaveBeenCalledTimes(1)
    stopAgain()
  })
})
