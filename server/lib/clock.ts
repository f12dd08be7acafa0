// The one clock of the gateway and the sandbox. Domain rules take `now` as an argument; shells read it here.

let advancedByMs = 0

/** Milliseconds since 1970, moved forward where a tester asked for it. */
export const now = (): number => Date.now() + advancedByMs

/** Moves this Worker's clock forward; the caller must have refused it in production. Holds expire, timers become due. */
export const advanceClock = (ms: number): void => {
  advancedByMs += ms
}

export const iso = (at: number): string => new Date(at).toISOString()
