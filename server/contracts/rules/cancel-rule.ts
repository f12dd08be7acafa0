// Why a booking cannot be cancelled. Pure, no schema. The gateway and the checkout use this one rule; the checkout
// applies it before anything is paid.
import type { CancelRestriction, CancelTerms } from '../cancellation.ts'

/** Halalas by source; `gift` is the gift balance within the e-wallet's part. */
export interface PaidParts {
  card: number
  eWallet: number
  gift: number
  cashback: number
}

export interface CancelCase {
  paid: PaidParts
  isTabby: boolean
  hasOffer: boolean
  isGuest: boolean
  /** Milliseconds since 1970: the last moment at which the booking may be cancelled. */
  until: number
  /** Cancellations that the limit per Riyadh day and the limit per week leave the member. */
  leftOfDay: number
  leftOfWeek: number
}

/**
 * Returns the first restriction that applies. The order goes from permanent to temporary: payment method, showtime,
 * limits. The week comes before the day, because it lasts longer. Signing in comes last for a guest: it lifts no
 * restriction above it.
 *
 * Only a booking paid with cashback alone cannot be cancelled; one halala of money beside it makes it cancellable. A
 * member gains nothing by adding it. Every part returns to its source, cashback with its old expiry date. Expired
 * cashback does not return, and cashback that the order earned is taken back. There is no minimum share of money,
 * because any number would be arbitrary.
 */
export function findCancelRestriction(booking: CancelCase, now: number): CancelRestriction | null {
  const { paid, until, leftOfDay, leftOfWeek } = booking
  if (booking.hasOffer) return 'ORDER_HAS_OFFER'
  if (booking.isTabby) return 'TABBY_PAYMENT_STRATEGY_LIMITATION'
  if (paid.gift > 0) return 'E_WALLET_PAYMENT_STRATEGY_LIMITATION'
  if (paid.cashback > 0 && paid.card + paid.eWallet === 0) return 'CASHBACK_WALLET_PAYMENT_STRATEGY_LIMITATION'
  if (now > until) return 'CLOSE_TO_SHOWTIME'
  if (booking.isGuest) return 'GUEST_BOOKING'
  if (leftOfWeek <= 0) return 'CANCELLATION_LIMITATION_PER_WEEK'
  return leftOfDay <= 0 ? 'CANCELLATION_LIMITATION_PER_DAY' : null
}

/** What pays for the order in all: the chosen parts, and what the exchanged booking pays of it. */
export const addExchangedParts = (
  chosen: PaidParts,
  { card, eWallet, gift = 0, cashback }: CancelTerms['exchanged'],
): PaidParts => ({
  card: chosen.card + card,
  eWallet: chosen.eWallet + eWallet,
  gift: chosen.gift + gift,
  cashback: chosen.cashback + cashback,
})

/** The restriction if the order were paid like this now. Money of an exchanged booking restricts as it did there. */
export function previewCancelRestriction(
  terms: CancelTerms,
  chosen: PaidParts,
  isTabby: boolean,
): CancelRestriction | null {
  const { exchanged } = terms
  const booking = {
    ...terms,
    paid: addExchangedParts(chosen, exchanged),
    isTabby: (isTabby && chosen.card > 0) || exchanged.isTabby === true,
    until: Date.parse(terms.until),
  }
  return findCancelRestriction(booking, Date.parse(terms.serverNow))
}

/** When a limit allows the member to cancel again; null if no limit is the reason. */
export function cancellableAgainAt(
  restriction: CancelRestriction | null,
  { nextDay, nextWeek }: Pick<CancelTerms, 'nextDay' | 'nextWeek'>,
): string | null {
  if (restriction === 'CANCELLATION_LIMITATION_PER_DAY') return nextDay
  return restriction === 'CANCELLATION_LIMITATION_PER_WEEK' ? nextWeek : null
}
