// Door to where money goes that comes back, in words. Apart from the other words of a booking, which come with its pages.
import type { RefundPart } from '#server/contracts/orders.ts'
import { m } from '#app/paraglide/messages.js'

type Place = Pick<RefundPart, 'to' | 'lastFour'>

/** Where a part of the money goes. */
export function refundPlace({ to, lastFour }: Place): string {
  if (to === 'E_WALLET') return m.cancel_to_wallet()
  if (to === 'CASHBACK') return m.cancel_to_cashback()
  return lastFour ? m.cancel_to_card({ lastFour }) : m.cancel_to_any_card()
}

/** All of them in a line, each once. */
export const refundPlaces = (parts: readonly Place[]): string =>
  [...new Set(parts.map(refundPlace))].join(m.ticket_list_comma())
