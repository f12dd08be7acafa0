// Watches for a gateway in maintenance while pages come from the store: a stored page makes no call that would tell.
import type { WaitUntil } from '../single-flight.ts'

/** A stored page may outlive the start of a maintenance by this and one answer of the gateway. */
const ASK_AGAIN_MS = 3000

export function createGatewayWatch(now: () => number) {
  let probedAt = -Infinity
  let isClosed = false
  return {
    isClosed: () => isClosed,
    /** A page has just met a 503. */
    close: () => {
      isClosed = true
    },
    /** `isDown` asks the gateway, past every cache, whether it is in maintenance. */
    look: (isDown: () => Promise<boolean>, waitUntil: WaitUntil): void => {
      if (now() - probedAt < ASK_AGAIN_MS) return
      probedAt = now()
      const ask = async () => {
        isClosed = await isDown()
      }
      // An unreachable gateway is no reason to close: stored pages are what visitors can still see.
      waitUntil(ask().catch(() => undefined))
    },
  }
}
