// Asks for a payment that an error page stands over, and names the page that shows its outcome.
import { readTopUp } from './wallet.functions.ts'
import { readGuestOrder, readOrder } from '#app/domain/orders/orders.functions.ts'
import { checkoutPath, pagePath, ticketPath } from '#app/lib/paths/paths.ts'
import type { OpenPayment } from '#app/lib/session/open-payment.storage.ts'
import type { Visit } from '#server/contracts/request-context.ts'
import { orderOutcome, type PaymentOutcome, topUpOutcome } from './payment-outcome.rules.ts'

export interface PaymentAnswer {
  outcome: PaymentOutcome
  /** The page that shows it. */
  href: string
}

/** Rejects as every call does. */
export async function askForPayment(payment: OpenPayment, session: Visit['session']): Promise<PaymentAnswer> {
  const { kind, id, at } = payment
  const ageMs = Date.now() - at
  if (kind === 'top-up') {
    const { topUp } = await readTopUp({ data: { id } })
    return { outcome: topUpOutcome(topUp, ageMs), href: `${pagePath('/user-area/top-up')}/${id}` }
  }
  const { order } = session === 'member' ? await readOrder({ data: { id } }) : await readGuestOrder({ data: { id } })
  const href = order.status === 'TICKETED' ? ticketPath(id) : checkoutPath(id)
  return { outcome: orderOutcome(order, ageMs), href }
}

/** Where the visitor finds the outcome if asking fails. */
export function paymentsPath({ kind }: Pick<OpenPayment, 'kind'>, session: Visit['session']): string {
  if (kind === 'top-up') return pagePath('/user-area/transactions')
  return pagePath(session === 'member' ? '/user-area' : '/bookings')
}
