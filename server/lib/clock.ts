// The one clock of the gateway and the sandbox. Pure rules take `now` as an argument; other code reads it here.
import type { Instant } from '../contracts/call.ts'
import { isoOf } from '../contracts/rules/riyadh-time.ts'
import { isolateState } from './isolate-state.ts'

const clock = isolateState(() => ({ advancedByMs: 0 }))

/** Milliseconds since 1970, plus the time by which a tester moved the clock forward. */
export const now = (): number => Date.now() + clock.advancedByMs

/** Moves this Worker's clock forward; the caller must refuse it in production. Holds expire, timers become due. */
export const advanceClock = (ms: number): void => {
  clock.advancedByMs += ms
}

// `isoOf` always has this shape; its declared type is wider.
export const iso = (at: number): typeof Instant.infer => isoOf(at) as typeof Instant.infer
