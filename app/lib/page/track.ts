// Events that an operator may want to count, reported in one line where they happen. They are only queued here:
// `features/tracking` loads after the page and processes them if the visitor has consented.
import type { TimeOfDay } from '#server/contracts/call.ts'
import type { DeclineReason, Order } from '#server/contracts/orders.ts'

/** Never contains the typed words of a search. */
export interface FinderFacts {
  cityId: string
  date?: string | undefined
  timeOfDay?: TimeOfDay | undefined
  filmIds?: string[] | undefined
  cinemaIds?: string[] | undefined
  experienceIds?: string[] | undefined
  hasWords: boolean
  /** The number of found films. */
  count: number
}

export interface FoodItemFacts {
  itemId: string
  name: string
  quantity: number
  /** Of one, in halalas. */
  unitPrice: number
}

/** Why a payment failed: the bank declined, the processor accepted no card data, or a server was unreachable. */
export type FailureReason = DeclineReason | 'CARD_REFUSED' | 'CARD_NOT_TAKEN' | 'UNREACHABLE'

export type TrackedEvent =
  | { event: 'login_success' }
  | { event: 'movie_finder'; facts: FinderFacts }
  /** Analytics reports only the purchased items of an order, and once. */
  | { event: 'purchase'; order: Order }
  /** A press that adds food to an order. Never the visitor's note, nor for whom it is. */
  | { event: 'food_added'; item: FoodItemFacts; cinema: string }
  /** `attempt` identifies an attempt that would be reported again after a reload. */
  | { event: 'payment_failure'; reason: FailureReason; attempt?: string }

/** A handful in a visit; without consent they are never processed. */
export const trackedEvents: TrackedEvent[] = []

export const queueTrackedEvent = (event: TrackedEvent): void => {
  trackedEvents.push(event)
}

export const queueFinderEvent = (facts: FinderFacts): void => queueTrackedEvent({ event: 'movie_finder', facts })

/** Whether tags run in this document, or did: such a document must never show a card form. */
export const hasLoadedAnalyticsTags = (): boolean => 'dataLayer' in globalThis
