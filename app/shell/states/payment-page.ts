// Asks for a payment that an error page stands over, and names the page that shows its outcome.
import { readTopUp } from '#app/shared/payment/wallet.functions.ts'
import { readGuestOrder, readOrder } from '#app/shared/orders/orders.functions.ts'
import { linkOptions } from '@tanstack/react-router'
import { type SiteLink, toCheckout, toTicket, toTopUp } from '#app/lib/paths/links.ts'
import type { OpenPayment } from '#app/lib/session/open-payment.storage.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import { orderOutcome, type PaymentOutcome, topUpOutcome } from './payment-outcome.rules.ts'

export interface PaymentAnswer {
  outcome: PaymentOutcome
  /** The page that shows it. */
  link: SiteLink
}

/** Rejects as every call does. */
export async function queryPayment(payment: OpenPayment, session: Visit['session']): Promise<PaymentAnswer> {
  const { kind, id, at } = payment
  const ageMs = Date.now() - at
  if (kind === 'top-up') {
    const { topUp } = await readTopUp({ data: { id } })
    return { outcome: topUpOutcome(topUp, ageMs), link: toTopUp(id) }
  }
  const { order } = session === 'member' ? await readOrder({ data: { id } }) : await readGuestOrder({ data: { id } })
  const link: SiteLink = order.status === 'TICKETED' ? toTicket(id) : toCheckout(id)
  return { outcome: orderOutcome(order, ageMs), link }
}

/** Where the visitor finds the outcome if asking fails. */
export function toPayments({ kind }: Pick<OpenPayment, 'kind'>, session: Visit['session']): SiteLink {
  if (kind === 'top-up') return linkOptions({ to: '/user-area/transactions' })
  return linkOptions({ to: session === 'member' ? '/user-area' : '/bookings' })
}
