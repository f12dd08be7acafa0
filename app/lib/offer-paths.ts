// Where the pages of one offer stand. Apart from the other addresses: few pages lead there, and every page carries those.
import { localizeHref } from './localized-path.ts'
import { filmPath } from './paths.ts'

export const offerPath = (slug: string): string => localizeHref(`/offers/${slug}`)

export const offerShowsPath = (slug: string): string => `${offerPath(slug)}/shows`

/** The page of a film with the showtimes an offer fits; with `date`, of one cinema day. */
export const filmWithOfferPath = (slug: string, offerId: string, date?: string): string =>
  `${filmPath(slug)}?offerId=${encodeURIComponent(offerId)}${date ? `&date=${date}` : ''}`
