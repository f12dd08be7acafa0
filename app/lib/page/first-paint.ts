// The moment from which scripts compete with nothing that the visitor waits for. In the browser only.
import { SECOND_MS } from '#server/contracts/rules/durations.ts'

/** A tab in the background paints nothing. */
const LATEST_MS = 4 * SECOND_MS

/** Resolves after the first paint with content, at a press or key before it, and after four seconds at the latest. */
export const waitForFirstPaintOrPress = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS)
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, () => resolve(), { capture: true, once: true })
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
