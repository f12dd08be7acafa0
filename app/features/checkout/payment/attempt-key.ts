// Where the key of an attempt is kept: in this tab, for this order. A key is no secret of the card's.
import type { Order } from '#server/contracts/orders.ts'
import { keyFor, type StoredKey } from './attempt-key.rules.ts'

const nameOf = (orderId: string) => `shasha.pay.${orderId}`
// For browsers that close their storage to us: the key at least outlives a second press.
const memory = new Map<string, StoredKey>()

function read(orderId: string): StoredKey | undefined {
  const known = memory.get(orderId)
  if (known) return known
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(orderId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('after' in stored)) return undefined
    const { key, after } = stored
    return typeof key === 'string' && typeof after === 'number' ? { key, after } : undefined
  } catch {
    return undefined
  }
}

/** The key for the next request to pay. */
export function attemptKey(order: Pick<Order, 'id' | 'payment'>): string {
  const kept = keyFor(read(order.id), order, () => crypto.randomUUID())
  memory.set(order.id, kept)
  try {
    sessionStorage.setItem(nameOf(order.id), JSON.stringify(kept))
  } catch {
    // Kept in memory.
  }
  return kept.key
}

/** After an answer that says: this request did nothing and will do nothing. */
export function spendAttemptKey(orderId: string): void {
  memory.delete(orderId)
  try {
    sessionStorage.removeItem(nameOf(orderId))
  } catch {
    // It was in memory only.
  }
}
