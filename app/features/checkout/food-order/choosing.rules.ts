// When an order of food alone is still being chosen. Pure.
import type { Order } from '#server/contracts/orders.ts'

type Chosen = Pick<Order, 'status' | 'food' | 'foodFor'>

export const hasChosenFood = ({ food }: Pick<Order, 'food'>): boolean => (food?.lines.length ?? 0) > 0

interface Pricing {
  needsPhone: boolean
  isPending: boolean
  error: unknown
  /** The gateway locks no prices. */
  isSkipped: boolean
}

/**
 * Until its price is locked, the page shows the menu. A missing phone, or a price that could not be locked, is shown once
 * there is something to pay.
 */
export const isChoosingFood = (order: Chosen, { needsPhone, isPending, error }: Pricing): boolean =>
  order.foodFor !== undefined &&
  order.status === 'HELD' &&
  !(hasChosenFood(order) && (needsPhone || (Boolean(error) && !isPending)))

/** There is food, and its price is not locked yet: it cannot be paid at this moment. */
export const isLockingFood = (order: Chosen, { isPending, error, isSkipped }: Pricing): boolean =>
  order.foodFor !== undefined && order.status === 'HELD' && hasChosenFood(order) && !isSkipped && (isPending || !error)
