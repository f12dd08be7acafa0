// Why a booking stays: by how it is paid, by whom it was made, for which show, and how often its member has cancelled. Pure; the
// gateway and the checkout, which asks before anything is paid, use this one rule. No schema.
import type { CancelRestriction, CancelTerms } from './cancellation.ts'

/** Halalas by where they came from; `gift`: how much of the e-wallet's part is gift balance. */
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
  /** Milliseconds since 1970: the last one at which the booking may be cancelled. */
  until: number
  /** What the limits of the Riyadh day and of the week leave the member, each by itself. */
  leftOfDay: number
  leftOfWeek: number
}

/**
 * The first that applies: how the booking is paid, which no waiting changes, then the show's own time, then what only has to be
 * waited for, the week before the day, because it lasts longer. A guest hears last of signing in: it helps with nothing above it.
 *
 * A booking of cashback alone stays, and alone is meant: with one halala of money beside it, it may be cancelled. No member gains by
 * adding it. Every part comes back to where it came from, cashback with the end it had, what has ended not at all, and what
 * the order earned is taken back. A share that money must have would only be a number to argue about.
 */
export function whyItStays(booking: CancelCase, now: number): CancelRestriction | null {
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

/** What would keep the booking, were it paid like this now; `exchanged`: what a booking that is given up pays beside it. */
export function wouldStay(terms: CancelTerms, chosen: PaidParts, isTabby: boolean): CancelRestriction | null {
  const { exchanged } = terms
  const paid = {
    card: chosen.card + exchanged.card,
    eWallet: chosen.eWallet + exchanged.eWallet,
    gift: chosen.gift,
    cashback: chosen.cashback + exchanged.cashback,
  }
  const until = Date.parse(terms.until)
  return whyItStays({ ...terms, paid, until, isTabby: isTabby && chosen.card > 0 }, Date.parse(terms.serverNow))
}

/** From when a limit lets the member cancel again; null where no limit is the reason. */
export function againAtOf(
  restriction: CancelRestriction | null,
  { nextDay, nextWeek }: Pick<CancelTerms, 'nextDay' | 'nextWeek'>,
): string | null {
  if (restriction === 'CANCELLATION_LIMITATION_PER_DAY') return nextDay
  return restriction === 'CANCELLATION_LIMITATION_PER_WEEK' ? nextWeek : null
}
