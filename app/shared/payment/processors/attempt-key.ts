// The idempotency key of a payment, stored in this tab per order: one per attempt, reused after reloads, replaced only
// after a definite decline. It reveals nothing about the card.
import type { Order } from '#server/contracts/orders.ts'
import { readStored, removeStored, writeStored } from '#app/lib/session/stored-value.ts'
import { countAttempts } from '../count-attempts.ts'

interface StoredKey {
  key: string
  /** Number of the order's attempts when the key was created. */
  after: number
}

/** Whether the attempt of this key was declined. */
const isSpent = (stored: StoredKey, order: Pick<Order, 'payment'>): boolean =>
  countAttempts(order) > stored.after && order.payment?.status === 'DECLINED'

export const reuseOrCreateKey = (
  stored: StoredKey | undefined,
  order: Pick<Order, 'payment'>,
  makeKey: () => string,
): StoredKey => (stored && !isSpent(stored, order) ? stored : { key: makeKey(), after: countAttempts(order) })

const nameOf = (orderId: string) => `shasha.pay.${orderId}`
// Fallback if storage is blocked, so that at least a second press reuses the key.
const memory = new Map<string, StoredKey>()

const isStoredKey = (value: unknown): value is StoredKey =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'after' in value &&
  typeof value.after === 'number'

const read = (orderId: string): StoredKey | undefined =>
  memory.get(orderId) ?? readStored('tab', nameOf(orderId), isStoredKey)

/** The key for the next payment request. */
export function loadOrCreateAttemptKey(order: Pick<Order, 'id' | 'payment'>): string {
  const stored = reuseOrCreateKey(read(order.id), order, () => crypto.randomUUID())
  memory.set(order.id, stored)
  writeStored('tab', nameOf(order.id), stored)
  return stored.key
}

/** Call it after an answer that proves that the request had no effect and will have none. */
export function spendAttemptKey(orderId: string): void {
  memory.delete(orderId)
  removeStored('tab', nameOf(orderId))
}
