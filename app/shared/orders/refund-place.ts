// For other features: texts for the places that money is refunded to. Apart from the other texts of a booking, which
// load with its pages.
import type { CreditedPart } from '#server/contracts/invoices.ts'
import type { RefundPart } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'

type Place = Pick<RefundPart, 'to' | 'lastFour' | 'isTabby'>

/** What had paid: parts of Tabby and of gift balance are named as the invoice names them. */
export function refundMeans({
  to,
  isTabby,
  isGift,
}: Pick<CreditedPart, 'to' | 'isTabby' | 'isGift'>): RefundPart['to'] | 'TABBY' | 'GIFT' {
  if (isTabby) return 'TABBY'
  return isGift ? 'GIFT' : to
}

/** The place one part is refunded to. */
export function refundPlace({ to, lastFour, isTabby }: Place): string {
  if (to === 'E_WALLET') return m.cancel_to_wallet()
  if (to === 'CASHBACK') return m.cancel_to_cashback()
  if (isTabby) return m.cancel_to_tabby()
  return lastFour ? m.cancel_to_card({ lastFour }) : m.cancel_to_any_card()
}

/** All places in one line, each once. */
export const refundPlaces = (parts: readonly Place[]): string =>
  [...new Set(parts.map(refundPlace))].join(m.ticket_list_comma())
