// Offers: what a film costs less for, and when.
// Relied on by the film page, seats and checkout. What anybody may see is public and cached; proving one is personal.
import { type } from 'arktype'
import { calls, Id, PlainDate } from './call.ts'

/**
 * How somebody shows that an offer is theirs. BIN: the first digits of a card. CARD: one card, by its first and last digits
 * and its end. UNIPAL: a student's pass. STATIC: a word that was given out. NONE: it is everybody's.
 */
export const OfferValidation = type("'BIN' | 'CARD' | 'UNIPAL' | 'STATIC' | 'NONE'")
export type OfferValidation = typeof OfferValidation.infer

/** BOGO: so many seats are given with so many bought. The others take off every seat: a share, an amount, or all but a price. */
export const OfferType = type("'BOGO' | 'PERCENT' | 'AMOUNT' | 'FIXED_PRICE'")
export type OfferType = typeof OfferType.infer

export const offersCalls = calls({
  'GET offers/check-film': {
    access: 'public',
    query: type({ cityId: Id, filmId: Id, date: PlainDate }),
    response: type({ hasOffer: 'boolean' }),
    cache: { fresh: 15, stale: 60, onError: 300 },
    summary: 'Whether an offer fits this film on this day.',
  },
})
