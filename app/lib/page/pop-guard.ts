// Intercepts Back and Forward before the router. Its listener must be the first one on the window: browsers call
// listeners on the window in the order of adding, capturing or not.

/** True if it has handled the step: then the router is not notified. */
type PopGuard = () => boolean

/** The guard of the current page. Set in the browser only. */
let guard: PopGuard | undefined

/** Called once, before the router is created. */
export function installPopGuard(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (guard?.()) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** Guards until the returned function is called. */
export function setPopGuard(next: PopGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
