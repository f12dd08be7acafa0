// A page as the network brings it, without a browser around it.
import type { Site } from './fixtures.ts'

/** Whoever does not say that they are a browser gets the page in one piece. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export async function readPage(site: Site, path: string, cookie = ''): Promise<Response> {
  const ask = () => fetch(site.url + path, { headers: { 'user-agent': BROWSER, cookie }, redirect: 'manual' })
  // A connection kept open may be closed in the very moment it is used again, as browsers know: they ask once more.
  return ask().catch(ask)
}
