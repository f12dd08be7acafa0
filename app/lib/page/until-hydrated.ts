// When all parts of the document have hydrated. React hydrates part by part, and reports the end of it to nothing.

const TICK_MS = 50
/** A part whose stream broke never arrives. */
const LONGEST_MS = 10_000

/** React's placeholder of a part whose markup is still to arrive or to be moved into its place. */
const PENDING = 'template[id^="B:"]'

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 4 * TICK_MS)
  })

const isArriving = (): boolean => document.readyState === 'loading' || document.querySelector(PENDING) !== null

async function wait(): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (isArriving() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  // React hydrates in tasks, between which a browser is seldom idle.
  await idle()
}

let hydrated: Promise<void> | undefined

/** Call it after `hydrateRoot`. In a later page it is resolved. */
export const untilHydrated = (): Promise<void> => (hydrated ??= wait())
