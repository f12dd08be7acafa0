// What an order or a top-up says about a payment, for an error page in place of its own page. Pure.
import type { Order } from '#server/contracts/orders.ts'
import type { TopUp } from '#server/contracts/wallet.ts'
import { ARRIVAL_MS, checkoutPhaseOf } from '#app/shared/payment/checkout-phase.rules.ts'

/**
 * `coming`: the request to pay may still arrive. `checking`: the processor has not answered. `paid`: the money is
 * there. `unpaid`: nothing was charged. `settled`: its own page says what happened, e.g. a refund.
 */
export type PaymentOutcome = 'coming' | 'checking' | 'paid' | 'unpaid' | 'settled'

/** The attempt in the answer may be an earlier one. A visitor who left the bank's page may still finish there. */
function withoutCharge({ payment }: Pick<Order, 'payment'>, ageMs: number): PaymentOutcome {
  if (ageMs < ARRIVAL_MS) return 'coming'
  return payment?.reason === 'GIVEN_UP' ? 'settled' : 'unpaid'
}

/** `ageMs`: the time since Pay was pressed. */
export function orderOutcome(order: Pick<Order, 'status' | 'payment' | 'change'>, ageMs: number): PaymentOutcome {
  switch (checkoutPhaseOf(order)) {
    case 'pricing':
    case 'form':
    case 'expired':
    case 'calledOff':
      return withoutCharge(order, ageMs)
    case 'authenticate':
    case 'checking':
      return 'checking'
    case 'finalising':
    case 'ticketed':
      return 'paid'
    default:
      return 'settled'
  }
}

/** `ageMs`: the time since Pay was pressed. */
export function topUpOutcome(topUp: Pick<TopUp, 'status' | 'payment'>, ageMs: number): PaymentOutcome {
  if (topUp.status === 'DONE') return 'paid'
  const isOpen = topUp.status === 'PENDING' && topUp.payment !== null && topUp.payment.status !== 'DECLINED'
  return isOpen ? 'checking' : withoutCharge(topUp, ageMs)
}
