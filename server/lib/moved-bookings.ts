// Staff move a booking to another showtime or to other seats: what the embedded gateway says of it, and the operator's
// page at the edge shows. Amounts are halalas.
import type { RefundPart } from '../contracts/orders.ts'
import type { SeatKind } from '../contracts/rules/hall.ts'
import type { Bilingual } from './bilingual.ts'

/** Why staff move a booking, for the audit list. */
export const MOVE_REASONS = ['HOLDER_ASKS', 'SEAT_FAULT', 'ACCESS', 'OUR_MISTAKE', 'OTHER'] as const
export type MoveReason = (typeof MOVE_REASONS)[number]
export const isMoveReason = (value: unknown): value is MoveReason => MOVE_REASONS.some((reason) => reason === value)

/** REFUND: the difference goes back to how it was paid. LEAVE: the booking keeps its price. */
export const LOWER_PRICE_WAYS = ['REFUND', 'LEAVE'] as const
export type LowerPriceWay = (typeof LOWER_PRICE_WAYS)[number]
export const isLowerPriceWay = (value: unknown): value is LowerPriceWay => LOWER_PRICE_WAYS.some((way) => way === value)

/** Why a booking cannot be moved, or not so. */
export type MoveFault =
  | 'NO_BOOKING'
  | 'OVER'
  | 'VOUCHERS'
  | 'SEAT_COUNT'
  | 'PRICE'
  | 'FOOD_BEGUN'
  | 'FOOD_ELSEWHERE'
  | 'LATER_FOOD'

export interface ShownShowtime {
  id: string
  startsAt: string
  cinemaDay: string
  cinema: Bilingual
  auditorium: Bilingual
  experience: Bilingual
}

export interface ShownSeat {
  seat: string
  kind: SeatKind
  area: Bilingual
}

/** A booking that staff may move. */
export interface MovableBooking {
  id: string
  reference: string
  film: Bilingual
  /** How the film is rated, as `R18`. */
  rating: string
  showtime: ShownShowtime
  seats: ShownSeat[]
  /** What it is worth now, which pays for the new seats. */
  worth: number
  /** What stays paid for food that its kitchen has begun; it is not in `worth`. Missing: nothing. */
  foodKept?: number
  /**
   * Food was bought for it later. With the move each such order whose kitchen has not begun is cancelled and refunded; the
   * others stay sold. Missing: none.
   */
  hasLaterFood?: true
  /** Halalas of it that go back with the move. Missing: none. */
  laterFood?: number
  /** Food was bought for it later, is still to come, and goes with it to other seats of its showtime. Missing: none. */
  hasFollowingFood?: true
}

/** Seats that are free, and what they cost beside the booking as it was before goodwill. */
export interface ProposedSeats {
  seats: string[]
  areSame: boolean
  areTogether: boolean
  difference: number
}

/** Null: staff choose the seats, because wheelchair spaces are proposed in the same hall only. */
export interface ProposedMove {
  showtime: ShownShowtime
  isSameCinema: boolean
  proposed: ProposedSeats | null
}

export interface MoveChoices {
  booking: MovableBooking
  /** The cinema day that is looked at; null: the next showtimes. */
  day: string | null
  moves: ProposedMove[]
}

export interface FreeSeat extends ShownSeat {
  /** What it costs more than a seat of the booking on average; negative: less. */
  difference: number
}

/** What certain seats would mean. */
export interface MoveQuote {
  seats: ShownSeat[]
  /** Those of them that have gone. */
  taken: string[]
  /** Price of the new seats beside the booking as it was before goodwill; negative: they cost less. */
  difference: number
  /** Where a lower price would be refunded: of the difference what goodwill has left. */
  back: Pick<RefundPart, 'to' | 'amount' | 'lastFour' | 'days' | 'isTabby'>[]
  /** Only a manager may bear or refund so much. */
  needsManager: boolean
  /** Only a manager may make the move, whatever becomes of a lower price. Missing: others may. */
  isForManager?: true
}

export interface HallChoices {
  booking: MovableBooking
  showtime: ShownShowtime
  /** Rows from the screen to the back, each with its free seats only. */
  rows: { row: string; seats: FreeSeat[] }[]
  /** As many seats as the booking has; empty: none are found. */
  proposed: string[]
  /** Null: no seats are chosen, or not as many as the booking has. */
  quote: MoveQuote | null
}

export interface MovedBooking {
  /** The new booking. It ends the old one at the same moment. */
  order: { id: string; reference: string; state: string }
}
