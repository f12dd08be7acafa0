// The present time of a page. The browser hydrates with the time of rendering, and then follows the site's clock.
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { subscribeToClockCorrection, siteTime, TOLERANCE_MS } from '#app/lib/gateway/site-clock.ts'
import { getNextDayPartStart } from '#app/lib/format/times-of-day.ts'

/** The longest delay that a timer takes. */
const MAX_DELAY_MS = 2 ** 31 - 1

/**
 * Milliseconds since 1970, by the site's clock. The page may be a stored copy, hydrate late, or stay open for days.
 *
 * `rendered` is the time of the server's rendering, or of the answer that the page shows. `changesAt` names the first
 * instant at which the part would look different; by default the next part of the day. The part renders again only
 * then.
 */
export function useNow(rendered: number, changesAt: (now: number) => number = getNextDayPartStart): number {
  const [read, setRead] = useState(rendered)
  const now = Math.max(rendered, read)
  const changeAt = useEffectEvent(changesAt)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const present = Math.max(rendered, siteTime())
      const left = changeAt(now) - present
      // Earlier than shown: an answer has corrected the clock of the device.
      const isEarlier = present < now - TOLERANCE_MS
      // A transition: parts of the page may still have to hydrate, or have to load the new day.
      if (left <= 0 || isEarlier) startTransition(() => setRead(present))
      else if (left < Infinity) timer = setTimeout(look, Math.min(left, MAX_DELAY_MS))
    }
    look()
    // Timers stand still in a stored page, and are late in a hidden one.
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    const stopListening = subscribeToClockCorrection(look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
      stopListening()
    }
  }, [now, rendered])
  return now
}
