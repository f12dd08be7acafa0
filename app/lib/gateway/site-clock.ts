// The site's clock in the browser: the clock of the device may be hours or days off. Every response of the edge says
// its time (`Server-Timing: clock`).

/** An answer that was under way for a while says an earlier time, so smaller differences change nothing. */
export const TOLERANCE_MS = 10_000

/** What must be added to the device's clock. Undefined until a response has said the time. */
let correction: number | undefined

const corrected = new Set<() => void>()

/** Calls `listener` when an answer has corrected the clock. Returns the function that ends it. */
export function subscribeToClockCorrection(listener: () => void): () => void {
  corrected.add(listener)
  return () => void corrected.delete(listener)
}

const correct = (siteTime: number, deviceTime: number): void => {
  const measured = siteTime - deviceTime
  if (correction !== undefined && Math.abs(measured - correction) <= TOLERANCE_MS) return
  correction = measured
  for (const listener of corrected) listener()
}

/** A page from a cache or a service worker says when it was stored. */
function readDocument(): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this type
  const clock = page?.serverTiming?.find(({ name }) => name === 'clock')
  if (page && clock && page.transferSize > 0)
    correct(clock.duration, Date.now() - (performance.now() - page.responseStart))
}

if (typeof document !== 'undefined') readDocument()

/** Call it when the head of a response arrives. */
export function syncSiteClock({ headers }: Pick<Response, 'headers'>): void {
  const [, time] = /(?:^|[\s,])clock;dur=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  if (time) correct(Number(time), Date.now())
}

/** Milliseconds since 1970 by the site's clock. */
export const siteTime = (): number => Date.now() + (correction ?? 0)
