// How long seats are held. Each time is defined once, for the seat map, the orders and the settings that show them.
import { MINUTE_MS } from '../../contracts/rules/durations.ts'

/** While choosing: each change renews the hold, up to CHOOSING_MS in all. */
export const HOLD_MS = 5 * MINUTE_MS
export const CHOOSING_MS = 20 * MINUTE_MS
/** The same for an unproved guest while the hall is nearly full: others wait for these seats. */
export const SHORT_HOLD_MS = 2 * MINUTE_MS
/** From this part of the hall on that is held, sold or blocked, unproved guests hold for a shorter time. */
const NEARLY_FULL = 0.8
/** At checkout, and the time that a deliberate "more time" adds. */
export const CHECKOUT_MS = 20 * MINUTE_MS
export const EXTENSION_MS = 2 * MINUTE_MS
export const MAX_EXTENSIONS = 10
/** The site warns when this much is left. */
export const WARNING_MS = 5 * MINUTE_MS
/** A payment pins the seats at least this long, and at most PIN_MAX_MS while its outcome is open. */
export const PIN_MS = 5 * MINUTE_MS
export const PIN_MAX_MS = 15 * MINUTE_MS
/**
 * So long after the first payment of an order began, the visitor begins the last one. Otherwise payments that are begun
 * and abandoned would hold seats for hours.
 */
export const PAYING_MS = 30 * MINUTE_MS

export interface SeatChoice {
  now: number
  /** When the choice began. */
  since: number
  /** The end that the visitor sees now; 0: none. A change never shortens it. */
  shownEnd: number
  /** The visitor's phone is not verified. */
  isUnproved: boolean
  /** Seats of the hall that are not free, and all seats. */
  taken: number
  seats: number
}

/** When a choice ends that begins or changes now. */
export function choiceEnd({ now, since, shownEnd, isUnproved, taken, seats }: SeatChoice): number {
  const isShort = isUnproved && taken >= seats * NEARLY_FULL
  return Math.min(isShort ? Math.max(now + SHORT_HOLD_MS, shownEnd) : now + HOLD_MS, since + CHOOSING_MS)
}
