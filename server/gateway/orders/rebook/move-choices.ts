// What staff may move a booking to: showtimes with proposed seats, the free seats of one showtime, and a quote.
import { DAY_MS } from '../../../contracts/rules/durations.ts'
import { expandHall } from '../../../contracts/rules/hall.ts'
import { addDays, cinemaDayOf, cinemaDayStart } from '../../../contracts/rules/riyadh-time.ts'
import { isSaleOver } from '../../../contracts/rules/sales-end.ts'
import { iso, now } from '../../../lib/clock.ts'
import type {
  HallChoices,
  LowerPriceWay,
  MovableBooking,
  MoveChoices,
  MoveQuote,
  ProposedMove,
  ShownSeat,
  ShownShowtime,
} from '../../../lib/moved-bookings.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { listBookableShowtimeIds } from '../../catalogue/showtimes/showtimes.sql.ts'
import type { Env } from '../../config/env.ts'
import { type Err, err, unwrap } from '../../lib/result.ts'
import { toRefundNewsPart } from '../../messages/refund-words.rules.ts'
import { seatsFor } from '../../pricing/priced-seats.rules.ts'
import type { PricedSeat } from '../../pricing/terms.record.ts'
import {
  AHEAD_MS,
  findAlternative,
  findSeats,
  priceInstead,
  toWanted,
  type WantedInstead,
} from '../change/alternatives.ts'
import { offerFor } from '../change/kept-offer.rules.ts'
import type { Movable } from '../exchange/exchanged-booking.ts'
import { partsBack } from '../exchange/exchange.rules.ts'
import { isFoodMovedAlong } from '../food-orders/food-order.rules.ts'
import { differenceOf, givenByMove, refundOf, seatWorth } from './rebook.rules.ts'

export type Moving = Extract<Movable, { ok: true }> & Pick<MovableBooking, 'hasFollowingFood'>

/** Showtimes that are asked for seats. */
const MAX_HERE = 12
const MAX_ELSEWHERE = 8

const showtimeObject = (env: Env, id: string) => env.SHOWTIMES.getByName(`show:${id}`)

const shownShowtime = ({ id, startsAt, cinemaDay, cinema, auditorium, experience }: ShowtimeRecord): ShownShowtime => ({
  id,
  startsAt: iso(startsAt),
  cinemaDay,
  cinema: cinema.name,
  auditorium: auditorium.name,
  experience: experience.name,
})

const shownSeat = ({ areas }: ShowtimeRecord, { seat, kind, areaCategoryCode }: PricedSeat): ShownSeat => ({
  seat,
  kind,
  // Each seat is of an area of its hall.
  area: areas.find((area) => area.areaCategoryCode === areaCategoryCode)!.name,
})

const shownBooking = ({ order, showtime, exchange, hasLaterFood, hasFollowingFood }: Moving): MovableBooking => ({
  id: order.id,
  reference: order.reference,
  film: { ar: showtime.film.ar.title, en: showtime.film.en.title },
  rating: showtime.film.en.rate.title,
  showtime: shownShowtime(showtime),
  seats: order.seats.map((seat) => shownSeat(showtime, seat)),
  worth: exchange.credit,
  ...(exchange.foodKept ? { foodKept: exchange.foodKept } : {}),
  ...(hasLaterFood ? { hasLaterFood } : {}),
  ...(exchange.laterFood?.back ? { laterFood: exchange.laterFood.back } : {}),
  ...(hasFollowingFood ? { hasFollowingFood } : {}),
})

/** Only its seats change: food that was bought later goes with it, and nothing of that goes back. */
export function withFollowingFood(moving: Moving, showtimeId: string): Moving {
  const { exchange, showtime, hasLaterFood } = moving
  if (!isFoodMovedAlong({ showtimeId: showtime.id }, { showtimeId })) return moving
  const { laterFood, ...rest } = exchange
  return {
    ...moving,
    exchange: { ...rest, ...(laterFood ? { laterFood: { ...laterFood, back: 0 } } : {}) },
    hasLaterFood: false,
    ...(hasLaterFood ? { hasFollowingFood: true } : {}),
  }
}

/** Seats of this showtime, with the offer as it would be there. */
const wantedAt = ({ order, showtime, exchange, offer }: Moving, to: string): WantedInstead => ({
  ...toWanted(order, showtime, { offer: offerFor(offer, { from: showtime.id, to }), credit: exchange.credit }),
  food: exchange.food,
})

/** A showtime without a proposal is shown if its seats are only chosen by hand. */
async function findMove(env: Env, moving: Moving, showtimeId: string): Promise<ProposedMove | undefined> {
  const wanted = wantedAt(moving, showtimeId)
  const found = await findAlternative(env, wanted, showtimeId)
  const showtime = found?.showtime ?? (wanted.isWheelchair ? await showtimeObject(env, showtimeId).record() : undefined)
  if (!showtime || isSaleOver(showtime.startsAt, now()) || showtime.change?.kind === 'CALLED_OFF') return undefined
  const { exchange } = moving
  const proposed = found && {
    seats: found.seats,
    areSame: found.areSame,
    areTogether: found.areTogether,
    difference: differenceOf(found.price, exchange),
  }
  return {
    showtime: shownShowtime(showtime),
    isSameCinema: showtime.cinema.id === wanted.cinemaId,
    proposed: proposed ?? null,
  }
}

