// The modules of a page are preloaded with the site's code, not while the first screen is being painted.

/** What links to them say in the document until then, in place of `modulepreload`. No browser acts on it. */
export const LATE_PRELOAD = 'late-modulepreload'

/** Lets the browser preload the modules of the document. */
export function startPreloads(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATE_PRELOAD}]`)) link.rel = 'modulepreload'
}
