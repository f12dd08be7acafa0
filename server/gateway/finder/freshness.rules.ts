// Whether the finder's memory still matches the stored programme. Pure; times are milliseconds.

/** The state from which an index was built. */
export interface Made {
  /** Identifies the version of the programme; undefined if the database has no signature. */
  signature: string | undefined
  /** The cinema day. */
  today: string
  madeAt: number
}

/** A programme without a signature is read again this often. */
export const UNSIGNED_MS = 5 * 60_000

/**
 * `now`, `today` and `signature` are the current values. If the clock was set back, an index built later is invalid.
 */
export function isStillTrue(made: Made, at: { signature: string | undefined; today: string; now: number }): boolean {
  if (made.today !== at.today || made.signature !== at.signature) return false
  return made.signature !== undefined || (at.now >= made.madeAt && at.now - made.madeAt < UNSIGNED_MS)
}