/**
 * The next showtimes of the film, or those of one cinema day: the same cinema first, then others of the city. Food stays
 * at its cinema, so a booking with food has no others.
 */
export async function listMoves(env: Env, moving: Moving, day: string | null): Promise<MoveChoices> {
  const wanted = wantedAt(moving, moving.showtime.id)
  const search = { ...wanted, exceptId: wanted.showtimeId, seats: wanted.isWheelchair ? 0 : wanted.seats.length }
  const [from, until] = day
    ? [Math.max(now(), cinemaDayStart(day)), cinemaDayStart(addDays(day, 1))]
    : [now(), now() + AHEAD_MS]
  const lists = await Promise.all([
    listBookableShowtimeIds(env.DB, { ...search, isSameCinema: true, limit: MAX_HERE }, { from, until }),
    moving.exchange.food
      ? []
      : listBookableShowtimeIds(env.DB, { ...search, isSameCinema: false, limit: MAX_ELSEWHERE }, { from, until }),
  ])
  const moves = await Promise.all(lists.flat().map((id) => findMove(env, moving, id)))
  return { booking: shownBooking(moving), day, moves: moves.filter((move) => move !== undefined) }
}

/** Cinema days on which a booking may be moved. */
export const isMoveDay = (day: string): boolean => {
  const today = cinemaDayOf(now())
  return day >= today && day <= addDays(today, AHEAD_MS / DAY_MS)
}

/** The film of a booking stays. Of a showtime that is called off, or not sold any more, no seats are given. */
export async function findMoveShowtime(
  env: Env,
  { showtime }: Moving,
  showtimeId: string,
): Promise<{ ok: true; showtime: ShowtimeRecord } | Err> {
  const found = await showtimeObject(env, showtimeId).record()
  if (!found) return err('not_found')
  if (found.film.en.id !== showtime.film.en.id) return err('exchange_other_film')
  if (found.change?.kind === 'CALLED_OFF') return err('showtime_called_off', { because: found.change.reason })
  return isSaleOver(found.startsAt, now()) ? err('showtime_started') : { ok: true, showtime: found }
}

const seatStates = async (env: Env, showtimeId: string) => unwrap(await showtimeObject(env, showtimeId).seats())

function quoteFor(
  { exchange, order, offer, showtime: { id: from } }: Moving,
  showtime: ShowtimeRecord,
  { seats, free, max }: { seats: readonly string[]; free: ReadonlySet<string>; max: number | undefined },
): MoveQuote | null {
  if (seats.length !== order.seats.length) return null
  const kept = offerFor(offer, { from, to: showtime.id })
  const price = priceInstead({ offer: kept, credit: exchange.credit, food: exchange.food }, showtime, seats)
  const difference = differenceOf(price, exchange)
  const isAbove = (way: LowerPriceWay) => max !== undefined && (givenByMove(exchange, difference, way) ?? 0) > max
  const back = partsBack(exchange.funds, exchange.credit - refundOf(difference, exchange), exchange.cardDays)
  return {
    seats: seatsFor(showtime, seats).map((seat) => shownSeat(showtime, seat)),
    taken: seats.filter((seat) => !free.has(seat)),
    difference,
    back: back.map(toRefundNewsPart),
    needsManager: isAbove('REFUND'),
    ...(isAbove('LEAVE') ? { isForManager: true as const } : {}),
  }
}

/** The free seats of a showtime. `max`: what the role of the caller may give; undefined: any amount. */
export async function listSeats(
  env: Env,
  booking: Moving,
  showtime: ShowtimeRecord,
  { seats: chosen, max }: { seats: readonly string[]; max: number | undefined },
): Promise<HallChoices> {
  const moving = withFollowingFood(booking, showtime.id)
  const wanted = wantedAt(moving, showtime.id)
  const [{ states }, found] = await Promise.all([seatStates(env, showtime.id), findSeats(env, wanted, showtime)])
  const hall = expandHall(showtime.layout).seats
  const open = hall.filter(({ index }) => states[index] === '0')
  const known = new Set(hall.map(({ id }) => id))
  const worth = seatWorth(moving.order, moving.exchange)
  const priced = seatsFor(
    showtime,
    open.map(({ id }) => id),
  )
  const rows = new Map<string, HallChoices['rows'][number]>()
  for (const [at, seat] of priced.entries()) {
    const { row } = open[at]!
    const listed = rows.get(row) ?? { row, seats: [] }
    listed.seats.push({ ...shownSeat(showtime, seat), difference: seat.price - worth })
    rows.set(row, listed)
  }
  const seats = [...new Set(chosen)].filter((seat) => known.has(seat))
  const free = new Set(open.map(({ id }) => id))
  return {
    booking: shownBooking(moving),
    showtime: shownShowtime(showtime),
    rows: [...rows.values()],
    proposed: found?.seats ?? [],
    quote: quoteFor(moving, showtime, { seats, free, max }),
  }
}
