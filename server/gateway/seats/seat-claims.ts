// The words the seats of a showtime are spoken of in. Relied on by the seat map, its storage and the orders.
import type { HallShape } from '../../contracts/hall.ts'

export type ClaimState = 'HELD' | 'PINNED' | 'SOLD' | 'BLOCKED'

/** Everything one order has in one showtime; its seats share one fate. */
export interface Claim {
  orderId: string
  /** Whose order it is. */
  owner: string
  state: ClaimState
  /** Fencing number, the `seq` its seats were taken at: a late step of an older claim cannot touch this one. */
  token: number
  /** From this millisecond on the claim is worth nothing; FOREVER for what is sold or blocked. */
  until: number
  since: number
  /** A visitor who is still choosing loses this claim by starting another; at checkout no more. */
  isChoosing: boolean
  /** Indexes in the hall. */
  seats: number[]
  /** The student number, as a keyed hash, that makes one of these seats cheaper. None where it is left out. */
  student?: string
}

export const FOREVER = Number.MAX_SAFE_INTEGER

export interface LogEntry {
  seq: number
  op: 'block' | 'hold' | 'prolong' | 'pin' | 'unpin' | 'sell' | 'release' | 'expire'
  orderId: string
  seats: number[]
  at: number
}

/** Where changes go. Called only after everything was checked; must not throw, must not look back. */
export interface SeatStore {
  save(claim: Claim): void
  drop(claim: Claim): void
  log(entry: LogEntry): void
}

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
  /** Of the claim this one replaces; without it the order must be new here. */
  token?: number | undefined
  /** The claim lasts at least until then: the time of a checkout the visitor came back from. */
  keepUntil?: number | undefined
  /** Pins at once until then, also after sales have stopped: for money that came late. */
  pinUntil?: number | undefined
  /** Keyed hash of the student number that makes a seat cheaper; null: none does. Left out: the one the claim has stays. */
  student?: string | null | undefined
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

/** A request, as a repeated one shows it again. */
export interface OnceHere {
  key: string
  fingerprint: string
}

/** A first hold carries the key of the request: a repeated one finds the same order. */
export interface FirstHold extends HoldCommand, OnceHere {}

/** Of a repeated request whose seats ran out meanwhile: the order still says what happened. */
export const gone = (orderId: string, seq: number): Held => ({
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

export interface Asking {
  orderId: string
  owner: string
}
