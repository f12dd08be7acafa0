// Watches for a gateway in maintenance while pages come from the store: a stored page makes no call that would tell.
import type { WaitUntil } from '../single-flight.ts'

/** A stored page may outlive the start of a maintenance by this and one answer of the gateway. */
const ASK_AGAIN_MS = 3000

export function createMaintenanceProbe(now: () => number) {
  let probedAt = -Infinity
  let isClosed = false
  /** Grows with every 503 that a page has met: a probe sent before is outdated. */
  let closings = 0
  return {
    isClosed: () => isClosed,
    /** A page has just met a 503. */
    close: () => {
      isClosed = true
      closings += 1
    },
    /** `isDown` asks the gateway, past every cache, whether it is in maintenance. */
    probe: (isDown: () => Promise<boolean>, waitUntil: WaitUntil): void => {
      if (now() - probedAt < ASK_AGAIN_MS) return
      probedAt = now()
      const before = closings
      const ask = async () => {
        const isNowClosed = await isDown()
        if (closings === before) isClosed = isNowClosed
      }
      // An unreachable gateway is no reason to close: stored pages are what visitors can still see.
      waitUntil(ask().catch(() => undefined))
    },
  }
}
