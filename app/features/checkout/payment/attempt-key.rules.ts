// The idempotency key of paying: one per attempt, kept over reloads, another only after a definite no. Pure.
import type { Order } from '#server/contracts/orders.ts'

export interface StoredKey {
  key: string
  /** Attempts the order had when the key was made. */
  after: number
}

const attemptsOf = (order: Pick<Order, 'payment'>): number => order.payment?.attempt ?? 0

/** Whether the attempt this key belonged to has ended without taking money. */
const isSpent = (stored: StoredKey, order: Pick<Order, 'payment'>): boolean =>
  attemptsOf(order) > stored.after && order.payment?.status === 'DECLINED'

export const keyFor = (
  stored: StoredKey | undefined,
  order: Pick<Order, 'payment'>,
  makeKey: () => string,
): StoredKey => (stored && !isSpent(stored, order) ? stored : { key: makeKey(), after: attemptsOf(order) })
