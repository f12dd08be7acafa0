// Where our pages stand, each address once, in the page's language. What the router itself leads to (loaders, redirects)
// goes by the names of its routes, which the compiler knows.
import { localizeHref } from './localized-path.ts'

/** Pages with nothing in their address but their name. */
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
  /** A choice somebody shares. */
  plan?: string | undefined
  offerId?: string | undefined
  /** The order whose tickets are exchanged for them. */
  exchangeOf?: string | undefined
}

/** The seats of a showtime, and how they are to be bought. Without an id, everything up to it. */
export const seatsPath = (slug: string, sessionId = '', { plan, offerId, exchangeOf }: SeatsTerms = {}): string =>
  `${filmPath(slug)}/booking?${offerId ? `offerId=${offerId}&` : ''}${exchangeOf ? `exchangeOf=${exchangeOf}&` : ''}sessionId=${encodeURIComponent(sessionId)}${plan ? `&plan=${encodeURIComponent(plan)}` : ''}`

export const checkoutPath = (orderId: string): string => localizeHref(`/bookings/${orderId}/checkout`)

/** With `share`, one seat of it for somebody else. */
export const ticketPath = (orderId: string, share?: string): string =>
  `${checkoutPath(orderId)}/your-ticket${share ? `?share=${encodeURIComponent(share)}` : ''}`

export const cinemaPath = (slug: string): string => localizeHref(`/cinemas/${slug}`)

export const experiencePath = (slug: string): string => localizeHref(`/experiences/${slug}`)

/** The contact form, begun: what it is about, and which booking. */
export const contactPath = (begun: { subject: string; booking?: string }): string =>
  `${pagePath('/contact-us')}?${new URLSearchParams(begun)}`

/** The finder with what stands in its address: `?…`, or nothing. */
export const finderPath = (search: string): string => pagePath('/movie-finder') + search
