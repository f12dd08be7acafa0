// Orders this tab knows: those whose seats it holds, and bookings it has shown. When the guest signs in, the account
// adopts them. Separate from the seats store, so that signing in does not load the rest of the seats feature.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { clearHeldOrder, saveHeldOrder } from '#app/lib/session/held-order.storage.ts'
import { readText, removeStored, listStoredKeys, writeText } from '#app/lib/session/stored-value.ts'

const HELD = 'shasha.seats.'
const READ = 'GET orders/:id'

/** Remembers the order that holds seats of a showtime. It survives a reload and reopening a closed tab. */
export function setTabAndDeviceHeldOrder(sessionId: string, orderId: string | undefined): void {
  if (orderId) saveHeldOrder({ orderId, sessionId })
  else clearHeldOrder({ sessionId })
  // If it is not stored, the address carries the order, too.
  if (orderId) writeText('tab', HELD + sessionId, orderId)
  else removeStored('tab', HELD + sessionId)
}

export const findHeldOrderId = (sessionId: string): string | undefined => readText('tab', HELD + sessionId) ?? undefined

/** Ids of the orders whose seats this tab holds. */
export const listHeldOrderIds = (): string[] =>
  listStoredKeys('tab', HELD)
    .map((name) => readText('tab', name) ?? '')
    .filter(Boolean)

/** Forgets an order that holds no seats. */
export function clearTabAndDeviceHeldOrder(orderId: string): void {
  clearHeldOrder({ orderId })
  for (const name of listStoredKeys('tab', HELD)) if (readText('tab', name) === orderId) removeStored('tab', name)
}

/** Expired and refunded orders are of no use to the account. */
const isGone = ({ status }: Order) => status === 'EXPIRED' || status === 'REFUNDED'

/**
 * Distinct ids, at most `most`, last viewed first. Shared tickets are left out, because they belong to another
 * visitor.
 */
export function listKnownOrderIds(queryClient: QueryClient, most: number): string[] {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: [READ] })
    .filter(({ queryKey: [, input] }) => !(typeof input === 'object' && input !== null && 'share' in input))
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    // Every entry under this key is an order.
    .flatMap(({ state }) => (state.data ? [state.data as Order] : []))
  const gone = new Set(shown.filter(isGone).map(({ id }) => id))
  const ids = [...shown.map(({ id }) => id), ...listHeldOrderIds()].filter((id) => !gone.has(id))
  return [...new Set(ids)].slice(0, most)
}
