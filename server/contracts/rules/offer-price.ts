// How much an offer takes off seats, and which seats are still missing. Pure, no schema; the same on both sides of the
// wire. The seats page uses it to show the price before the gateway responds.
import type { Offer } from '../offer-facts.ts'

export type OfferPrice = Readonly<Pick<Offer, 'type' | 'value' | 'minimumQuantity' | 'getQuantity'>> & {
  readonly validationType?: Offer['validationType']
  /** Only so many seats are reduced, those with the smallest reductions. Absent: no limit. */
  readonly maximumSeats?: number
  readonly areaCategoryCodes: readonly string[]
}

export interface SeatAtPrice {
  seat: string
  areaCategoryCode: string
  /** Halalas. */
  price: number
}

/** Halalas off, by seat id; a seat at full price is missing. */
export type Reductions = ReadonlyMap<string, number>

export const byPrice = (a: SeatAtPrice, b: SeatAtPrice): number => a.price - b.price || (a.seat < b.seat ? -1 : 1)

/** Seats of one area that the offer requires: the minimum, and for a BOGO the free ones as well. */
export const requiredSeats = ({
  type,
  minimumQuantity,
  getQuantity,
}: Pick<OfferPrice, 'type' | 'minimumQuantity' | 'getQuantity'>): number =>
  minimumQuantity + (type === 'BOGO' ? getQuantity : 0)

/** Seats by area of the offer, cheapest first; seats of other areas keep their price. */
function seatsByArea(seats: readonly SeatAtPrice[], { areaCategoryCodes }: OfferPrice): Map<string, SeatAtPrice[]> {
  const areas = new Map(areaCategoryCodes.map((code) => [code, [] as SeatAtPrice[]]))
  for (const seat of seats) areas.get(seat.areaCategoryCode)?.push(seat)
  for (const [code, found] of areas) areas.set(code, found.toSorted(byPrice))
  return areas
}

/** Halalas off one seat; never more than its price. */
function reductionOf({ type, value }: OfferPrice, price: number): number {
  if (type === 'PERCENT') return Math.round((price * value) / 100)
  if (type === 'FIXED_PRICE') return Math.max(0, price - value)
  return type === 'BOGO' ? price : Math.min(price, value)
}

/** A student number reduces one seat: the one with the largest reduction, and of several the first. */
function onlyLargest(reductions: Reductions): Reductions {
  const [largest] = [...reductions].toSorted(([a, offA], [b, offB]) => offB - offA || (a < b ? -1 : 1))
  return new Map(largest ? [largest] : [])
}

const onlySmallest = (reductions: Reductions, count: number): Reductions =>
  new Map([...reductions].toSorted(([a, offA], [b, offB]) => offA - offB || (a < b ? -1 : 1)).slice(0, count))

/**
 * Reductions in areas that reach the required seats: a BOGO gives the cheapest seats free, once. A student number
 * reduces one seat. Any other offer reduces every seat, up to its limit.
 */
export function offerReductions(seats: readonly SeatAtPrice[], offer: OfferPrice): Reductions {
  const reductions = new Map<string, number>()
  for (const found of seatsByArea(seats, offer).values()) {
    if (found.length < requiredSeats(offer)) continue
    for (const { seat, price } of offer.type === 'BOGO' ? found.slice(0, offer.getQuantity) : found)
      reductions.set(seat, reductionOf(offer, price))
  }
  if (offer.validationType === 'UNIPAL') return onlyLargest(reductions)
  return offer.maximumSeats === undefined ? reductions : onlySmallest(reductions, offer.maximumSeats)
}

/** Seats that each area of an offer still needs. Empty once one area has enough: then the offer applies. */
export function missingSeats(
  seats: readonly SeatAtPrice[],
  offer: OfferPrice,
): { areaCategoryCode: string; count: number }[] {
  const missing = [...seatsByArea(seats, offer)].map(([areaCategoryCode, found]) => ({
    areaCategoryCode,
    count: requiredSeats(offer) - found.length,
  }))
  return missing.some(({ count }) => count <= 0) ? [] : missing
}
