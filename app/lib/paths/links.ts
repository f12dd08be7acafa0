// Links whose search is made from terms, each defined once. Links without one stand where they are used, as `to` and
// `params` of `Link`. The compiler checks all against the routes.
import { linkOptions, type RegisteredRouter, type ToOptions } from '@tanstack/react-router'
import { localizeHref } from './localized-path.ts'
import { stringifySearch } from './search-values.ts'

/** Any link of the site. `linkOptions` checks it where it is made. */
export type SiteLink = ToOptions<RegisteredRouter, string, string>

/**
 * The address of a link in the page's language, for what is no link of React: JSON-LD, shared addresses, markup. As the
 * router's `buildLocation`, which needs a router.
 */
export function toLocalizedHref({ to = '/', params, search, hash }: SiteLink): string {
  // `linkOptions` has compared both with the route. All links of the site give them as plain values.
  const given = { ...(params as Record<string, string> | undefined) }
  const path = to.replace(/\$(\w+)/g, (_name, name: string) => encodeURIComponent(given[name] ?? ''))
  return localizeHref(path + stringifySearch({ ...(search as object | undefined) }) + (hash ? `#${String(hash)}` : ''))
}

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
  | '/voucher-redemption'

/** For `navigate`: the page neither scrolls nor fades, and Back leaves it. */
export const IN_PLACE = { replace: true, resetScroll: false, viewTransition: false } as const

interface SeatsTerms {
  /** A shared choice of seats. */
  plan?: string | undefined
  offerId?: string | undefined
  /** The order whose tickets are exchanged for them. */
  exchangeOf?: string | undefined
  /** The order that holds seats there. */
  orderId?: string | undefined
}

/** The seats of a showtime, with offer, plan or exchange. */
export const toSeats = (slug: string, sessionId: string, { offerId, exchangeOf, plan, orderId }: SeatsTerms = {}) =>
  linkOptions({
    to: '/movies/$slug/booking',
    params: { slug },
    search: { offerId, exchangeOf, sessionId, plan, orderId },
  })

export const toFilm = (slug: string) => linkOptions({ to: '/movies/$slug', params: { slug } })

export type SeatsLink = ReturnType<typeof toSeats>

/** A film with the showtimes that an offer fits; with `date`, of one cinema day. */
export const toFilmWithOffer = (slug: string, offerId: string, date?: string) =>
  linkOptions({ to: '/movies/$slug', params: { slug }, search: { offerId, date } })

interface ExchangedShowtime {
  film: { uniqueName: string }
  cinemaDay: string
}

/** The showtimes of a booking's film on the day of `showtime`, to choose another one for an exchange. */
export const toExchange = ({ film, cinemaDay }: ExchangedShowtime, orderId: string) =>
  linkOptions({
    to: '/movies/$slug',
    params: { slug: film.uniqueName },
    search: { exchangeOf: orderId, date: cinemaDay },
    hash: 'showtimes',
  })

/** The contact form with initial values: its subject and the booking. */
export const toContact = (initialValues: { subject: string; booking?: string }) =>
  linkOptions({ to: '/contact-us', search: initialValues })

/** The sign-in, which leads on to the page that the visitor wanted: its path without the language. */
export const toSignIn = (wanted: string) => linkOptions({ to: '/', search: { next: wanted } })

/**
 * The bookings of a guest. `wanted`: the page of the booking that opens once its contact is verified, without the
 * language.
 */
export const toGuestBookings = (wanted: string) => linkOptions({ to: '/bookings', search: { next: wanted } })

/** A page of one order. */
export const toCheckout = (id: string) => linkOptions({ to: '/bookings/$id/checkout', params: { id } })

/** With `share`, one seat for another person. */
export const toTicket = (id: string, share?: string) =>
  linkOptions({ to: '/bookings/$id/checkout/your-ticket', params: { id }, search: { share } })

export const toUpcomingBooking = (id: string) => linkOptions({ to: '/user-area/upcoming-booking/$id', params: { id } })
export const toPastBooking = (id: string) => linkOptions({ to: '/user-area/view-history/$id', params: { id } })

/** A section of the user area. */
export const toUserArea = (section: string) => linkOptions({ to: '/user-area', hash: section })

export const toCinema = (slug: string) => linkOptions({ to: '/cinemas/$slug', params: { slug } })
/** The menu of one cinema. */
export const toCinemaMenu = (cinema: string) => linkOptions({ to: '/food-menu', search: { cinema } })

export const toExperience = (slug: string) => linkOptions({ to: '/experiences/$slug', params: { slug } })
export const toOfferShows = (slug: string) => linkOptions({ to: '/offers/$slug/shows', params: { slug } })

export const toTopUp = (id: string) => linkOptions({ to: '/user-area/top-up/$id', params: { id } })

export const toOffer = (slug: string) => linkOptions({ to: '/offers/$slug', params: { slug } })
