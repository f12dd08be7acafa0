// The one clock of the gateway and the sandbox. Domain rules take `now` as an argument; shells read it here.
import type { Instant } from '../contracts/call.ts'

let advancedByMs = 0

/** Milliseconds since 1970, moved forward where a tester asked for it. */
export const now = (): number => Date.now() + advancedByMs

/** Moves this Worker's clock forward; the caller must have refused it in production. Holds expire, timers become due. */
export const advanceClock = (ms: number): void => {
  advancedByMs += ms
}

// toISOString always has this shape; its declared type is wider.
export const iso = (at: number): typeof Instant.infer => new Date(at).toISOString() as typeof Instant.infer
