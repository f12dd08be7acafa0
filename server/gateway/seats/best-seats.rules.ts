// The best free seats for N people. Pure. The order is that of seats.io: together without leaving a lone seat,
// together anyway, in groups of two or more, anywhere.
import type { HallSeat, Plan } from '../../contracts/rules/hall.ts'

export interface SeatGrid {
  plan: Plan
  /** Adjacent seats, from left to right. */
  blocks: HallSeat[][]
}

export type IsFree = (seat: HallSeat) => boolean

interface Point {
  x: number
  y: number
  /** How much more the distance between rows counts than that within a row. Absent: the same. */
  perRow?: number
}

/** Friends sit side by side. Rows are bent, so the seat behind would often be nearer than the one beside. */
const PER_ROW_OF_FRIENDS = 2

export interface SeatPreference {
  count: number
  area?: string | undefined
  /** Used instead of the best spot of the hall. */
  near?: HallSeat | undefined
  /** A seat of the set offered last: the next best set is wanted, and after the last one the first again. */
  after?: HallSeat | undefined
}

export function toSeatGrid(plan: Plan): SeatGrid {
  const blocks = new Map<string, HallSeat[]>()
  for (const seat of plan.seats) {
    const key = `${seat.line}/${seat.block}`
    const block = blocks.get(key)
    if (block) block.push(seat)
    else blocks.set(key, [seat])
  }
  return { plan, blocks: [...blocks.values()] }
}

const away = (seat: Point, { x, y, perRow = 1 }: Point): number => (seat.x - x) ** 2 + ((seat.y - y) * perRow) ** 2

/** Wheelchair places and companion seats are only offered on request. */
const isOrdinary = (seat: HallSeat): boolean => seat.kind === 'SEAT' || seat.kind === 'PAIR'

interface Candidate {
  seats: HallSeat[]
  distance: number
  leavesLoneSeat: boolean
}

function leavesLoneSeat(block: HallSeat[], from: number, to: number, isFree: IsFree): boolean {
  const isOpen = (at: number) => {
    const seat = block[at]
    return seat !== undefined && isOrdinary(seat) && isFree(seat)
  }
  const isLoneLeft = isOpen(from - 1) && !isOpen(from - 2)
  const isLoneRight = isOpen(to + 1) && !isOpen(to + 2)
  return block[from]!.kind !== 'PAIR' && (isLoneLeft || isLoneRight)
}

/**
 * Every run of `count` free adjacent seats. A sofa is taken whole: its left half has an even index in its block.
 */
function runs(
  room: SeatGrid,
  count: number,
  focus: Point,
  isFree: IsFree,
  fits: (seat: HallSeat) => boolean,
): Candidate[] {
  const found: Candidate[] = []
  for (const block of room.blocks) {
    const isSofas = block[0]!.kind === 'PAIR'
    if (isSofas && count % 2) continue
    let free = 0
    for (const [at, seat] of block.entries()) {
      free = isFree(seat) && fits(seat) ? free + 1 : 0
      const from = at - count + 1
      if (free < count || (isSofas && from % 2)) continue
      const seats = block.slice(from, at + 1)
      const distance = seats.reduce((sum, chosen) => sum + away(chosen, focus), 0) / count
      found.push({ seats, distance, leavesLoneSeat: leavesLoneSeat(block, from, at, isFree) })
    }
  }
  return found
}

const nearest = (candidates: Candidate[]): Candidate | undefined => {
  let best: Candidate | undefined
  for (const candidate of candidates) if (!best || candidate.distance < best.distance) best = candidate
  return best
}

const together = (room: SeatGrid, count: number, focus: Point, isFree: IsFree, fits: (seat: HallSeat) => boolean) => {
  const candidates = runs(room, count, focus, isFree, fits)
  return nearest(candidates.filter((candidate) => !candidate.leavesLoneSeat)) ?? nearest(candidates)
}

/** Up to `most` sets without a common seat, the best first. Sets that leave no lone seat come before the others. */
function setsOf(candidates: readonly Candidate[], most: number): HallSeat[][] {
  const inOrder = candidates.toSorted(
    (a, b) => Number(a.leavesLoneSeat) - Number(b.leavesLoneSeat) || a.distance - b.distance,
  )
  const chosen: HallSeat[][] = []
  const used = new Set<HallSeat>()
  for (const { seats } of inOrder) {
    if (chosen.length === most) break
    if (seats.some((seat) => used.has(seat))) continue
    for (const seat of seats) used.add(seat)
    chosen.push(seats)
  }
  return chosen
}

