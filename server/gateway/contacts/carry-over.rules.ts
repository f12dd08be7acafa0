// The cancellations that an account leaves to the next account of its phone, when it is deleted or moves to another
// phone. So neither step resets the limits. Pure. Times are in milliseconds since 1970.
import { DAY_MS } from '../../contracts/rules/durations.ts'

export interface CarryOver {
  /** Times of the cancellations. */
  cancelledAt: readonly number[]
}

/** As the phone stores it: without the account, its orders or the phone itself. */
export interface StoredCarryOver extends CarryOver {
  id: string
}

/** The longest time for which a cancellation counts. The privacy policy states it. */
export const CANCELLATION_MS = 7 * DAY_MS

/** Without the cancellations that count no more; undefined if nothing is left. */
export function currentCarryOver(stored: StoredCarryOver, now: number): StoredCarryOver | undefined {
  const cancelledAt = stored.cancelledAt.filter((at) => at > now - CANCELLATION_MS)
  return cancelledAt.length ? { ...stored, cancelledAt } : undefined
}

/** When the next cancellation counts no more. */
export const getCarryOverEnd = ({ cancelledAt }: StoredCarryOver): number =>
  Math.min(...cancelledAt.map((at) => at + CANCELLATION_MS))

/**
 * `before`: what an earlier account left and no wallet has booked. `id` is new, because a wallet books each id once.
 */
export function mergeCarriedCancellations(
  before: StoredCarryOver | undefined,
  left: CarryOver,
  id: string,
  now: number,
): StoredCarryOver | undefined {
  // A cancellation that both know counts once.
  const cancelledAt = [...new Set([...(before?.cancelledAt ?? []), ...left.cancelledAt])]
  return currentCarryOver({ id, cancelledAt }, now)
}
