// A change of the programme that an operator has ordered, as its object stores it.
import type { OrderedChange } from '../catalogue/showtimes/showtime-change.record.ts'
import type { ChangeOrder } from './change-order.rules.ts'

export type ChangeRecord = OrderedChange & {
  /** Id of who ordered it; the name is looked up when it is shown. The same id again must be of the same person. */
  by: string
  /** What the operator asked for. The same id again must ask for the same. */
  asked: ChangeOrder
  /** Ids of the showtimes. */
  showtimes: string[]
  /** Names of their cinemas and films, in English, for operators. */
  cinemas: string[]
  films: string[]
}

/**
 * What has become of a booking. WAITING: its holder is not told yet. NOTIFIED: they are. REPLACED: they are told of a later
 * change of the showtime in its place. PERSON: it needs an operator. OVER: it had ended before.
 */
export type NoticeState = 'WAITING' | 'NOTIFIED' | 'REPLACED' | 'PERSON' | 'OVER'

/** How far a change has come. */
export interface ChangeProgress {
  record: ChangeRecord
  /** Showtimes that are changed. */
  applied: number
  bookings: Record<NoticeState, number>
  /** Bookings in state PERSON, at most fifty. */
  persons: string[]
}