/** Groups of two and more, each as near as possible to the first. */
function inGroups(
  room: SeatGrid,
  count: number,
  focus: Point,
  isFree: IsFree,
  fits: (seat: HallSeat) => boolean,
): HallSeat[] | undefined {
  for (let size = count; size >= 2; size -= 1) {
    if (count - size === 1) continue
    const group = together(room, size, focus, isFree, fits)
    if (!group) continue
    if (size === count) return group.seats
    const taken = new Set(group.seats)
    const rest = inGroups(room, count - size, group.seats[0]!, (seat) => !taken.has(seat) && isFree(seat), fits)
    if (rest) return [...group.seats, ...rest]
  }
  return undefined
}

/** Anywhere: single seats first, then whole sofas while they fit. */
function anywhere(room: SeatGrid, count: number, focus: Point, isFree: IsFree, fits: (seat: HallSeat) => boolean) {
  const free = room.plan.seats
    .filter((seat) => fits(seat) && isFree(seat))
    .toSorted((a, b) => away(a, focus) - away(b, focus))
  const chosen = free.filter((seat) => seat.partner === undefined).slice(0, count)
  for (const seat of free) {
    if (chosen.length + 2 > count) break
    if (seat.partner === undefined || chosen.includes(seat)) continue
    const partner = room.plan.seats[seat.partner]!
    if (isFree(partner)) chosen.push(seat, partner)
  }
  return chosen.length === count ? chosen : undefined
}

/** How many sets repeated requests go through; further sets would not be good ones. */
const SETS_IN_TURN = 6

export function bestSeats(
  room: SeatGrid,
  isFree: IsFree,
  preference: SeatPreference,
): { seats: HallSeat[]; areTogether: boolean } | undefined {
  const { near } = preference
  const focus = near ? { x: near.x, y: near.y, perRow: PER_ROW_OF_FRIENDS } : { x: 0, y: (room.plan.deep * 2) / 3 }
  const fits = (seat: HallSeat) => isOrdinary(seat) && (preference.area === undefined || seat.area === preference.area)
  // Sofas are offered only if their area is requested, or if no chairs together are left.
  const isChair = (seat: HallSeat) => fits(seat) && (seat.kind !== 'PAIR' || preference.area !== undefined)
  const chairs = runs(room, preference.count, focus, isFree, isChair)
  const sets = setsOf(chairs.length > 0 ? chairs : runs(room, preference.count, focus, isFree, fits), SETS_IN_TURN)
  const last = sets.findIndex((set) => set.some((seat) => seat === preference.after))
  const side = sets[(last + 1) % Math.max(1, sets.length)]
  if (side) return { seats: side, areTogether: true }
  const apart =
    inGroups(room, preference.count, focus, isFree, fits) ?? anywhere(room, preference.count, focus, isFree, fits)
  return apart && { seats: apart, areTogether: false }
}

const ALTERNATIVES = 3

const kinds = (seats: readonly HallSeat[]): string =>
  seats
    .map((seat) => seat.kind)
    .toSorted()
    .join()

/**
 * Up to three sets like the requested one (same count, kinds and area), adjacent, nearest first, without overlap.
 */
export function alternativesTo(room: SeatGrid, isFree: IsFree, requested: readonly HallSeat[]): HallSeat[][] {
  const first = requested[0]
  if (!first) return []
  const wanted = kinds(requested)
  const focus = {
    x: requested.reduce((sum, seat) => sum + seat.x, 0) / requested.length,
    y: requested.reduce((sum, seat) => sum + seat.y, 0) / requested.length,
  }
  const isAlike = (seat: HallSeat) => seat.area === first.area && wanted.includes(seat.kind)
  const candidates = runs(room, requested.length, focus, isFree, isAlike)
  return setsOf(
    candidates.filter(({ seats }) => kinds(seats) === wanted),
    ALTERNATIVES,
  )
}

export type NamedPreference = Omit<SeatPreference, 'near' | 'after'> & {
  near?: string | undefined
  after?: string | undefined
}

/** The same by the ids of seats; an unknown id counts as not given. */
export function bestSeatIds(
  room: SeatGrid,
  isFree: IsFree,
  preference: NamedPreference,
  byId: ReadonlyMap<string, HallSeat>,
): { seats: string[]; areTogether: boolean } | undefined {
  const named = (id: string | undefined) => (id === undefined ? undefined : byId.get(id))
  const { near, after } = preference
  const best = bestSeats(room, isFree, { ...preference, near: named(near), after: named(after) })
  return best && { seats: best.seats.map(({ id }) => id), areTogether: best.areTogether }
}
