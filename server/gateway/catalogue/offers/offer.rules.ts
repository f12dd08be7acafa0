// Which showtimes an offer covers, its public form, and what an order stores of it. Pure. Lists of showtimes, proving
// and orders all use these rules.
import { timeOfDayOf, weekdayOf } from '../../../contracts/rules/riyadh-time.ts'
import type { OfferSummary } from '../../../contracts/offer-facts.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import type { Language } from '../../lib/language.ts'
import type { ShowtimeRecord } from '../showtimes/showtime.record.ts'
import type { ShowtimeRow } from '../showtimes/showtime.rules.ts'
import type { StoredOffer } from './offer.record.ts'
import type { OfferTerms, PricedSeat } from '../../pricing/terms.record.ts'

export interface Show {
  cityId: string
  cinemaId: string
  experienceId: string
  filmId: string
  cinemaDay: string
  /** Milliseconds since 1970. */
  startsAt: number
}

/** Why an offer does not cover a showtime. */
export type IneligibleReason = 'DATE' | 'WEEKDAY' | 'TIME' | 'CITY' | 'CINEMA' | 'EXPERIENCE' | 'FILM' | 'AREA'

const holds = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

/** The first reason that applies; reasons that another day would solve come last. */
export function ineligibleReason(offer: StoredOffer, show: Show): IneligibleReason | undefined {
  if (!holds(offer.cities, show.cityId)) return 'CITY'
  if (!holds(offer.cinemas, show.cinemaId)) return 'CINEMA'
  if (!holds(offer.experiences, show.experienceId)) return 'EXPERIENCE'
  if (!holds(offer.films, show.filmId)) return 'FILM'
  if (show.cinemaDay < offer.from || show.cinemaDay > offer.until) return 'DATE'
  if (!holds(offer.weekdays, weekdayOf(show.cinemaDay))) return 'WEEKDAY'
  return holds(offer.timesOfDay, timeOfDayOf(show.startsAt)) ? undefined : 'TIME'
}

/** The same for a showtime with its hall, which must have a seat that the offer covers. */
export function findIneligibleReasonWithArea(
  offer: StoredOffer,
  showtime: ShowtimeRecord,
): IneligibleReason | undefined {
  const { cinema, experience, film, cinemaDay, startsAt, areas } = showtime
  const show = { cityId: cinema.cityId, cinemaId: cinema.id, experienceId: experience.id, filmId: film.en.id }
  const hasArea = areas.some(({ areaCategoryCode }) => offer.areaCategoryCodes.includes(areaCategoryCode))
  return ineligibleReason(offer, { ...show, cinemaDay, startsAt }) ?? (hasArea ? undefined : 'AREA')
}

/** Without `seats_left` the list counts days, whose showtimes are read with their seats later. */
export type Listed = Pick<ShowtimeRow, 'film_id' | 'cinema_id' | 'experience_id' | 'starts_at' | 'cinema_day'> &
  Partial<Pick<ShowtimeRow, 'seats_left'>>

/**
 * Whether enough seats are left for the offer. The list knows the seats of the whole hall and not of each area. A sold
 * out showtime stays, because the list shows it as sold out. Of wheelchair and companion spaces (a negative number) a
 * visitor books two at most.
 */
export function isSoldOutOrFitsOffer(
  { minimumQuantity, getQuantity }: SeatsAsked,
  { seats_left: left }: { seats_left: number },
): boolean {
  const wanted = minimumQuantity + getQuantity
  return left < 0 ? wanted <= Math.min(2, -left) : left === 0 || left >= wanted
}

type SeatsAsked = Pick<StoredOffer, 'minimumQuantity' | 'getQuantity'>

/** The showtimes of one city's list that the offer covers, and that have room for it. */
export const filterShowtimesByOffer = <Row extends Listed>(
  offer: StoredOffer,
  cityId: string,
  rows: readonly Row[],
): Row[] =>
  rows.filter((row) => {
    if (row.seats_left !== undefined && !isSoldOutOrFitsOffer(offer, { seats_left: row.seats_left })) return false
    const place = { cityId, cinemaId: row.cinema_id, experienceId: row.experience_id, filmId: row.film_id }
    return ineligibleReason(offer, { ...place, cinemaDay: row.cinema_day, startsAt: row.starts_at }) === undefined
  })

/** Must be paid with its own card alone: no wallet and no vouchers beside it. */
export const isCardOnlyOffer = ({ validationType }: Pick<StoredOffer, 'validationType'>): boolean =>
  validationType === 'BIN' || validationType === 'CARD'

export const isOfferOver = ({ until }: StoredOffer, today: string): boolean => until < today
export const isOfferValidOn = (offer: StoredOffer, today: string): boolean =>
  offer.from <= today && !isOfferOver(offer, today)

/** The label among the payment methods: the bank and the offer, or the offer and what it requires. */
export function labelOf({ validationType, bankName, title, hint }: StoredOffer, language: Language): string {
  const parts = validationType === 'BIN' && bankName ? [bankName, title] : [title, hint]
  return parts
    .map((text) => text[language])
    .filter(Boolean)
    .join(' - ')
}

export function summaryOf(offer: StoredOffer, language: Language): OfferSummary {
  const { id, image, tint, validationType, type, value, minimumQuantity, getQuantity } = offer
  return {
    id,
    // The operator's data has this shape, and so have the days below.
    uniqueName: offer.uniqueName as OfferSummary['uniqueName'],
    title: offer.title[language],
    hint: offer.hint[language],
    bankName: offer.bankName?.[language] ?? null,
    label: labelOf(offer, language),
    image,
    tint,
    validationType,
    type,
    value,
    minimumQuantity,
    getQuantity,
    from: offer.from as OfferSummary['from'],
    until: offer.until as OfferSummary['until'],
  }
}

/**
 * What an order stores of the offer. `card`, `student`: the verified card or student number, if the offer requires one.
 */
export const offerTerms = (offer: StoredOffer, card: OfferTerms['card'], student?: string): OfferTerms => ({
  id: offer.id,
  uniqueName: offer.uniqueName,
  title: offer.title,
  bankName: offer.bankName,
  validationType: offer.validationType,
  type: offer.type,
  value: offer.value,
  minimumQuantity: offer.minimumQuantity,
  getQuantity: offer.getQuantity,
  areaCategoryCodes: [...offer.areaCategoryCodes],
  allowsVouchers: offer.allowsVouchers,
  card,
  ...(student === undefined ? {} : { student }),
})

/** Of the offers open to all, the one with the lowest price for these seats; none if it is not below `total`. */
export function cheapest(
  offers: readonly StoredOffer[],
  showtime: ShowtimeRecord,
  seats: readonly PricedSeat[],
  total: number,
): { offer: StoredOffer; total: number } | undefined {
  return offers
    .filter((offer) => offer.validationType === 'NONE' && findIneligibleReasonWithArea(offer, showtime) === undefined)
    .map((offer) => ({
      offer,
      total: priceOf({ seats, feePerTicket: showtime.bookingFee, offer: offerTerms(offer, null) }).total,
    }))
    .filter((quote) => quote.total < total)
    .toSorted((a, b) => a.total - b.total)[0]
}
