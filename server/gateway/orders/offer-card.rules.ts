// Whether a card is one an order's offer is for. Pure.
// Relied on by paying: asked before the charge, and once more of what was charged.
import type { OfferTerms } from './order.record.ts'

/** What a gateway says a card is: six or eight digits, and the last four where it tells them. */
export interface CardFacts {
  bin: string | null
  lastFour: string | null
}

export function isCardOf(card: OfferTerms['card'] | undefined, facts: CardFacts | undefined): boolean {
  if (!card) return true
  const { bins, lastFour } = card
  const isOfBank = bins.some((bin) => facts?.bin?.startsWith(bin))
  return isOfBank && (lastFour === null || facts?.lastFour === lastFour)
}

/** A gateway may tell eight digits before the charge and six after it: the same card. Other ones are another card's. */
export const fullerBin = (told: string | null, charged: string | null): string | null =>
  charged && !told?.startsWith(charged) ? charged : told
