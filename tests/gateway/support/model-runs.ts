// How much of the random and repeated work runs: a part per commit, 200 runs of each model and whole tables by
// `npm run test:long`. Per commit the simulator (tests/proof/sim) crashes objects at every write and in every order.
import { env } from 'cloudflare:workers'

export const { MODEL_RUNS } = env
const isLong = env.IS_LONG

/**
 * Whether the effect of a crash point is on disk when the crash comes. `npm run test:long` tests both. A commit tests
 * every sixth point of a table, on disk and lost in turns.
 */
export const storedAt = (index: number): boolean[] => {
  if (isLong) return [true, false]
  return index % 6 === 0 ? [index % 12 === 0] : []
}

/** Guesses of a code: enough per commit to overlap in every step of the check. */
export const GUESSES = isLong ? 10_000 : 100

/** Buyers of one seat, and orders that pay with one voucher, at once. */
export const RIVALS = isLong ? 400 : 12

/** Offsets between a payment and the deletion of its account. */
export const OFFSETS = isLong ? 16 : 6
