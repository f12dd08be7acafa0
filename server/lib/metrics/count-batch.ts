// Counts of one isolate until they are sent together. Counting is one addition; it never waits.
import type { Counts } from './metrics.object.ts'

/** How long counts wait in the isolate. */
export const FLUSH_MS = 5000
/** A full batch is sent at once. */
const MAX_COUNTED = 2000
/** The request that should have sent the batch was ended by the platform. */
const LOST_MS = 4 * FLUSH_MS

export class CountBatch {
  #counts = new Map<string, number>()
  #counted = 0
  #armedAt = -Infinity

  /** Returns when the batch has to be sent: in some milliseconds, or undefined if that is arranged already. */
  add(key: string, now: number): number | undefined {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    this.#counted += 1
    const isFull = this.#counted === MAX_COUNTED
    if (!isFull && now - this.#armedAt < LOST_MS) return undefined
    this.#armedAt = now
    return isFull ? 0 : FLUSH_MS
  }

  /** The counts since the last call. */
  take(): Counts {
    const counts = Object.fromEntries(this.#counts)
    this.#counts = new Map()
    this.#counted = 0
    this.#armedAt = -Infinity
    return counts
  }
}
