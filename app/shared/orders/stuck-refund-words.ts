// Whom a refund that did not succeed has not reached.
import type { Cancellation } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'

/** Tabby, if it had paid all that is not the wallet's and has not been refunded yet; otherwise the card. */
export function stuckRefundMessage(cancellation: Pick<Cancellation, 'refunds'> | null): string {
  const stuck = cancellation?.refunds.filter(({ to, isDone }) => to === 'CARD' && !isDone) ?? []
  const isTabby = stuck.length > 0 && stuck.every((part) => part.isTabby)
  return isTabby ? m.cancel_stuck_tabby() : m.cancel_stuck()
}
