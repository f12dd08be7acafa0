// Links of header and footer.
import type { PlainPage } from '#app/lib/paths/links.ts'
import { m } from '#app/paraglide/messages.js'

export interface NavigationLink {
  to: PlainPage
  label: () => string
}

export const HEADER_LINKS: NavigationLink[] = [
  { to: '/movie-finder', label: m.shell_finder },
  { to: '/cinemas', label: m.shell_cinemas },
  { to: '/experiences', label: m.shell_experiences },
  { to: '/offers', label: m.shell_offers },
]

/** Guests find their bookings there by the contact they booked with; members are redirected to their own. */
export const MY_BOOKINGS: NavigationLink = { to: '/bookings', label: m.shell_my_bookings }

export const FOOTER_LINKS: NavigationLink[] = [
  ...HEADER_LINKS.slice(1),
  MY_BOOKINGS,
  { to: '/voucher-redemption', label: m.shell_voucher },
  { to: '/private-booking', label: m.shell_private_booking },
  { to: '/contact-us', label: m.shell_contact },
  { to: '/terms-and-conditions', label: m.shell_terms },
  { to: '/privacy-policy', label: m.shell_privacy },
]

/** Whether a link leads to the current section of the site, by the first segment of the path. */
export const isInSection = (to: string, pathname: string): boolean => to.split('/')[1] === pathname.split('/')[1]
