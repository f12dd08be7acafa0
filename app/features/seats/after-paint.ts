// Work that a tap leads to but that nobody waits for with their eyes: it runs once the tapped seat is on the screen.

/** A hidden page paints nothing; its work is not put off for ever. */
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
