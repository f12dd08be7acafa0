// The visitor's choice and the order's answer to it. Each page visit has its own store, because a module-level store
// would be shared by every visitor of an isolate.
import { proxy, ref } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import type { ProblemError } from '#app/lib/gateway/problem.ts'
import type { AreaLeft } from './free-seats.ts'

export type Notice =
  /** `alternatives` is null if the choice continues without the taken seat. */
  | { kind: 'taken'; seats: string[]; alternatives: string[][] | null }
  | { kind: 'lost'; seats: string[] }
  | { kind: 'gone' | 'held' | 'companion'; seat: string }
  /** `problem`: why a choice could not be held. */
  | { kind: 'retry'; problem?: Pick<ProblemError, 'reason' | 'message'> }
  | { kind: 'orphan'; seat: string; fix: string[]; moved: string[] }
  | {
      kind:
        | 'too_many'
        | 'apart'
        | 'none'
        | 'friends'
        | 'plan_unknown'
        | 'closed'
        | 'minute_left'
        | 'sold_out'
        | 'only_wheelchair'
        | 'offer_seats'
    }

export interface SeatsState {
  /** Seat ids in the order of the hall. They are ahead of the order while an answer is pending. */
  chosen: string[]
  /** The order of the last answer. Null before the first hold and after the release. */
  order: Order | null
  /** An answer is pending. The displayed price is our own estimate. */
  isSaving: boolean
  notice: Notice | null
  /** Text for screen readers. */
  announcement: string
  /** Free seats by area. Null until the states are known. */
  left: Record<string, AreaLeft> | null
  view: 'map' | 'list'
  /** Seats of a shared link. */
  friends: string[]
  /** Number of people the best seats were taken for. Null once the visitor chose by hand. */
  bestCount: number | null
  /** The area where the best seats are searched first. */
  bestArea: string
  /** The showtime has started and is no longer for sale. */
  isStarted: boolean
}

export const createSeatsStore = (isStarted: boolean): SeatsState =>
  proxy<SeatsState>({
    chosen: [],
    order: null,
    isSaving: false,
    notice: null,
    announcement: '',
    left: null,
    view: 'map',
    friends: [],
    bestCount: null,
    bestArea: '',
    isStarted,
  })

export const keepOrder = (store: SeatsState, order: Order | undefined): void => {
  store.order = order ? ref(order) : null
}
