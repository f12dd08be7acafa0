// To the page where the bank asks for its code.
import type { Order } from '#server/contracts/orders.ts'

/** Where the bank waits for the visitor; only an address a browser may be sent to. `origin` is the site's own. */
export function bankUrl({ payment }: Pick<Order, 'payment'>, origin: string): string | undefined {
  if (payment?.status !== 'AUTHENTICATE' || !payment.redirectUrl || !URL.canParse(payment.redirectUrl, origin))
    return undefined
  const address = new URL(payment.redirectUrl, origin)
  return address.protocol === 'https:' || address.origin === origin ? address.href : undefined
}

/** Whether the page is being left. */
export function goToBank(order: Pick<Order, 'payment'>): boolean {
  const url = bankUrl(order, location.origin)
  if (url) location.assign(url)
  return url !== undefined
}
