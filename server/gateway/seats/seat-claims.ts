// The types of the seats of a showtime: claims, commands, log.
import type { HallShape } from '../../contracts/rules/hall.ts'
import type { ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'

export type ClaimState = 'HELD' | 'PINNED' | 'SOLD' | 'BLOCKED'

/** All seats of one order in one showtime; they share one state. */
export interface Claim {
  orderId: string
  /** The owner of the order. */
  owner: string
  state: ClaimState
  /**
   * Fencing number, the `seq` at which its seats were taken: a late step of an older claim cannot touch this one.
   */
  token: number
  /** The claim has expired from this millisecond on; FOREVER for sold or blocked seats. */
  until: number
  since: number
  /** True while choosing: starting another choice releases this claim. False from checkout on. */
  isChoosing: boolean
  /** Seat indexes in the hall. */
  seats: number[]
  /** Keyed hash of the student number that reduces one of these seats. Absent if none. */
  student?: string
  /**
   * Keyed hash of the network of an unproved guest. Absent for members and guests with a verified phone. `wide.own`:
   * a wider network counts, too.
   */
  network?: string
  /** Keyed hash of a proved visitor's phone, or of a member without one, until the seats are sold. */
  buyer?: string
}

export const FOREVER = Number.MAX_SAFE_INTEGER

/** HOUSE: seats that the company keeps or has sold elsewhere. WITHDRAWN: seats that cannot be used. */
export const HOUSE = 'house'
export const WITHDRAWN = 'withdrawn'

/** One claim has all seats that are blocked for one cause. */
export const blockedClaim = (
  cause: typeof HOUSE | typeof WITHDRAWN,
  { seats, token, since }: Pick<Claim, 'seats' | 'token' | 'since'>,
): Claim => ({
  orderId: cause,
  owner: cause,
  state: 'BLOCKED',
  token,
  until: FOREVER,
  since,
  isChoosing: false,
  seats,
})

export interface LogEntry {
  seq: number
  op: 'block' | 'hold' | 'prolong' | 'pin' | 'unpin' | 'sell' | 'release' | 'expire'
  orderId: string
  seats: number[]
  at: number
}

/**
 * One change of the seats. `claim` has its seats from now on, in place of all that its order had. After `release` and
 * `expire` it has none: then it is the claim that ended.
 */
export interface SeatEvent {
  seq: number
  op: LogEntry['op']
  at: number
  claim: Claim
}

/** The claim of the order after the event; undefined: it has none. */
export const claimAfter = ({ op, claim }: SeatEvent): Claim | undefined =>
  op === 'release' || op === 'expire' ? undefined : claim

/** Receives each change, after all checks, with the claim that the order had before. It must not read the map. */
export type NoteEvent = (event: SeatEvent, before: Claim | undefined) => void

export interface Saved {
  claims: Iterable<Claim>
  seq: number
}

export interface HallFacts {
  layout: HallShape
  maxSeats: number
  startsAt: number
}

export interface HoldCommand {
  orderId: string
  owner: string
  seats: readonly string[]
  /** Token of the claim this one replaces; without it the order must be new here. */
  token?: number | undefined
  /** The claim lasts at least until then: the end of a checkout the visitor came back from. */
  holdUntil?: number | undefined
  /** For late money: pins at once until then, even after sales have stopped. */
  pinUntil?: number | undefined
  /** Of late money: token of the claim that was paid. A later change of the showtime refuses the seats. */
  paidToken?: number | undefined
  /** Keyed hash of the student number that reduces a seat; null: none. If absent, the claim keeps its own. */
  student?: string | null | undefined
  /** Keyed hash of an unproved guest's network; null: the visitor is proved. If absent, the claim keeps its own. */
  network?: string | null | undefined
  /** As in `Claim`. If absent, the claim keeps its own. */
  buyer?: string | undefined
}

export interface Held {
  ok: true
  orderId: string
  token: number
  until: number
  since: number
  seats: string[]
  state: ClaimState
  seq: number
}

/** The identity of a request; a repeated request has the same. */
export interface OnceHere {
  key: string
  fingerprint: string
}

/** A first hold carries the idempotency key, so that a repeated request finds the same order. */
export interface FirstHold extends HoldCommand, OnceHere {}

/** The answer to a repeated request whose seats have expired; the order itself says what happened. */
export const expiredHold = (orderId: string, seq: number): Held => ({
  ok: true,
  orderId,
  token: 0,
  until: 0,
  since: 0,
  seats: [],
  state: 'HELD',
  seq,
})

/** Everything a showtime stores, for the audit. */
export interface ShowtimeSnapshot {
  id: string
  at: number
  /** Seat ids by index. */
  seats: string[]
  claims: Claim[]
  rows: { seat: number; orderId: string }[]
  log: LogEntry[]
}

/** A change that the cinema has made. */
export interface MadeChange {
  change: ShowtimeChangeRecord
  /** `seq` of the last event that was stored before: claims with a token up to this one are older than the change. */
  seq: number
}

/** For a change of the showtime. */
export interface SoldSeats {
  /** `seats`: how many seats it has. */
  bookings: { orderId: string; seats: number }[]
  /** Orders whose payment is not decided yet. */
  paying: number
}

/** How many orders have seats, by how far they are. */
export interface ClaimedSeats {
  bookings: number
  /** Their payment is not decided yet. */
  paying: number
  holds: number
}

/** Whether the programme may remove a showtime. */
export interface Removal extends ClaimedSeats {
  /** The cinema has changed it: moved it, called it off, or withdrawn seats of it. */
  isChanged: boolean
  mayBeRemoved: boolean
}

export interface ClaimRequest {
  orderId: string
  owner: string
}
