// Runs work that follows a tap and is not visible at once. It runs after the tapped seat is painted.

/** A hidden page does not paint, so the work runs after this time at the latest. */
const AT_LATEST_MS = 100

/** Runs in one task, so that components that read the same change render it together. */
let waiting: (() => void)[] = []

export function afterPaint(work: () => void): void {
  waiting.push(work)
  if (waiting.length > 1) return
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    const works = waiting
    waiting = []
    for (const next of works) next()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, AT_LATEST_MS)
}
