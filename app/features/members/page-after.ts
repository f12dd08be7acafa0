// Where a page moves when its visitor signs in or out.
import { pageInstead } from '#app/lib/page-move.ts'

/** Seats and money at stake stay with their visitor. */
const BOOKING = /^\/(?:movies\/[^/]+\/booking|bookings\/[^/]+\/checkout)$/

/** Lists what guests booked with a number; members have their own list. */
const GUEST_BOOKINGS = '/bookings'

export function pageAfterSignIn(pathname: string): string | undefined {
  if (BOOKING.test(pathname)) return undefined
  return pathname === GUEST_BOOKINGS ? '/user-area' : pageInstead(pathname)
}

/** Pages of a member's own are nobody's then. */
export const pageAfterSignOut = (pathname: string): string | undefined =>
  pathname.startsWith('/user-area') ? '/' : pageInstead(pathname)
