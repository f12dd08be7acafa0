// A circuit breaker: five failures of the gateway within 10 s open it for 5 s, then one probe decides.

const FAILURES = 5
const WINDOW_MS = 10_000
const OPEN_MS = 5000

export interface Breaker {
  /** Whether a call may be sent now; while half open, only one may, and the others wait for its outcome. */
  allows: () => boolean | Promise<boolean>
  /** Whether the gateway has kept failing and has not answered since. */
  isOpen: () => boolean
  succeeded: () => void
  failed: () => void
}

export function createBreaker(now: () => number): Breaker {
  let failures: number[] = []
  let openUntil = 0
  let probeUntil = 0
  let waiting: ((isClosed: boolean) => void)[] = []

  const settleWaiting = (isClosed: boolean) => {
    for (const resolve of waiting) resolve(isClosed)
    waiting = []
  }

  return {
    allows: () => {
      if (openUntil === 0) return true
      if (now() < openUntil) return false
      if (now() < probeUntil) return new Promise((resolve) => waiting.push(resolve))
      // A probe that never reports back must not keep the breaker open for ever.
      settleWaiting(false)
      probeUntil = now() + WINDOW_MS
      return true
    },
    isOpen: () => openUntil !== 0,
    succeeded: () => {
      failures = []
      openUntil = 0
      probeUntil = 0
      settleWaiting(true)
    },
    failed: () => {
      const wasProbe = openUntil !== 0
      failures = [...failures.filter((at) => now() - at < WINDOW_MS), now()]
      if (!wasProbe && failures.length < FAILURES) return
      openUntil = now() + OPEN_MS
      probeUntil = 0
      settleWaiting(false)
    },
  }
}
