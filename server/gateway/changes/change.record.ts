// A change of the programme that an operator has ordered, as its object stores it.
import type { CallOffOrder } from './change-order.rules.ts'
import type { ShowtimeChangeRecord } from '../catalogue/showtimes/showtime-change.record.ts'

/** Showtimes by id, those of a hall in a time, or those of a cinema on a cinema day. */
export type ChangeScope = Pick<CallOffOrder, 'showtimes' | 'hall' | 'cinema'>

export interface ChangeRecord extends ShowtimeChangeRecord {
  /** Who ordered it, as the edge names them. */
  by: string
  /** What the operator named. */
  scope: ChangeScope
  /** Ids of the showtimes. */
  showtimes: string[]
  /** Names of their cinemas and films, in English, for operators. */
  cinemas: string[]
  films: string[]
}

/**
 * What has become of a booking. WAITING: its holder is not told yet. TOLD: they are. PERSON: it needs an operator.
 * OVER: it had ended before.
 */
export type TellingState = 'WAITING' | 'TOLD' | 'PERSON' | 'OVER'

/** How far a change has come. */
export interface ChangeProgress {
  record: ChangeRecord
  /** Showtimes whose sale has ended. */
  calledOff: number
  bookings: Record<TellingState, number>
  /** Bookings in state PERSON, at most fifty. */
  persons: string[]
}
