// Steps through the history by Back and Forward, before the router hears of them. The listener must be the first one of the
// window: browsers call listeners of an event on the window in the order they were added, capturing or not.

/** Answers whether it has dealt with the step: then the router never hears of it. */
type PopGuard = () => boolean

/** Of the page that is shown. Set in the browser only. */
let guard: PopGuard | undefined

/** Called once, before the router is made. */
export function listenForPops(): void {
  window.addEventListener(
    'popstate',
    (event) => {
      if (guard?.()) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** Guards until the returned function is called. */
export function guardPops(next: PopGuard): () => void {
  guard = next
  return () => {
    if (guard === next) guard = undefined
  }
}
