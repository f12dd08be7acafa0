// Stores the idempotency key of an attempt in this tab, per order. The key reveals nothing about the card.
import type { Order } from '#server/contracts/orders.ts'
import { keyFor, type StoredKey } from './attempt-key.rules.ts'

const nameOf = (orderId: string) => `shasha.pay.${orderId}`
// Fallback if storage is blocked, so that at least a second press reuses the key.
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

/** The key for the next payment request. */
export function attemptKey(order: Pick<Order, 'id' | 'payment'>): string {
  const stored = keyFor(read(order.id), order, () => crypto.randomUUID())
  memory.set(order.id, stored)
  try {
    sessionStorage.setItem(nameOf(order.id), JSON.stringify(stored))
  } catch {
    // The memory still has it.
  }
  return stored.key
}

/** Call it after an answer that proves that the request had no effect and will have none. */
export function spendAttemptKey(orderId: string): void {
  memory.delete(orderId)
  try {
    sessionStorage.removeItem(nameOf(orderId))
  } catch {
    // It was only in memory.
  }
}
