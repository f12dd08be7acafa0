// Whether what the finder keeps in memory still tells of the programme that is stored. Pure; times are milliseconds.

/** What an index was made of. */
export interface Made {
  /** Tells one programme from another; undefined where whoever filled the database says none. */
  signature: string | undefined
  /** The cinema day. */
  today: string
  madeAt: number
}

/** A programme that never says when it is another one is read anew this often. */
export const UNSIGNED_MS = 5 * 60_000

/** `now`, `today` and `signature` as they are at this moment; a clock that was put back trusts nothing made later. */
export function isStillTrue(made: Made, at: { signature: string | undefined; today: string; now: number }): boolean {
  if (made.today !== at.today || made.signature !== at.signature) return false
  return made.signature !== undefined || (at.now >= made.madeAt && at.now - made.madeAt < UNSIGNED_MS)
}
