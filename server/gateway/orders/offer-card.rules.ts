// Whether a card is one an order's offer is for. Pure.
// Relied on by proving an offer and by paying: asked before the charge, and once more of what was charged.
import type { OfferTerms } from './order.record.ts'

/** What a gateway says a card is: six or eight digits, and the last four where it tells them. */
export interface CardFacts {
  bin: string | null
  lastFour: string | null
}

/** Six digits say nothing of a bank that is known by eight. */
export const isOfBank = (bins: readonly string[] | undefined, shown: string | null | undefined): boolean =>
  bins?.some((bin) => shown?.startsWith(bin)) ?? false

export function isCardOf(card: OfferTerms['card'] | undefined, facts: CardFacts | undefined): boolean {
  if (!card) return true
  const { bins, lastFour } = card
  return isOfBank(bins, facts?.bin) && (lastFour === null || facts?.lastFour === lastFour)
}

/** A gateway may tell eight digits before the charge and six after it: the same card. Other ones are another card's. */
export const fullerBin = (told: string | null, charged: string | null): string | null =>
  charged && !told?.startsWith(charged) ? charged : told
