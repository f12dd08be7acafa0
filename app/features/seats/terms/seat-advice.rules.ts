// Seats for which an offer saves more than for the chosen ones, so that the whole order costs less. Pure. Only seats
// without a discount are replaced, or as many seats are added as the offer needs.
import { type HallSeat, isBeside } from '#server/contracts/rules/hall.ts'
import {
  type OfferPrice,
  offerReductions,
  requiredSeats,
  type SeatAtPrice,
} from '#server/contracts/rules/offer-price.ts'
import type { Hall } from '../selection/hall.rules.ts'
import { findOrphan, inHallOrder } from '../selection/seat-choice.rules.ts'

export interface AdviceQuestion {
  hall: Hall
  chosen: readonly string[]
  isFree: (seat: HallSeat) => boolean
  offer: OfferPrice
  feePerTicket: number
  maxSeats: number
}

export interface Advice {
  /** All seats of the suggested choice. */
  seats: string[]
  /** The seats that are not chosen yet, all of one area. */
  added: string[]
  /** The chosen seats they replace. */
  given: string[]
  area: string
  /** In halalas. */
  saves: number
}

/** The seats with their own prices. */
export const pricedIn = (hall: Hall, seats: readonly string[]): SeatAtPrice[] =>
  seats.flatMap((seat) => {
    const area = hall.areaOf.get(hall.byId.get(seat)?.area ?? '')
    return area ? [{ seat, areaCategoryCode: area.areaCategoryCode, price: area.price }] : []
  })

export const reductionIn = (seats: readonly SeatAtPrice[], offer: OfferPrice): number =>
  [...offerReductions(seats, offer).values()].reduce((sum, off) => sum + off, 0)

/** A choice that replaces some seats by seats of one area. The exact seats are not selected yet. */
interface Replacement {
  code: string
  stays: readonly string[]
  /** Number of further seats needed in the area. */
  count: number
  saves: number
}

/** The cheapest choice the hall has room for. */
export function findCheaperChoice(question: AdviceQuestion): Advice | undefined {
  const { hall, chosen } = question
  for (const { code, stays, count, saves } of replacementsFor(question).toSorted((a, b) => b.saves - a.saves)) {
    const added = seatsFor(question, code, stays, count)
    const area = hall.areaOf.get(code)
    if (!added || !area) continue
    const given = chosen.filter((id) => !stays.includes(id))
    return { seats: inHallOrder(hall, [...stays, ...added]), added, given, area: area.name, saves }
  }
  return undefined
}

/** Every choice that is cheaper because of the offer. */
function replacementsFor({ hall, chosen, offer, feePerTicket, maxSeats }: AdviceQuestion): Replacement[] {
  const costOf = (seats: readonly SeatAtPrice[]) => {
    const off = reductionIn(seats, offer)
    return { off, total: seats.reduce((sum, { price }) => sum + price + feePerTicket, -off) }
  }
  const inArea = (code: string) => chosen.filter((id) => hall.byId.get(id)?.area === code)
  const required = requiredSeats(offer)
  const covered = new Set(offer.areaCategoryCodes.filter((code) => inArea(code).length >= required))
  const now = costOf(pricedIn(hall, chosen))
  return offer.areaCategoryCodes.flatMap((code) => {
    const price = hall.areaOf.get(code)?.price
    if (price === undefined) return []
    const others = movable(hall, chosen).filter(([area]) => area !== code && !covered.has(area))
    return Array.from({ length: others.length + 1 }, (_, moved) => {
      const given = others.slice(0, moved).flatMap(([, seats]) => seats)
      const stays = chosen.filter((id) => !given.includes(id))
      const count = Math.max(given.length, required - inArea(code).length)
      const added = Array.from({ length: count }, (_seat, at) => ({ seat: `+${at}`, areaCategoryCode: code, price }))
      const then = costOf([...pricedIn(hall, stays), ...added])
      return { code, stays, count, saves: then.off > now.off ? now.total - then.total : 0 }
    }).filter(({ stays, count, saves }) => saves > 0 && stays.length + count <= maxSeats)
  })
}

/**
 * Seats that may be replaced, grouped by area, dearest first. Each area stays one group, so that people who sit
 * together stay together. A wheelchair space and its companion seat are never replaced.
 */
function movable(hall: Hall, chosen: readonly string[]): [area: string, seats: string[]][] {
  const areas = new Map<string, string[]>()
  for (const id of chosen) {
    const seat = hall.byId.get(id)
    if (seat?.kind === 'SEAT' || seat?.kind === 'PAIR') areas.set(seat.area, [...(areas.get(seat.area) ?? []), id])
  }
  const priceOf = (code: string) => hall.areaOf.get(code)?.price ?? 0
  return [...areas].toSorted(([a], [b]) => priceOf(b) - priceOf(a))
}

/** Free seats side by side: next to chosen seats of the area if possible, else nearest to the choice. */
function seatsFor({ hall, chosen, isFree }: AdviceQuestion, code: string, stays: readonly string[], count: number) {
  const own = new Set(stays)
  const middle = middleOf(chosen.flatMap((id) => hall.byId.get(id) ?? []))
  const places = stretchesIn(hall, code, (seat) => own.has(seat.id) || isFree(seat))
    .flatMap((stretch) => windowsOf(stretch, own, count))
    .map((seats) => ({ seats, beside: seats.length - count, away: distance(middleOf(seats), middle) }))
    .toSorted((a, b) => b.beside - a.beside || a.away - b.away)
    .map(({ seats }) => seats.map(({ id }) => id).filter((id) => !own.has(id)))
  // Prefers seats that leave no single free seat.
  return places.find((added) => !findOrphan(hall, [...stays, ...added], isFree)) ?? places[0]
}

/** Adjacent seats of which exactly `count` are new. */
function windowsOf(stretch: readonly HallSeat[], own: ReadonlySet<string>, count: number): HallSeat[][] {
  return stretch.flatMap((_, from) =>
    stretch
      .map((_seat, to) => stretch.slice(from, to + 1))
      .filter((seats) => seats.filter(({ id }) => !own.has(id)).length === count),
  )
}

/** Adjacent single seats of an area. */
function stretchesIn(hall: Hall, code: string, isOpen: (seat: HallSeat) => boolean): HallSeat[][] {
  const stretches: HallSeat[][] = []
  let last: HallSeat | undefined
  for (const seat of hall.seats) {
    if (seat.area !== code || seat.kind !== 'SEAT' || !isOpen(seat)) {
      last = undefined
      continue
    }
    if (last && isBeside(last, seat)) stretches.at(-1)?.push(seat)
    else stretches.push([seat])
    last = seat
  }
  return stretches
}

const middleOf = (seats: readonly HallSeat[]) => ({
  x: seats.reduce((sum, { x }) => sum + x, 0) / seats.length,
  y: seats.reduce((sum, { y }) => sum + y, 0) / seats.length,
})

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
