// What the checkout shows for an order, and how often it asks again. Pure.
import type { Order } from '#server/contracts/orders.ts'

export type Phase =
  | 'pricing'
  | 'form'
  | 'authenticate'
  | 'checking'
  | 'finalising'
  | 'ticketed'
  | 'expired'
  | 'refunding'
  | 'refunded'
  | 'stuck'

type Facts = Pick<Order, 'status' | 'payment'>

const PHASES: Record<Exclude<Order['status'], 'PAYING'>, Phase> = {
  HELD: 'pricing',
  PRICED: 'form',
  PAID: 'finalising',
  TICKETED: 'ticketed',
  EXPIRED: 'expired',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  STUCK: 'stuck',
}

export function phaseOf(order: Facts): Phase {
  if (order.status !== 'PAYING') {
    // The seats went back while a payment was still open: the money's story is told before the seats'.
    const isOpen = order.status === 'EXPIRED' && order.payment?.status === 'CHECKING'
    return isOpen ? 'checking' : PHASES[order.status]
  }
  return order.payment?.status === 'AUTHENTICATE' ? 'authenticate' : 'checking'
}

/** Phases that end by themselves: the page asks until they do. */
export const isMoving = (phase: Phase): boolean =>
  phase === 'authenticate' || phase === 'checking' || phase === 'finalising' || phase === 'refunding'

/** After this long the visitor is told that the page need not stay open. */
export const LONG_MS = 120_000

/** Milliseconds until the next question, by how long has been asked already. */
export function pollDelay(elapsedMs: number): number {
  if (elapsedMs < 20_000) return 2000
  if (elapsedMs < 60_000) return 4000
  return elapsedMs < LONG_MS ? 8000 : 15_000
}

/** After a request to pay without an answer: an order still unpaid and without a new attempt by then never got it. */
export const ARRIVAL_MS = 15_000

const MINUTE_MS = 60_000

/** When to warn: at five minutes, and after each extension in its last minute. */
export const warningAt = (hasExtended: boolean): number => (hasExtended ? MINUTE_MS : 5 * MINUTE_MS)

const CANCEL_BEFORE_MS = 60 * MINUTE_MS

/** Until when a booking can be cancelled free of charge. */
export const cancelUntil = (startsAt: string): string => new Date(Date.parse(startsAt) - CANCEL_BEFORE_MS).toISOString()
