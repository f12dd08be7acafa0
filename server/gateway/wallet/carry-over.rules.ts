// What a deleted account leaves to the next account of its phone, so that deleting resets neither a debt of cashback nor
// the limits of cancelling. Pure. Amounts are in halalas, times in milliseconds since 1970.

export interface CarryOver {
  /** Cashback of cancelled bookings that was already spent. */
  cashbackOwed: number
  /** Times of the cancellations. */
  cancelledAt: readonly number[]
}

/** As the phone stores it: without the account, its orders or the phone itself. */
export interface StoredCarryOver extends CarryOver {
  id: string
  until: number
}

/** After it a number may be another person's; the privacy policy states it. */
export const CARRY_OVER_MS = 90 * 86_400_000
/** The longest time for which a cancellation counts. */
const COUNTED_MS = 7 * 86_400_000

/**
 * `before`: what an earlier account left and no wallet has taken over. Undefined if nothing is left. `id` is new, because
 * a wallet takes over each id once.
 */
export function addCarryOver(
  before: CarryOver | undefined,
  left: CarryOver,
  id: string,
  now: number,
): StoredCarryOver | undefined {
  const cashbackOwed = (before?.cashbackOwed ?? 0) + left.cashbackOwed
  const cancelledAt = [...(before?.cancelledAt ?? []), ...left.cancelledAt].filter((at) => at > now - COUNTED_MS)
  if (cashbackOwed === 0 && cancelledAt.length === 0) return undefined
  return { id, cashbackOwed, cancelledAt, until: now + CARRY_OVER_MS }
}
