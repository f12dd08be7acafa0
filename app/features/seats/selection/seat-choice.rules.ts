// Which seats may be chosen together, and which single seats a choice leaves behind. Pure.
import { type HallSeat, isBeside } from '#server/contracts/rules/hall.ts'
import { neighboursOf, seatsOfCell, type Hall } from './hall.rules.ts'

export type ToggleProblem = 'too_many' | 'companion_alone'

export type Toggled = { chosen: string[]; problem?: undefined } | { chosen?: undefined; problem: ToggleProblem }

/** Seat ids in the order of the hall, without duplicates and unknown ids. */
export function inHallOrder(hall: Hall, seats: Iterable<string>): string[] {
  const known = [...new Set(seats)].map((id) => hall.byId.get(id)).filter((seat) => seat !== undefined)
  return known.sort((a, b) => a.index - b.index).map((seat) => seat.id)
}

export const companionBeside = (hall: Hall, seat: HallSeat): HallSeat | undefined =>
  neighboursOf(hall, seat).find((neighbour) => neighbour.kind === 'COMPANION')

export const wheelchairBeside = (hall: Hall, seat: HallSeat): HallSeat | undefined =>
  neighboursOf(hall, seat).find((neighbour) => neighbour.kind === 'WHEELCHAIR')

/** Adds or removes a seat. A sofa is taken whole. A companion seat needs the wheelchair space beside it. */
export function toggleSeat(hall: Hall, chosen: readonly string[], seat: HallSeat, max: number): Toggled {
  const next = new Set(chosen)
  const cell = seatsOfCell(hall, seat)
  if (next.has(seat.id)) {
    for (const cellSeat of cell) next.delete(cellSeat.id)
    return { chosen: inHallOrder(hall, withoutLoneCompanions(hall, next)) }
  }
  if (seat.kind === 'COMPANION' && !next.has(wheelchairBeside(hall, seat)?.id ?? ''))
    return { problem: 'companion_alone' }
  for (const cellSeat of cell) next.add(cellSeat.id)
  return next.size > max ? { problem: 'too_many' } : { chosen: inHallOrder(hall, next) }
}

/** Removes seats from a choice, and the seats that cannot stay without them. */
export function withoutSeats(hall: Hall, chosen: readonly string[], gone: Iterable<string>): string[] {
  const left = new Set(chosen)
  for (const id of gone) {
    const seat = hall.byId.get(id)
    if (seat) for (const cellSeat of seatsOfCell(hall, seat)) left.delete(cellSeat.id)
  }
  return inHallOrder(hall, withoutLoneCompanions(hall, left))
}

function withoutLoneCompanions(hall: Hall, chosen: Set<string>): Set<string> {
  return new Set(
    [...chosen].filter((id) => {
      const seat = hall.byId.get(id)
      return seat?.kind !== 'COMPANION' || chosen.has(wheelchairBeside(hall, seat)?.id ?? '')
    }),
  )
}

export interface Orphan {
  /** The seat that would be single. */
  seat: string
  /** The whole choice, moved so that no single seat remains. */
  fix: string[]
  /** The seats of the fix in the row in question. */
  moved: string[]
}

/**
 * A single free seat that will not sell: between chosen seats and a taken seat or an aisle. It is reported only if
 * the same number of seats fits the same stretch without a single seat.
 */
export function findOrphan(
  hall: Hall,
  chosen: readonly string[],
  isFree: (seat: HallSeat) => boolean,
): Orphan | undefined {
  const own = new Set(chosen)
  for (const stretch of stretchesOf(hall, (seat) => own.has(seat.id) || isFree(seat))) {
    const mine = stretch.filter((seat) => own.has(seat.id))
    const [first] = mine
    if (!first) continue
    const lone = stretch.find(
      (seat, at) => !own.has(seat.id) && isEdge(stretch[at - 1], own) && isEdge(stretch[at + 1], own),
    )
    if (!lone) continue
    const from = stretch.indexOf(first)
    const moved = placements(stretch.length, mine.length).sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0]
    if (moved === undefined) continue
    const seats = stretch.slice(moved, moved + mine.length).map((seat) => seat.id)
    const rest = chosen.filter((id) => !mine.some((seat) => seat.id === id))
    return { seat: lone.id, fix: inHallOrder(hall, [...rest, ...seats]), moved: seats }
  }
  return undefined
}

const isEdge = (seat: HallSeat | undefined, own: ReadonlySet<string>): boolean => seat === undefined || own.has(seat.id)

/** Start positions where `many` adjacent seats leave no single seat in a stretch of `length`. */
const placements = (length: number, many: number): number[] =>
  Array.from({ length: length - many + 1 }, (_, at) => at).filter((at) => at !== 1 && length - many - at !== 1)

/** Adjacent ordinary seats that satisfy `isOpen`, in the order of the hall. */
function stretchesOf(hall: Hall, isOpen: (seat: HallSeat) => boolean): HallSeat[][] {
  const stretches: HallSeat[][] = []
  let last: HallSeat | undefined
  for (const seat of hall.seats) {
    if (seat.kind !== 'SEAT' || !isOpen(seat)) {
      last = undefined
      continue
    }
    if (last && isBeside(last, seat)) stretches.at(-1)?.push(seat)
    else stretches.push([seat])
    last = seat
  }
  return stretches
}

/** Number of adjacent free seats around this one, including it. */
export function freeTogether(hall: Hall, seat: HallSeat, isFree: (seat: HallSeat) => boolean): number {
  let many = 0
  for (const step of [-1, 1])
    for (let other = hall.seats[seat.index + step]; other; other = hall.seats[other.index + step]) {
      if (other.line !== seat.line || other.block !== seat.block || other.kind !== seat.kind || !isFree(other)) break
      many++
    }
  return many + 1
}
