// Runs work that follows a tap and is not visible at once. It runs after the tapped seat is painted.

/** A hidden page does not paint, so the work runs after this time at the latest. */
const AT_LATEST_MS = 100

export function afterPaint(work: () => void): void {
  let isDone = false
  const run = () => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, AT_LATEST_MS)
}
