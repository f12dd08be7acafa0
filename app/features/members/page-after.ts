// Where a page moves when its visitor signs in or out.
import { pageInstead } from '#app/lib/page-move.ts'

/** Seats and money at stake stay with their visitor. */
const BOOKING = /^\/(?:movies\/[^/]+\/booking|bookings\/[^/]+\/checkout)$/

export const pageAfterSignIn = (pathname: string): string | undefined =>
  BOOKING.test(pathname) ? undefined : pageInstead(pathname)

/** Pages of a member's own are nobody's then. */
export const pageAfterSignOut = (pathname: string): string | undefined =>
  pathname.startsWith('/user-area') ? '/' : pageInstead(pathname)
