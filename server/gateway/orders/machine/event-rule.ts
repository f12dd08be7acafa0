// The shape of a row of the order's machine: in which states an event counts, where it leads, and what it changes.
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { OrderRecord, OrderState } from '../order.record.ts'
import type { OutboxEntries } from '../order.sql.ts'

/** The input of a rule beside order and event. */
export interface Facts {
  now: number
  showtime: ShowtimeRecord
}

/** An error that an operator has to see, logged once the change is stored. */
export interface Alert {
  event: 'order_stuck' | 'charge_wrong' | 'charge_unknown'
  fields: Readonly<Record<string, string | number | readonly string[]>>
}

export interface Change {
  /** Absent: the state stays. */
  state?: OrderState
  patch: Partial<OrderRecord>
  /** For the order's log, which operators read. */
  cause: string
  /** Messages and documents, stored with the change and delivered later. */
  outbox?: OutboxEntries
  /** The showtime from now on, if the cinema has moved it. */
  showtime?: ShowtimeRecord
  /** True if the showtime should release the seats at once. Without it their hold ends by itself. */
  endsHold?: true
  alerts?: Alert[]
}

/** From each state in which the event counts, the states that it may lead to. In any other state it changes nothing. */
export type Moves = Partial<Record<OrderState, readonly OrderState[]>>

export interface EventRule<Input> {
  moves: Moves
  /** Undefined: the event came too late, or twice, and changes nothing. */
  reduce: (order: OrderRecord, event: Input, facts: Facts) => Change | undefined
}

export const on = <Input = object>(moves: Moves, reduce: EventRule<Input>['reduce']): EventRule<Input> => ({
  moves,
  reduce,
})

/** The event counts in these states and leads nowhere else. */
export const staysIn = (...states: readonly OrderState[]): Moves =>
  Object.fromEntries(states.map((state) => [state, [state]]))

export const ORDER_STATES: readonly OrderState[] = [
  'HELD',
  'PRICED',
  'PAY_INIT',
  'PAY_PENDING',
  'PAY_UNKNOWN',
  'PAID',
  'FINALIZING',
  'TICKETED',
  'CANCELLING',
  'EXPIRED',
  'LATE_PAID',
  'REFUNDING',
  'REFUNDED',
  'STUCK',
]

export const IN_ANY_STATE: Moves = staysIn(...ORDER_STATES)
