// A page that is left before it has faded in skips its transition: nothing a visitor sees, and no failure. The router starts
// transitions and listens to the page's change alone, so that a skipped one would be an error nobody caught.

/** Once, before the router starts. */
export function allowSkippedTransitions(): void {
  if (typeof document.startViewTransition !== 'function') return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    transition.ready.catch(() => undefined)
    return transition
  }
}
