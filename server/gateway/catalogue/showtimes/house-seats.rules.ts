// Seats sold at the box office before the site opened sales: always the same for a showtime. Groups sit together,
// towards the middle and the back, leave the wheelchair spaces free and share whole sofas.
import { cinemaDayOf, riyadhClock } from '../../../contracts/rules/riyadh-time.ts'
import { type HallSeat, isBeside } from '../../../contracts/rules/hall.ts'
import { type Chance, chanceOf } from './seeded-random.rules.ts'
import { isThursdayToSaturday } from './weekend.rules.ts'

const GROUPS: readonly [size: number, share: number][] = [
  [1, 0.12],
  [2, 0.48],
  [3, 0.14],
  [4, 0.18],
  [5, 0.05],
  [6, 0.03],
]
/** Nearly full means at most this many left. */
const LAST_SEATS = 12

/** How full the hall is before the site sells a seat, 0 to 1, or `full` and `nearly`. */
function crowdOf(startsAt: number, chance: Chance): number | 'full' | 'nearly' {
  const { hour } = riyadhClock(startsAt)
  const evening = hour >= 18 || hour < 1
  const busy = (isThursdayToSaturday(cinemaDayOf(startsAt)) ? 0.5 : 0.25) + (evening ? 0.5 : 0.1)
  const lot = chance()
  if (lot < 0.03 * busy) return 'full'
  if (lot < 0.1 * busy) return 'nearly'
  return 0.1 + 0.5 * chance() * busy
}

interface Run {
  seats: HallSeat[]
  /** Popularity. */
  liking: number
}

/** Runs of adjacent ordinary seats. */
function runsOf(seats: readonly HallSeat[]): Run[] {
  const deep = Math.max(1, ...seats.map((seat) => seat.y))
  const half = Math.max(1, ...seats.map((seat) => Math.abs(seat.x)))
  const runs: HallSeat[][] = []
  let previous: HallSeat | undefined
  for (const seat of seats) {
    const isOpen = seat.kind === 'SEAT' || seat.kind === 'PAIR'
    const joins = previous && isBeside(previous, seat) && previous.kind === seat.kind
    if (isOpen && joins) runs.at(-1)?.push(seat)
    else if (isOpen) runs.push([seat])
    previous = seat
  }
  return runs.map((run) => {
    const y = (run[0]?.y ?? 0) / deep
    const x = Math.abs(run.reduce((sum, seat) => sum + seat.x, 0) / run.length) / half
    return { seats: run, liking: (0.15 + (y > 0.8 ? 0.8 : y)) * (1.25 - x) * run.length }
  })
}

// A programme has thousands of showtimes in few halls.
const runsOfHalls = new WeakMap<readonly HallSeat[], Run[]>()
function runsIn(seats: readonly HallSeat[]): Run[] {
  let runs = runsOfHalls.get(seats)
  if (!runs) runsOfHalls.set(seats, (runs = runsOf(seats)))
  return runs
}

/**
 * First index of `many` free seats in a run, nearest to the wanted position, the lower of two; -1 if there is no such
 * gap. `taken` has a 1 at the index of each taken seat of the hall.
 */
function gapIn(run: readonly HallSeat[], many: number, preferredStart: number, taken: Uint8Array): number {
  const step = run[0]?.kind === 'PAIR' ? 2 : 1
  const isFree = (from: number): boolean => {
    for (let at = from; at < from + many; at += 1) if (taken[run[at]!.index]) return false
    return true
  }
  let best = -1
  for (let from = 0; from + many <= run.length; from += step) {
    if (best >= 0 && Math.abs(from - preferredStart) >= Math.abs(best - preferredStart)) break
    if (isFree(from)) best = from
  }
  return best
}

function sizeOf(chance: Chance): number {
  let left = chance()
  for (const [size, share] of GROUPS) if ((left -= share) < 0) return size
  return 2
}

export interface House {
  id: string
  startsAt: number
}

/** Ids of the seats sold at the box office, in the order of the hall. */
export function listBoxOfficeSeats(showtime: House, seats: readonly HallSeat[]): string[] {
  const taken = boxOfficeSeatMask(showtime, seats)
  return seats.flatMap(({ index, id }) => (taken[index] ? id : []))
}

/** The same seats, as a 1 at the index of each. */
export function boxOfficeSeatMask(showtime: House, seats: readonly HallSeat[]): Uint8Array {
  const chance = chanceOf(`house ${showtime.id}`)
  const crowd = crowdOf(showtime.startsAt, chance)
  if (crowd === 'full') return new Uint8Array(seats.length).fill(1)
  const runs = runsIn(seats)
  const most = runs.reduce((sum, run) => sum + run.seats.length, 0)
  const reserved = seats.length - most
  const left = Math.max(reserved, 3 + Math.floor(chance() * (LAST_SEATS - 2)))
  const wanted = crowd === 'nearly' ? seats.length - left : Math.round(most * crowd)
  const taken = new Uint8Array(seats.length)
  let sold = 0
  const total = runs.reduce((sum, run) => sum + run.liking, 0)
  /** How many seats were sold: 0 if there is no gap for them. */
  const place = (run: readonly HallSeat[], size: number): number => {
    const many = run[0]?.kind === 'PAIR' ? size + (size % 2) : size
    const preferredStart = Math.floor((run.length - many) / 2 + (chance() - 0.5) * run.length * 0.9)
    const from = gapIn(run, many, preferredStart, taken)
    if (from < 0) return 0
    for (let at = from; at < from + many; at += 1) taken[run[at]!.index] = 1
    return many
  }
  for (let misses = 0; sold < wanted && misses < 40;) {
    let lot = chance() * total
    const run = runs.find((candidate) => (lot -= candidate.liking) < 0) ?? runs[0]
    const size = Math.min(sizeOf(chance), wanted - sold)
    const placed = run ? place(run.seats, size) : 0
    if (placed === 0) misses++
    sold += placed
  }
  // A nearly full hall has scattered single seats left: fill the rest in order, with whole sofas.
  for (const { seats: run } of runs)
    for (const seat of run) {
      if (sold >= wanted || taken[seat.index]) continue
      if (seat.partner !== undefined && sold + 2 > wanted) continue
      for (const index of [seat.index, seat.partner]) {
        if (index === undefined) continue
        taken[index] = 1
        sold += 1
      }
    }
  return taken
}
