import type { OfferTerms } from './terms.record.ts'

// Whether a card fits an order's offer. Pure. Checked before the charge, and once more on the card that was
// charged.

/** The processor's description of a card: six or eight digits, and the last four if the processor tells them. */
export interface CardFacts {
  bin: string | null
  lastFour: string | null
}

/** Six digits do not prove a bank whose BIN has eight. */
export const isOfBank = (bins: readonly string[] | undefined, shown: string | null | undefined): boolean =>
  bins?.some((bin) => shown?.startsWith(bin)) ?? false

export function isCardAllowedForOffer(card: OfferTerms['card'] | undefined, facts: CardFacts | undefined): boolean {
  if (!card) return true
  const { bins, lastFour } = card
  return isOfBank(bins, facts?.bin) && (lastFour === null || facts?.lastFour === lastFour)
}

/**
 * A processor may report eight digits before the charge and six after it: that is the same card. Different digits
 * mean another card.
 */
export const reconcileBin = (reported: string | null, charged: string | null): string | null =>
  charged && !reported?.startsWith(charged) ? charged : reported
