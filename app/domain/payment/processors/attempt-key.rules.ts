// The idempotency key of a payment: one per attempt, reused after reloads, replaced only after a definite decline.
// Pure.
import type { Order } from '#server/contracts/orders.ts'

export interface StoredKey {
  key: string
  /** Number of the order's attempts when the key was created. */
  after: number
}

const attemptsOf = (order: Pick<Order, 'payment'>): number => order.payment?.attempt ?? 0

/** Whether the attempt of this key was declined. */
const isSpent = (stored: StoredKey, order: Pick<Order, 'payment'>): boolean =>
  attemptsOf(order) > stored.after && order.payment?.status === 'DECLINED'

export const keyFor = (
  stored: StoredKey | undefined,
  order: Pick<Order, 'payment'>,
  makeKey: () => string,
): StoredKey => (stored && !isSpent(stored, order) ? stored : { key: makeKey(), after: attemptsOf(order) })
