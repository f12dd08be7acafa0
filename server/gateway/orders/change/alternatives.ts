// Other showtimes for a booking whose showtime the cinema has changed: those of the film around the booked time that have
// as many seats.
import type { Alternative } from '../../../contracts/changes.ts'
import { DAY_MS } from '../../../contracts/rules/durations.ts'
import { dueOf } from '../../../contracts/rules/due.ts'
import { iso, now } from '../../../lib/clock.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { listBookableShowtimeIds } from '../../catalogue/showtimes/showtimes.sql.ts'
import type { Env } from '../../config/env.ts'
import type { Language } from '../../lib/language.ts'
import { priceOf } from '../../pricing/price.rules.ts'
import { seatsFor } from '../../pricing/priced-seats.rules.ts'
import type { OfferTerms, Price } from '../../pricing/terms.record.ts'
import { fundsOf, fundsTotal } from '../exchange/exchange.rules.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { Exchange, OrderRecord } from '../order.record.ts'
import type { OrderStore } from '../order.sql.ts'
import { sortAlternatives } from './alternatives.rules.ts'
import { openChangeOf, openWays } from './change.rules.ts'
import { keepOffer } from './kept-offer.rules.ts'

const MAX_ALTERNATIVES = 6
/** Showtimes that are asked for seats: some may have no set that is large enough. */
const MAX_ASKED = 10
/** How far from the booked time they may be. */
export const AHEAD_MS = 7 * DAY_MS

/** The seats of a changed showtime, and what they are worth. */
export interface WantedInstead {
  /** The changed showtime. */
  showtimeId: string
  /** Its start, as the holder has agreed to it. */
  startsAt: number
  cinemaDay: string
  /** It takes place, and only some of its seats cannot be used: others of them are offered first. */
  hasOtherSeats: boolean
  filmId: string
  cityId: string
  cinemaId: string
  auditoriumId: string
  seats: string[]
  /** The area of all seats; undefined: they are of several. */
  area: string | undefined
  /** Wheelchair spaces are never proposed in another hall: its visitor chooses them on the map. */
  isWheelchair: boolean
  offer: OfferTerms | null
  /** Halalas. */
  credit: number
  /** Food that the new order takes over. */
  food?: Exchange['food']
}

/** Undefined: no other showtime can be chosen. */
export function wantedInstead(store: OrderStore): WantedInstead | undefined {
  const order = store.read()
  const change = openChangeOf(order)
  if (!change || !openWays(order, now()).includes('SHOWTIME')) return undefined
  const credit = fundsTotal(fundsOf(order, now()))
  const showtime = store.showtime()
  return {
    ...toWanted(order, showtime, { offer: order.offer ?? null, credit }),
    startsAt: (change.agreed ?? showtime).startsAt,
    hasOtherSeats: change.unusable !== undefined && change.kind !== 'CALLED_OFF',
  }
}

/** As many seats as the booking has, and like them. */
export function toWanted(
  order: OrderRecord,
  { film, cinema, auditorium, startsAt, cinemaDay }: ShowtimeRecord,
  paid: Pick<WantedInstead, 'offer' | 'credit'>,
): WantedInstead {
  const areas = new Set(order.seats.map(({ areaCategoryCode }) => areaCategoryCode))
  return {
    ...paid,
    showtimeId: order.showtimeId,
    startsAt,
    cinemaDay,
    hasOtherSeats: false,
    filmId: film.en.id,
    cityId: cinema.cityId,
    cinemaId: cinema.id,
    auditoriumId: auditorium.id,
    seats: seatIdsOf(order),
    area: areas.size === 1 ? [...areas][0] : undefined,
    isWheelchair: order.seats.some(({ kind }) => kind === 'WHEELCHAIR' || kind === 'COMPANION'),
  }
}

interface SeatsThere {
  seats: string[]
  areSame: boolean
  areTogether: boolean
}

/** Seats of another showtime that are free, and their price as the booking pays for it. */
export interface FoundAlternative extends SeatsThere {
  showtime: ShowtimeRecord
  price: Price
}

/** The same seats in the same hall, otherwise the best of the same area, otherwise the best. Undefined: too few. */
export async function findSeats(
  env: Env,
  wanted: WantedInstead,
  showtime: ShowtimeRecord,
): Promise<SeatsThere | undefined> {
  const { seats, area, isWheelchair } = wanted
  const object = env.SHOWTIMES.getByName(`show:${showtime.id}`)
  if (showtime.auditorium.id === wanted.auditoriumId && (await object.areFree(seats)))
    return { seats, areSame: true, areTogether: true }
  if (isWheelchair) return undefined
  const count = seats.length
  const ofArea = showtime.areas.some(({ areaCategoryCode }) => areaCategoryCode === area) ? area : undefined
  const best = await object.best({ count, area: ofArea, near: undefined, after: undefined })
  return best.ok ? { seats: best.seats, areSame: false, areTogether: best.areTogether } : undefined
}

export async function findAlternative(
  env: Env,
  wanted: WantedInstead,
  showtimeId: string,
): Promise<FoundAlternative | undefined> {
  const showtime = await env.SHOWTIMES.getByName(`show:${showtimeId}`).record()
  if (!showtime || showtime.change?.kind === 'CALLED_OFF') return undefined
  const found = await findSeats(env, wanted, showtime)
  return found && { ...found, showtime, price: priceInstead(wanted, showtime, found.seats) }
}

/** The price of other seats, with the offer of the booking if they allow it. */
export function priceInstead(
  { offer, credit, food }: Pick<WantedInstead, 'offer' | 'credit' | 'food'>,
  showtime: ShowtimeRecord,
  seatIds: readonly string[],
): Price {
  const seats = seatsFor(showtime, seatIds)
  const kept = keepOffer(offer, showtime, seatIds)
  return priceOf({ seats, feePerTicket: showtime.bookingFee, offer: kept, exchange: { credit }, food })
}

function toAlternative(
  { showtime, price, ...seats }: FoundAlternative,
  { cinemaId, credit }: WantedInstead,
  language: Language,
): Alternative {
  const { id, startsAt, endsAt, cinemaDay, cinema, auditorium, experience } = showtime
  return {
    sessionId: id,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    // The calendar rules write programme dates in this shape.
    cinemaDay: cinemaDay as Alternative['cinemaDay'],
    cinema: { id: cinema.id, name: cinema.name[language] },
    isSameCinema: cinema.id === cinemaId,
    auditorium: auditorium.name[language],
    experience: experience.name[language],
    ...seats,
    due: dueOf(price),
    back: credit - (price.exchange ?? 0),
  }
}

export async function listAlternatives(env: Env, wanted: WantedInstead, language: Language): Promise<Alternative[]> {
  const { showtimeId, startsAt, hasOtherSeats } = wanted
  const others = await listBookableShowtimeIds(
    env.DB,
    { ...wanted, exceptId: showtimeId, seats: wanted.seats.length, limit: MAX_ASKED, near: wanted },
    { from: Math.max(now(), startsAt - AHEAD_MS), until: Math.max(now(), startsAt) + AHEAD_MS },
  )
  const ids = hasOtherSeats ? [showtimeId, ...others] : others
  const found = await Promise.all(ids.map((id) => findAlternative(env, wanted, id)))
  const free = found.filter((alternative) => alternative !== undefined)
  return sortAlternatives(free, wanted)
    .slice(0, MAX_ALTERNATIVES)
    .map((alternative) => toAlternative(alternative, wanted, language))
}
