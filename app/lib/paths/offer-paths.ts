// URLs of one offer. Apart from `paths.ts`, which every page loads: few pages link to these.
import { localizeHref } from './localized-path.ts'
import { filmPath } from './paths.ts'

export const offerPath = (slug: string): string => localizeHref(`/offers/${slug}`)

export const offerShowsPath = (slug: string): string => `${offerPath(slug)}/shows`

/** The page of a film with the showtimes that an offer fits; with `date`, of one cinema day. */
export const filmWithOfferPath = (slug: string, offerId: string, date?: string): string =>
  `${filmPath(slug)}?offerId=${encodeURIComponent(offerId)}${date ? `&date=${date}` : ''}`
