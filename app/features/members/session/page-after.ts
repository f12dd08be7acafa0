// The page a visitor sees after signing in or out.
import { findFallbackPage } from '#app/lib/page/page-move.ts'

/** On these pages a visitor is booking or paying, so signing in does not move them. */
const BOOKING = /^\/(?:movies\/[^/]+\/booking|bookings\/[^/]+\/checkout)$/

/** Guest bookings of a phone number. Members have their own list. */
const GUEST_BOOKINGS = '/bookings'

export function pageAfterSignIn(pathname: string): string | undefined {
  if (BOOKING.test(pathname)) return undefined
  return pathname === GUEST_BOOKINGS ? '/user-area' : findFallbackPage(pathname)
}

/** The checkout says itself what became of the seats and the money. */
const CHECKOUT = /^\/bookings\/[^/]+\/checkout$/

/** A visitor who signed out cannot see member pages. */
export function pageAfterSignOut(pathname: string): string | undefined {
  if (CHECKOUT.test(pathname)) return undefined
  return pathname.startsWith('/user-area') ? '/' : findFallbackPage(pathname)
}
