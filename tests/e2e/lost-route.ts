// The code of a page or of a part of it that does not arrive.
import type { Page } from '@playwright/test'

/**
 * The code of a page is lost in this document, and in `documents - 1` documents after it. Returns the addresses of the
 * documents that were loaded since.
 */
export async function loseRoute(page: Page, name: string, documents = 1) {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  const lost: string[] = []
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) => {
    if (loaded.length >= documents) return route.continue()
    lost.push(route.request().url())
    return route.abort('connectionreset')
  })
  return { loaded, lost }
}
