// What a visitor reads whose payment may be under way while this browser cannot open the order. Pure apart from the
// language.
import type { Order } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'

/** The ticket goes where the order says; an order without a contact names no place. */
export function payingUnseenMessage({
  contactPhoneMasked,
  contactEmailMasked,
}: Pick<Order, 'contactPhoneMasked' | 'contactEmailMasked'>): string {
  if (contactPhoneMasked) return m.checkout_lost_paying_phone()
  return contactEmailMasked ? m.checkout_lost_paying_email() : m.checkout_lost_paying()
}
