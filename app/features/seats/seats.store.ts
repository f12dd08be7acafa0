// What the visitor has chosen and what the order says about it. One store a page visit, made by its desk:
// a module-level one would be shared by every visitor of an isolate.
import { proxy, ref } from 'valtio'
import type { Order } from '#server/contracts/orders.ts'
import type { ProblemError } from '#app/lib/problem.ts'
import type { AreaLeft } from './free-seats.ts'

export type Notice =
  /** `alternatives` is null when the choice goes on without the taken seat. */
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
  /** Seat ids in the order of the hall; ahead of the order while an answer is awaited. */
  chosen: string[]
  /** As its last answer said; null before the first hold and after the seats went back. */
  order: Order | null
  /** An answer is awaited: the price shown is our own sum. */
  isSaving: boolean
  notice: Notice | null
  /** Said to a screen reader. */
  announcement: string
  /** What is free, by area; null until the states are known. */
  left: Record<string, AreaLeft> | null
  view: 'map' | 'list'
  /** Seats named by a shared plan. */
  friends: string[]
  /** For how many people the best seats were taken; null once the visitor chose by hand. */
  bestCount: number | null
  /** Where they are looked for first. */
  bestArea: string
  /** No longer for sale. */
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
