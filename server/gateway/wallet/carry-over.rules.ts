// What an account leaves to the next account of its phone: a deleted one its debt of cashback and its cancellations, one
// that moves to another phone its cancellations. So neither step resets the limits. Pure. Amounts are in halalas, times
// in milliseconds since 1970.

export interface CarryOver {
  /** Cashback of cancelled bookings that was already spent. */
  cashbackOwed: number
  /** Times of the cancellations. */
  cancelledAt: readonly number[]
}

/** As the phone stores it: without the account, its orders or the phone itself. `until`: the end of the debt. */
export interface StoredCarryOver extends CarryOver {
  id: string
  until: number
}

/** After it a number may be another person's. The privacy policy states this time and the next. */
export const DEBT_MS = 90 * 86_400_000
/** The longest time for which a cancellation counts. */
export const CANCELLATION_MS = 7 * 86_400_000

/** Without the parts that are over; undefined if nothing is left. */
export function currentCarryOver(stored: StoredCarryOver, now: number): StoredCarryOver | undefined {
  const cashbackOwed = stored.until > now ? stored.cashbackOwed : 0
  const cancelledAt = stored.cancelledAt.filter((at) => at > now - CANCELLATION_MS)
  return cashbackOwed || cancelledAt.length ? { ...stored, cashbackOwed, cancelledAt } : undefined
}

/** When the next part of it is over. */
export const carryOverEnd = ({ cashbackOwed, cancelledAt, until }: StoredCarryOver): number =>
  Math.min(...(cashbackOwed ? [until] : []), ...cancelledAt.map((at) => at + CANCELLATION_MS))

/**
 * `before`: what an earlier account left and no wallet has booked. `id` is new, because a wallet books each id once. A
 * debt without a new part ends when it would have ended before.
 */
export function addCarryOver(
  before: StoredCarryOver | undefined,
  left: CarryOver,
  id: string,
  now: number,
): StoredCarryOver | undefined {
  const sum: StoredCarryOver = {
    id,
    cashbackOwed: (before?.cashbackOwed ?? 0) + left.cashbackOwed,
    // A cancellation that both know counts once.
    cancelledAt: [...new Set([...(before?.cancelledAt ?? []), ...left.cancelledAt])],
    until: before && left.cashbackOwed === 0 ? before.until : now + DEBT_MS,
  }
  return currentCarryOver(sum, now)
}
