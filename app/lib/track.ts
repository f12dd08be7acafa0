// What happens on the pages that an operator may want to count, told in one line where it happens. Telling is all there
// is to it: `features/tracking` comes after the page and takes it from here, where the visitor has agreed.
import type { TimeOfDay } from '#server/contracts/call.ts'
import type { DeclineReason, Order } from '#server/contracts/orders.ts'

/** Never the words somebody searched for. */
export interface FinderFacts {
  cityId: string
  date?: string | undefined
  timeOfDay?: TimeOfDay | undefined
  filmIds?: string[] | undefined
  cinemaIds?: string[] | undefined
  experienceIds?: string[] | undefined
  /** Whether words were typed. */
  hasWords: boolean
  /** Films found. */
  count: number
}

/** Why no money moved: the bank said so, the card gateway took no card, or nobody could be reached. */
export type FailureReason = DeclineReason | 'CARD_REFUSED' | 'CARD_NOT_TAKEN' | 'UNREACHABLE'

export type Told =
  | { event: 'login_success' }
  | { event: 'movie_finder'; facts: FinderFacts }
  /** Of an order only what was bought leaves the page, and once. */
  | { event: 'purchase'; order: Order }
  /** `attempt` names one that would be seen again after a reload. */
  | { event: 'payment_failure'; reason: FailureReason; attempt?: string }

/** A handful in a visit; nobody reads them unless the visitor agreed. */
export const told: Told[] = []

export const track = (event: Told): void => {
  told.push(event)
}

export const trackFinder = (facts: FinderFacts): void => track({ event: 'movie_finder', facts })

/** Whether tags run in this document, or did: such a one never shows a page with a card form. */
export const hasTags = (): boolean => 'dataLayer' in globalThis
