// Canonical, social and robots tags of the first document are wrong for later pages. Browsers share the canonical URL,
// so a wrong one is worse than none. None of these tags is rendered in the browser.
import type { AppRouter } from '#app/router.tsx'

const TAGS = 'link[rel=canonical],link[hreflang],meta[property^="og:"],meta[name=robots]'

export const dropDocumentTags = (router: AppRouter): void => {
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) for (const tag of document.head.querySelectorAll(TAGS)) tag.remove()
  })
}
