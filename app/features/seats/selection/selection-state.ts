// State, events and effects of the seat choice. `selection.rules.ts` says how they follow from each other.
import type { Order } from '#server/contracts/orders.ts'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import type { LiveSeats } from '#server/contracts/showtimes.ts'
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

export type SeatMessage =
  /** `alternatives` is null if the choice continues without the taken seat. */
  | { kind: 'taken'; seats: readonly string[]; alternatives: readonly (readonly string[])[] | null }
  | { kind: 'lost'; seats: readonly string[] }
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
  /** The hold may be over. `isOver`: by the clock of this device it is. */
  | { type: 'doubted'; isOver: boolean }
  /** The states as the server knows them. Undefined if they could not be fetched. */
  | { type: 'checked'; states: string | undefined; isOver: boolean }
  /** An order from before a reload holds seats. */
  | { type: 'resumed'; order: Order }
  /** The order that the address or the tab remembers is gone. */
  | { type: 'forgotten' }
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
  /** Nothing changes any more. */
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
  states: null,
  version: -1,
  releasing: [],
  left: null,
  message: null,
})
