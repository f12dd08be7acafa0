// Which phase the checkout shows for an order, and how often it polls. Pure.
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import type { Order } from '#server/contracts/orders.ts'

export type CheckoutPhase =
  | 'pricing'
  | 'form'
  | 'authenticate'
  | 'checking'
  | 'finalising'
  | 'ticketed'
  | 'expired'
  /** The cinema has called the showtime off before the order was paid. */
  | 'calledOff'
  | 'refunding'
  | 'refunded'
  | 'stuck'
  /** This browser cannot open the order any more. */
  | 'lost'

type Facts = Pick<Order, 'status' | 'payment' | 'change'>

const PHASES: Record<Exclude<Order['status'], 'PAYING'>, CheckoutPhase> = {
  HELD: 'pricing',
  PRICED: 'form',
  PAID: 'finalising',
  TICKETED: 'ticketed',
  EXPIRED: 'expired',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  STUCK: 'stuck',
}

export function checkoutPhaseOf(order: Facts): CheckoutPhase {
  if (order.status !== 'PAYING') {
    // The hold expired while an attempt was open, here or at the bank. Until its processor has answered, the charge
    // is unknown, and the gateway keeps polling the processor.
    const isOpen = order.payment?.status === 'CHECKING' || order.payment?.status === 'AUTHENTICATE'
    if (order.status !== 'EXPIRED') return PHASES[order.status]
    if (isOpen) return 'checking'
    return order.change?.kind === 'CALLED_OFF' ? 'calledOff' : 'expired'
  }
  return order.payment?.status === 'AUTHENTICATE' ? 'authenticate' : 'checking'
}

/** Phases that end by themselves. The page polls until they do. */
export const isPolledPhase = (phase: CheckoutPhase): boolean =>
  phase === 'authenticate' || phase === 'checking' || phase === 'finalising' || phase === 'refunding'

/**
 * Phases that say what became of the payment. A browser that cannot open the order any more does not know it, and the
 * ticket's page says it itself.
 */
export const isOutcomePhase = (phase: CheckoutPhase): boolean =>
  !isPolledPhase(phase) && phase !== 'lost' && phase !== 'ticketed'

/** Whether the visitor may still pay. The page asks now and then whether the showtime is called off. */
export const isUnpaidPhase = (phase: CheckoutPhase): boolean => phase === 'pricing' || phase === 'form'

/** Milliseconds between two polls while the visitor may still pay. */
export const UNPAID_POLL_MS = 30_000

/** After this time the page says that it may be closed. */
export const LONG_MS = 120_000

/** After this time the page polls less often, because the bank is slow. */
const CALM_MS = 600_000

/** Milliseconds until the next poll, by the time polled so far. */
export function pollDelay(elapsedMs: number): number {
  if (elapsedMs < 20_000) return 2000
  if (elapsedMs < 60_000) return 4000
  if (elapsedMs < LONG_MS) return 8000
  return elapsedMs < CALM_MS ? 15_000 : 60_000
}

/** A payment request had no answer. If the order has no new attempt after this time, the request never arrived. */
export const ARRIVAL_MS = 15_000

/** The remaining time at which the visitor is warned: the operator's setting, and half of each extension. */
export const warningAt = ({ warningMs, extensionMs }: SharedSettings, hasExtended: boolean): number =>
  hasExtended ? Math.min(warningMs, extensionMs / 2) : warningMs

/** Remaining share (0 to 1) of the time to choose or to pay. */
export const shareLeft = ({ holdMs, checkoutMs }: SharedSettings, status: Order['status'], leftMs: number): number =>
  Math.min(1, leftMs / (status === 'HELD' ? holdMs : checkoutMs))
