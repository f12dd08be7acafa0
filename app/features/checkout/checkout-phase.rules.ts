// What the checkout shows for an order, and how often it asks again. Pure.
import type { Settings } from '#server/contracts/catalogue.ts'
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
    // The seats went back while a payment was open, here or at the bank: until its gateway has said so, nothing is certain of the
    // money, and the gateway goes on being asked.
    const isOpen = order.payment?.status === 'CHECKING' || order.payment?.status === 'AUTHENTICATE'
    return order.status === 'EXPIRED' && isOpen ? 'checking' : PHASES[order.status]
  }
  return order.payment?.status === 'AUTHENTICATE' ? 'authenticate' : 'checking'
}

/** Phases that end by themselves: the page asks until they do. */
export const isMoving = (phase: Phase): boolean =>
  phase === 'authenticate' || phase === 'checking' || phase === 'finalising' || phase === 'refunding'

/** After this long the visitor is told that the page need not stay open. */
export const LONG_MS = 120_000

/** After this long a bank takes its time: asking more often brings nothing. */
const CALM_MS = 600_000

/** Milliseconds until the next question, by how long has been asked already. */
export function pollDelay(elapsedMs: number): number {
  if (elapsedMs < 20_000) return 2000
  if (elapsedMs < 60_000) return 4000
  if (elapsedMs < LONG_MS) return 8000
  return elapsedMs < CALM_MS ? 15_000 : 60_000
}

/** After a request to pay without an answer: an order still unpaid and without a new attempt by then never got it. */
export const ARRIVAL_MS = 15_000

/** How much is left when the visitor is warned: what the operator says, and half of each extension. */
export const warningAt = ({ warningMs, extensionMs }: Settings, hasExtended: boolean): number =>
  hasExtended ? Math.min(warningMs, extensionMs / 2) : warningMs

/** What is left of the time to choose or to pay, of one. */
export const shareLeft = ({ holdMs, checkoutMs }: Settings, status: Order['status'], leftMs: number): number =>
  Math.min(1, leftMs / (status === 'HELD' ? holdMs : checkoutMs))
