import { useEffect, useState } from 'react'
import type { Order } from '#server/contracts/orders.ts'

/** A copy kept for the door, or a tab left open, is read on another day than it was made: once awake, its own clock counts. */
export function useNow({ serverNow }: Pick<Order, 'serverNow'>): number {
  const made = Date.parse(serverNow)
  const [read, setRead] = useState(made)
  useEffect(() => {
    const look = () => setRead(Date.now())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return Math.max(made, read)
}
