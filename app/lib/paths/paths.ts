// URLs of our pages, each defined once, in the page's language. The router's own navigations (loaders, redirects) use
// route names, which the compiler checks.
import { localizeHref } from './localized-path.ts'

/** Pages without parameters. */
export type PlainPage =
  | '/'
  | '/bookings'
  | '/cinemas'
  | '/contact-us'
  | '/experiences'
  | '/food-menu'
  | '/movie-finder'
  | '/offers'
  | '/privacy-policy'
  | '/private-booking'
  | '/terms-and-conditions'
  | '/user-area'
  | '/user-area/add-card'
  | '/user-area/delete-account'
  | '/user-area/top-up'
  | '/user-area/transactions'
  | '/user-area/transactions/cashback'
  | '/voucher-redemption'

export const pagePath = (page: PlainPage): string => localizeHref(page)

export const filmPath = (slug: string): string => localizeHref(`/movies/${slug}`)

export const filmOffersPath = (slug: string): string => `${filmPath(slug)}/offers`

interface SeatsTerms {
  /** A shared choice of seats. */
  plan?: string | undefined
  offerId?: string | undefined
  /** The order whose tickets are exchanged for them. */
  exchangeOf?: string | undefined
}

/**
 * The seats of a showtime, with offer, plan or exchange. Without an id, the prefix that ends where the id is appended.
 */
export const seatsPath = (slug: string, sessionId = '', { plan, offerId, exchangeOf }: SeatsTerms = {}): string =>
  `${filmPath(slug)}/booking?${offerId ? `offerId=${offerId}&` : ''}${exchangeOf ? `exchangeOf=${exchangeOf}&` : ''}sessionId=${encodeURIComponent(sessionId)}${plan ? `&plan=${encodeURIComponent(plan)}` : ''}`

export const checkoutPath = (orderId: string): string => localizeHref(`/bookings/${orderId}/checkout`)

/** With `share`, one seat for another person. */
export const ticketPath = (orderId: string, share?: string): string =>
  `${checkoutPath(orderId)}/your-ticket${share ? `?share=${encodeURIComponent(share)}` : ''}`

export const cinemaPath = (slug: string): string => localizeHref(`/cinemas/${slug}`)

export const experiencePath = (slug: string): string => localizeHref(`/experiences/${slug}`)

/** The contact form with initial values: its subject and the booking. */
export const contactPath = (begun: { subject: string; booking?: string }): string =>
  `${pagePath('/contact-us')}?${new URLSearchParams(begun)}`

/** The finder with its search string: `?…`, or empty. */
export const finderPath = (search: string): string => pagePath('/movie-finder') + search
