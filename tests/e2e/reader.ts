// Fetches a page without a browser.
import type { Site } from './fixtures.ts'

/** Without a browser’s user agent the site does not stream the page. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export async function readPage(site: Site, path: string, cookie = ''): Promise<Response> {
  const ask = () => fetch(site.url + path, { headers: { 'user-agent': BROWSER, cookie }, redirect: 'manual' })
  // A keep-alive connection may be closed at the moment of its next use. Browsers retry in that case, and so does this.
  return ask().catch(ask)
}
