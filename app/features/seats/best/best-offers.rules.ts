// The best seats for N people in each area, and which offer is preselected. Pure.
import { isBeside } from '#server/contracts/rules/hall.ts'
import { cellOf, ticketPrice, type Hall } from '../selection/hall.rules.ts'

/** The gateway's answer for one area. Undefined if the area has too few seats. */
export interface BestAnswer {
  seats: string[]
  areTogether: boolean
}

export interface BestOffer extends BestAnswer {
  /** Undefined if the seats lie in several areas. */
  area: string | undefined
}

/** The best view is in the middle, two thirds back. The gateway uses the same point. */
const DEPTH = 2 / 3

function distanceOf(hall: Hall, { seats }: BestAnswer): number {
  const found = seats.flatMap((id) => hall.byId.get(id) ?? [])
  const sum = found.reduce((so, { x, y }) => so + Math.hypot(x, y - hall.deep * DEPTH), 0)
  return sum / Math.max(1, found.length)
}

/** Seats nearer to the screen than this share of the hall's depth are the last choice, and often the cheapest ones. */
const FRONT = 1 / 3

function isInFront(hall: Hall, { seats }: BestAnswer): boolean {
  const found = seats.flatMap((id) => hall.byId.get(id) ?? [])
  return found.reduce((sum, { y }) => sum + y, 0) < found.length * hall.deep * FRONT
}

/**
 * The offer that is preselected. If the preferred area has seats side by side, they come first. Otherwise seats side by
 * side come before others, chairs before sofas, and the rest of the hall before its front. Then the cheapest area, so
 * that a visitor pays more by choice only, and at the same price the best view.
 */
export function getPreselectedOffer(
  hall: Hall,
  offers: readonly BestOffer[],
  preferred: string,
): BestOffer | undefined {
  const isSofa = ({ area }: BestOffer) => hall.areaOf.get(area ?? '')?.shape === 'pair'
  const price = ({ seats }: BestOffer) => Math.max(...getDistinctPricesWithFee(hall, seats))
  const [best] = offers.toSorted(
    (a, b) =>
      Number(b.areTogether) - Number(a.areTogether) ||
      Number(isSofa(a)) - Number(isSofa(b)) ||
      Number(isInFront(hall, a)) - Number(isInFront(hall, b)) ||
      price(a) - price(b) ||
      distanceOf(hall, a) - distanceOf(hall, b),
  )
  return offers.find(({ area, areTogether }) => area === preferred && areTogether) ?? best
}

/** The area of all seats of an exchanged booking; empty if they lie in several. */
export function getCommonArea(seats: readonly { areaCategoryCode: string }[]): string {
  const [area, ...others] = new Set(seats.map(({ areaCategoryCode }) => areaCategoryCode))
  return area !== undefined && others.length === 0 ? area : ''
}

/** Adjacent seats as first and last: `['F7', 'F8', 'F9', 'G2']` → `[['F7', 'F9'], ['G2']]`. */
export function toSeatRunEnds(hall: Hall, seats: readonly string[]): string[][] {
  const found = seats.flatMap((id) => hall.byId.get(id) ?? []).toSorted((a, b) => a.index - b.index)
  const runs: (typeof found)[] = []
  for (const seat of found) {
    const last = runs.at(-1)?.at(-1)
    if (last && isBeside(last, seat)) runs.at(-1)?.push(seat)
    else runs.push([seat])
  }
  return runs.map((run) => (run.length > 1 ? [run[0]?.id ?? '', run.at(-1)?.id ?? ''] : run.map(({ id }) => id)))
}

/** The different prices of one ticket, with its fee. Half a sofa has the price of its area. */
export const getDistinctPricesWithFee = (hall: Hall, seats: readonly string[]): number[] => [
  ...new Set(seats.map((id) => ticketPrice(hall, hall.byId.get(id)?.area ?? ''))),
]

/** Positions of the seats on the small seat map. */
export const dotsOf = (hall: Hall, seats: readonly string[]) =>
  seats.flatMap((id) => hall.byId.get(id) ?? []).map((seat) => ({ id: seat.id, x: seat.x, y: cellOf(hall, seat).y }))
