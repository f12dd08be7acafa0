// How many random runs a model test makes, and how much of a crash table runs: 12 runs and half of each table per
// commit, 200 runs and whole tables by `npm run test:long`.
import { env } from 'cloudflare:workers'

export const { MODEL_RUNS } = env
const isLong = env.IS_LONG

/**
 * Whether the effect of a crash point is on disk when the crash comes. `npm run test:long` tests both. A commit tests
 * one, which alternates along the table, so each point and each kind of order still crashes.
 */
export const storedAt = (index: number): boolean[] => (isLong ? [true, false] : [index % 2 === 0])

/** Guesses of a code: enough per commit to overlap in every step of the check. */
export const GUESSES = isLong ? 10_000 : 1000
