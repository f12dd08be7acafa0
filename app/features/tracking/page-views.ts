// Which page is shown, as it may be told, and when another one is.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Page } from './data-layer.rules.ts'
import { sectionOfPath, tellablePath, tellableSearch, tellableText } from './page-address.rules.ts'

const LANGUAGE = /^\/(?:ar|en)(?=\/|$)/

const pathAt = (router: AnyRouter, pathname: string): string => {
  const [, params, route] = router.getMatchedRoutes(pathname.replace(LANGUAGE, '') || '/')
  return tellablePath(route?.fullPath, params)
}

/** The page's own language, which the page before may not have had. */
const addressOf = (router: AnyRouter, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${location.origin}${LANGUAGE.exec(pathname)?.[0] ?? `/${getLocale()}`}${pathAt(router, pathname)}${tellableSearch(search)}`

export const pageOf = (router: AnyRouter): Page => ({
  url: addressOf(router, location),
  section: sectionOfPath(pathAt(router, location.pathname)),
  title: tellableText(document.title),
})

/** Where the visitor came from: of our own pages what may be told, of other sites which one. */
export function referrerOf(router: AnyRouter): string {
  if (!URL.canParse(document.referrer)) return ''
  const from = new URL(document.referrer)
  return from.origin === location.origin ? addressOf(router, from) : `${from.origin}/`
}

/**
 * Tells of each page after the first, once its title stands. The same page under another history entry (a dialog, a
 * place further down) is no other page, and neither is an address that follows what is being typed.
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
    // The title is written with the page; this turn may still be the one that writes.
    setTimeout(onPage)
  })
  // Back to a document the browser has kept.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onPage()
  })
}
