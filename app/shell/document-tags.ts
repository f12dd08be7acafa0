// What the first document says to machines is not true of the page a visitor moves on to: browsers share the canonical
// address, so a wrong one is worse than none. None of these tags is drawn in the browser.
import type { AppRouter } from '#app/router.tsx'

const TAGS = 'link[rel=canonical],link[hreflang],meta[property^="og:"],meta[name=robots]'

export const dropDocumentTags = (router: AppRouter): void => {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) for (const tag of document.head.querySelectorAll(TAGS)) tag.remove()
  })
}
