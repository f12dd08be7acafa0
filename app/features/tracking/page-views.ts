// The current page, as it may be reported, and changes of it.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import type { TrackedPage } from './data-layer.rules.ts'
import { sectionOfPath, toTrackablePath, toTrackableSearch, toTrackableText } from './page-address.rules.ts'

const LANGUAGE = /^\/(?:ar|en)(?=\/|$)/

const pathAt = (router: AnyRouter, pathname: string): string => {
  const [, params, route] = router.getMatchedRoutes(pathname.replace(LANGUAGE, '') || '/')
  return toTrackablePath(route?.fullPath, params)
}

/** In the page's own language, which may differ from the previous page's. */
const addressOf = (router: AnyRouter, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${location.origin}${LANGUAGE.exec(pathname)?.[0] ?? `/${getLocale()}`}${pathAt(router, pathname)}${toTrackableSearch(search)}`

export const trackedPage = (router: AnyRouter): TrackedPage => ({
  url: addressOf(router, location),
  section: sectionOfPath(pathAt(router, location.pathname)),
  title: toTrackableText(document.title),
})

/** Where the visitor came from: the reportable address of our own pages, the origin of other sites. */
export function readTrackableReferrer(router: AnyRouter): string {
  if (!URL.canParse(document.referrer)) return ''
  const from = new URL(document.referrer)
  return from.origin === location.origin ? addressOf(router, from) : `${from.origin}/`
}

/**
 * Reports each page after the first, once its title is set. Another history entry of the same page (a dialog, an
 * anchor) is no new page. Neither is a URL that follows typed text.
 */
export function watchPages(router: AnyRouter, onPage: () => void): void {
  let last = addressOf(router, location)
  let isReplaced = false
  const history: RouterHistory = router.history
  history.subscribe(({ action }) => {
    isReplaced = action.type === 'REPLACE'
  })
  router.subscribe('onRendered', ({ pathChanged }) => {
    const address = addressOf(router, location)
    const isSame = address === last && !pathChanged
    last = address
    if (isSame || (isReplaced && !pathChanged)) return
    // The title is set during rendering, which may happen in this very task.
    setTimeout(onPage)
  })
  // The document was restored from the browser's back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onPage()
  })
}
