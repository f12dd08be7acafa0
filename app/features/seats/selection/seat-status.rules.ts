// What each seat of the map shows: the live states, with the visitor's own choice on top. Pure.
import type { HallSeat } from '#server/contracts/rules/hall.ts'
import type { LiveSeats } from '#server/contracts/showtimes.ts'
import { seatsOfCell, type Hall } from './hall.rules.ts'

/** 0 free · 1 taken · 2 held · 3 held by the order that asks. */
export type SeatState = 0 | 1 | 2 | 3

export type SeatStatus = 'waiting' | 'free' | 'gone' | 'held' | 'mine'

export interface LiveStates {
  /** One `SeatState` per seat, in hall order. Null until the first full answer. */
  states: Uint8Array | null
  version: number
}

export interface ShownSeats extends LiveStates {
  wanted: readonly string[]
  held: readonly string[]
  /** Indexes of released seats whose release the live channel has not reported yet. */
  releasing: readonly number[]
  /** Seats of an order from before a reload, until its own answer is here. */
  returning: readonly string[]
}

export const indexOf = (hall: Hall, seat: string): number => hall.byId.get(seat)?.index ?? -1

/** The status of a cell. */
export function seatStatus(
  hall: Hall,
  { wanted, held, states, releasing, returning }: ShownSeats,
  cell: HallSeat,
): SeatStatus {
  const seats = seatsOfCell(hall, cell)
  if (seats.some(({ id }) => wanted.includes(id) || returning.includes(id))) return 'mine'
  if (!states) return 'waiting'
  let status: SeatStatus = 'free'
  for (const { id, index } of seats) {
    if (states[index] === 1) return 'gone'
    if (states[index] === 2 && !releasing.includes(index) && !held.includes(id)) status = 'held'
  }
  return status
}

type Update = LiveStates & { states: Uint8Array; changed: number[] }

/** Applies a message of the live channel. Undefined if it is older than the known states, or for another hall. */
export function applyLive(
  hall: Hall,
  known: LiveStates,
  update: Exclude<LiveSeats, { type: 'over' | 'moved' }>,
): Update | undefined {
  const { version } = update
  if (update.type === 'set') {
    if (!known.states || version <= known.version) return undefined
    const changes = update.changes.filter(([index]) => !hall.unclear.has(index))
    return applyChanges(known.states, changes, version)
  }
  if (update.states.length !== hall.seats.length || version < known.version) return undefined
  const states = Uint8Array.from(update.states, Number)
  // Shown as taken.
  for (const index of hall.unclear) states[index] = 1
  return { states, version, changed: differences(known.states, states) }
}

export function applyChanges(
  before: Uint8Array,
  changes: readonly (readonly [index: number, state: SeatState, ...unknown[]])[],
  version: number,
): Update {
  const states = before.slice()
  for (const [index, state] of changes) if (index in states) states[index] = state
  return { states, version, changed: differences(before, states) }
}

const differences = (before: Uint8Array | null, after: Uint8Array): number[] =>
  before === after ? [] : [...after.keys()].filter((index) => before?.[index] !== after[index])

/** Indexes of all seats that may show another status than before. */
export const changedSeats = (hall: Hall, before: ShownSeats, after: ShownSeats): number[] => [
  ...(after.states ? differences(before.states, after.states) : []),
  ...before.releasing,
  ...after.releasing,
  ...[before, after].flatMap(({ wanted, held, returning }) =>
    [wanted, held, returning].flat().map((id) => indexOf(hall, id)),
  ),
]
