import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'

/** A stored copy, or a tab left open, may be read on a later day. After hydration the site's present time counts. */
export function useNow({ serverNow }: Pick<Order, 'serverNow'>): number {
  const made = Date.parse(serverNow)
  const [read, setRead] = useState(made)
  useEffect(() => {
    const look = () => setRead(siteTime())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return Math.max(made, read)
}
