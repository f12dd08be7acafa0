// State, events and effects of the seat choice. `selection.rules.ts` says how they follow from each other.
import type { Order } from '#server/contracts/orders.ts'
import type { ChangeReason, ShowtimeBefore } from '#server/contracts/showtime-change.ts'
import type { LiveSeats, Showtime } from '#server/contracts/showtimes.ts'
import type { AreaLeft } from './free-seats.ts'
import type { ShownSeats } from './seat-status.rules.ts'

/** Why the gateway did not hold a choice. */
export interface HoldProblem {
  reason: string
  /** Text for the visitor. */
  message: string
  taken: readonly string[]
  alternatives: readonly (readonly string[])[]
  /** Why the cinema has called the showtime off. Undefined: it has not, or the gateway names no reason. */
  because?: ChangeReason | undefined
}

/** The cinema has called the showtime off. */
export interface CallOff {
  /** Undefined if the gateway names none. */
  reason: ChangeReason | undefined
  /** The visitor's seats at that moment, which are no longer held. */
  seats: readonly string[]
}

/** What a move changes of a showtime. An order and a showtime both say it. */
export interface MovedTo extends Pick<Showtime, 'startsAt' | 'endsAt' | 'doorsAt' | 'cinemaDay'> {
  auditorium: Pick<Showtime['auditorium'], 'name' | 'number'>
}

/** The showtime has another time or hall than the page has shown. */
export interface Move {
  /** Undefined if the gateway names none. */
  reason: ChangeReason | undefined
  /** The order holds the chosen seats at the new time. Otherwise the choice has ended. */
  isHeld: boolean
  /** The visitor's seats at that moment. */
  seats: readonly string[]
  /** The order that has ended. It knows the new time before the caches do. */
  orderId: string | undefined
  /** Where and when it takes place now. Undefined: only its next answers say so. */
  to: MovedTo | undefined
  /** Where and when the visitor has chosen seats. Undefined: as the page has shown it. */
  before: ShowtimeBefore | undefined
}

export type SeatMessage =
  /** `alternatives` is null if the choice continues without the taken seat. */
  | { kind: 'taken'; seats: readonly string[]; alternatives: readonly (readonly string[])[] | null }
  | { kind: 'lost'; seats: readonly string[] }
  /** The cinema has withdrawn some of these seats, so all of them were released. */
  | { kind: 'withdrawn'; seats: readonly string[]; reason: ChangeReason }
  | { kind: 'gone' | 'held' | 'companion'; seat: string }
  | { kind: 'retry'; problem?: HoldProblem }
  | { kind: 'orphan'; seat: string; fix: readonly string[]; moved: readonly string[] }
  | {
      kind:
        | 'too_many'
        | 'apart'
        | 'none'
        | 'friends'
        | 'beside_failed'
        | 'plan_unknown'
        | 'closed'
        | 'minute_left'
        | 'sold_out'
        | 'only_wheelchair'
        | 'offer_seats'
    }

/**
 * `ShownSeats.wanted`: the seats the visitor wants. `ShownSeats.held`: the seats the order holds by its last answer.
 */
export interface SelectionState extends ShownSeats {
  /** The last choice that was not held. A retry wants it again. */
  failed: readonly string[]
  /** The order of the last answer. Null before the first hold and after its end. */
  order: Order | null
  /** The seats of the request in flight. There is never more than one request. */
  sent: readonly string[] | null
  /** The wanted seats are sent when the request in flight is answered. */
  isDue: boolean
  /** Taps that are not sent yet: the choice before them, and the message to show with them. */
  unsent: { before: readonly string[]; message: SeatMessage | null } | null
  /** The held seats that are being compared with the server. */
  checking: readonly string[] | null
  /** An answer is pending, so the order's price is not the price of the choice. */
  isSaving: boolean
  /** The visitor agreed to the entry rules. Before, seats can only be released. */
  isAgreed: boolean
  /** The showtime has started, or is not for sale for another reason. */
  isStarted: boolean
  /** Null: the showtime takes place, as far as this page knows. */
  calledOff: CallOff | null
  /** Null: it takes place as this page has shown it, as far as the page knows. */
  moved: Move | null
  /** Free seats by area. Null until the states are known. */
  left: Record<string, AreaLeft> | null
  message: SeatMessage | null
}

export type SelectionEvent =
  | { type: 'agreement'; isAgreed: boolean }
  /** The visitor chose exactly these seats. */
  | { type: 'chosen'; seats: readonly string[]; message?: SeatMessage | null }
  /** The chosen seats are visible, so the request may follow. */
  | { type: 'painted' }
  /** The same seats are to be held again: for longer, or at another price. */
  | { type: 'renewed' }
  | { type: 'answered'; order: Order }
  | { type: 'refused'; problem: HoldProblem }
  | { type: 'live'; update: LiveSeats }
  /** A cached showtime may not say so yet. */
  | { type: 'calledOff'; reason: ChangeReason | undefined }
  /** An order or a newer showtime says so. Without `seats`, they are those of the choice. */
  | ({ type: 'moved'; seats?: readonly string[] } & Pick<Move, 'reason' | 'isHeld'> &
      Partial<Pick<Move, 'to' | 'before'>>)
  /** The hold may be over. `isOver`: by the clock of this device it is. */
  | { type: 'doubted'; isOver: boolean }
  /** The states as the server knows them. Undefined if they could not be fetched. */
  | { type: 'checked'; states: string | undefined; isOver: boolean }
  /** An order from before a reload holds seats. */
  | { type: 'resumed'; order: Order }
  /** The order that the address or the tab remembers is gone. */
  | { type: 'forgotten' }
  /** No answer says whether it is. */
  | { type: 'notResumed' }
  | { type: 'messaged'; message: SeatMessage | null }
  /** The session that held the seats is gone: cleared, or ended elsewhere. */
  | { type: 'sessionLost' }

export type SelectionEffect =
  /** If the visitor agrees, these seats are chosen. */
  | { type: 'askRules'; seats: readonly string[]; message: SeatMessage | null }
  /** The gateway holds these seats only for a visitor with a verified phone. */
  | { type: 'askPhone'; seats: readonly string[] }
  | { type: 'sendAfterPaint' }
  | { type: 'send'; seats: readonly string[] }
  /** Remembers the order and restarts its timer. */
  | { type: 'followOrder' }
  /** Writes the order into the address. */
  | { type: 'nameOrder' }
  | { type: 'refetch' }
  /** Nothing of this choice changes any more. */
  | { type: 'stopWatching' }
  | { type: 'check'; isOver: boolean }
  | { type: 'checkLater' }
  /** `lost`: the order of a session that this browser no longer has. It still holds seats. */
  | { type: 'offerAgain'; seats: readonly string[]; lost?: Order }
  | { type: 'announceChange'; before: readonly string[]; after: readonly string[] }
  /** Reads the message to screen readers. `text`: as the gateway wrote it. */
  | { type: 'announceMessage'; text?: string }

/** The next state and the effects to carry out, in order. */
export type SelectionStep = readonly [SelectionState, ...SelectionEffect[]]

export const initialSelection = (isStarted: boolean, calledOff: CallOff | null = null): SelectionState => ({
  wanted: [],
  held: [],
  failed: [],
  order: null,
  sent: null,
  isDue: false,
  unsent: null,
  checking: null,
  isSaving: false,
  isAgreed: false,
  isStarted,
  calledOff,
  moved: null,
  states: null,
  version: -1,
  releasing: [],
  returning: [],
  left: null,
  message: null,
})
