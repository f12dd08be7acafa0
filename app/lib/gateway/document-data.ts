// The data that came with the document. They must not change while React hydrates: a part that hydrates after another
// one has refetched would differ from its markup.
import type { Query, QueryClient } from '@tanstack/react-query'
import { siteTime, TOLERANCE_MS } from './site-clock.ts'

let isHydrated = false

/** For `refetchOnMount`: stale data of the document are refetched once, by `markHydratedAndRefetchStale`. */
export const isDocumentHydrated = (): boolean => isHydrated

/**
 * Call it when the document has hydrated. The server dated its data by the site's clock, and TanStack Query reads the
 * clock of the device: the dates are translated first.
 */
export function markHydratedAndRefetchStale(queryClient: QueryClient): void {
  isHydrated = true
  const [onDevice, onSite] = [Date.now(), siteTime()]
  if (Math.abs(onDevice - onSite) > TOLERANCE_MS)
    for (const query of queryClient.getQueryCache().getAll()) {
      const { dataUpdatedAt: at } = query.state
      // An answer that the browser has fetched meanwhile is dated by the device.
      const isOfDocument = at > 0 && Math.abs(at - onSite) < Math.abs(at - onDevice)
      if (isOfDocument) query.setState({ dataUpdatedAt: at + onDevice - onSite })
    }
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate: refetches }, { cancelRefetch: false })
}

const refetches = ({ observers }: Query): boolean => observers.some(({ options }) => options.refetchOnMount !== false)
