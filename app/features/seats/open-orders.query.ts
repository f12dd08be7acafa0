// Orders this tab knows of: of seats it holds, and of bookings it has shown. They go along when their guest signs in.
// Apart from the seats' store, so that signing in brings nothing else of the seats.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#server/contracts/orders.ts'
import { clearHeldOrder, saveHeldOrder } from '#app/lib/held-order.storage.ts'

const HELD = 'shasha.seats.'
const READ = 'GET orders/:id'

/** The order that holds seats of a showtime: it survives a reload and a closed tab that is opened again. */
export function rememberOrder(sessionId: string, orderId: string | undefined): void {
  if (orderId) saveHeldOrder({ orderId, sessionId })
  else clearHeldOrder({ sessionId })
  try {
    if (orderId) sessionStorage.setItem(HELD + sessionId, orderId)
    else sessionStorage.removeItem(HELD + sessionId)
  } catch {
    // Storage may be forbidden; the address carries the order too.
  }
}

export function rememberedOrder(sessionId: string): string | undefined {
  try {
    return sessionStorage.getItem(HELD + sessionId) ?? undefined
  } catch {
    return undefined
  }
}

/** Ids of the orders this tab holds seats with. */
export function heldOrders(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(HELD))
      .map((key) => sessionStorage.getItem(key) ?? '')
      .filter(Boolean)
  } catch {
    return []
  }
}

/** Forgets an order that holds nothing any more. */
export function rememberNothing(orderId: string): void {
  clearHeldOrder({ orderId })
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(HELD) && sessionStorage.getItem(key) === orderId) sessionStorage.removeItem(key)
}

/** What nobody can use any more stays behind. */
const isGone = ({ status }: Order) => status === 'EXPIRED' || status === 'REFUNDED'

/** Ids, each once, at most `most`; first what was looked at last. A shared ticket is somebody else's. */
export function openOrders(queryClient: QueryClient, most: number): string[] {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: [READ] })
    .filter(({ queryKey: [, input] }) => !(typeof input === 'object' && input !== null && 'share' in input))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    // Everything under this key is an order.
    .flatMap(({ state }) => (state.data ? [state.data as Order] : []))
  const gone = new Set(shown.filter(isGone).map(({ id }) => id))
  const ids = [...shown.map(({ id }) => id), ...heldOrders()].filter((id) => !gone.has(id))
  return [...new Set(ids)].slice(0, most)
}
