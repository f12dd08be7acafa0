// The offer of a booking whose showtime the cinema has changed, in the order that replaces it. Pure.
import { missingSeats } from '../../../contracts/rules/offer-price.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { seatsFor } from '../../pricing/priced-seats.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OfferTerms } from '../../pricing/terms.record.ts'

/** The offer of a changed booking: it goes on reducing as many seats as the booking has, and no more. */
export const offerOfChanged = ({ offer, seats }: Pick<OrderRecord, 'offer' | 'seats'>): OfferTerms | null =>
  offer ? { ...offer, maximumSeats: Math.min(offer.maximumSeats ?? seats.length, seats.length) } : null

/** In the same showtime the old booking has its student number until it ends. */
export function offerFor(offer: OfferTerms | null, { from, to }: { from: string; to: string }): OfferTerms | null {
  if (!offer?.student || from !== to) return offer
  const { student: _until, ...rest } = offer
  return rest
}

/**
 * The offer, if the new seats allow it; null: they do not. The card of the offer has paid already, so another one may pay
 * a difference.
 */
export function keepOffer(
  offer: OfferTerms | null,
  showtime: Pick<ShowtimeRecord, 'areas' | 'layout'>,
  seatIds: readonly string[],
): OfferTerms | null {
  if (!offer || missingSeats(seatsFor(showtime, seatIds), offer).length > 0) return null
  return { ...offer, card: null }
}
