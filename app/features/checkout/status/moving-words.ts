// What a visitor reads while an order is being paid, confirmed or exchanged. Pure apart from the language.
import type { Order } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import type { ChangeKind } from '#server/contracts/showtime-change.ts'
import { m } from '#app/paraglide/messages.js'

type Priced = { breakdown: Pick<Order['breakdown'], 'total' | 'exchange'> }
type Moving = Priced & {
  exchange: object | null
  payment: Pick<NonNullable<Order['payment']>, 'method'> | null
  status: Order['status']
  seats: readonly unknown[]
  change?: Pick<NonNullable<Order['change']>, 'kind'> | null | undefined
}

/** Vouchers or the exchanged booking cover the price, so that no bank takes part. */
export const hasNothingToPay = ({ breakdown }: Priced): boolean => dueOf(breakdown) === 0

/** The cinema has changed the showtime, so the payment buys nothing. */
const CHECKING_CHANGED: Record<ChangeKind, (seats: { count: number }) => string> = {
  CALLED_OFF: () => m.checkout_checking_called_off(),
  MOVED: () => m.checkout_checking_moved(),
  SEATS_WITHDRAWN: m.checkout_checking_withdrawn,
}

/** `isConfirmed`: the tickets are being written. */
export function paymentProgressTitle(order: Moving, isConfirmed: boolean): string {
  if (hasNothingToPay(order)) {
    if (order.exchange) return isConfirmed ? m.exchange_finalising() : m.exchange_checking()
    return isConfirmed ? m.checkout_finalising_free() : m.checkout_checking_free()
  }
  if (isConfirmed) return m.checkout_finalising_title()
  return order.payment?.method === 'TABBY' ? m.checkout_checking_tabby() : m.checkout_checking_title()
}

export function paymentProgressText(order: Moving, isConfirmed: boolean): string {
  if (isConfirmed) return m.checkout_finalising_text()
  if (hasNothingToPay(order)) return m.checkout_checking_free_text()
  if (order.change) return CHECKING_CHANGED[order.change.kind]({ count: order.seats.length })
  // The seats are released. Only the processor knows whether the attempt charged anything.
  return order.status === 'EXPIRED' ? m.checkout_checking_over() : m.checkout_checking_text()
}

/** It takes long. `isAddressAppended`: the address of the ticket follows the sentence. */
export function paymentTakesLongText(order: Moving, isAddressAppended: boolean): string {
  if (hasNothingToPay(order)) return isAddressAppended ? m.checkout_long_free_phone() : m.checkout_long_free()
  return isAddressAppended ? m.checkout_long_phone() : m.checkout_long()
}
