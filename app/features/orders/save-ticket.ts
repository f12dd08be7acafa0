// Stores this ticket's page for the entrance, where there may be no network: the page as the site serves it, and its
// files. No other page of the visitor is stored, and never the checkout. `public/sw.js` serves the copies.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import { TICKET_CACHE } from '#app/lib/session/stored-tickets.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { DAY_MS } from '#server/contracts/rules/durations.ts'

// The name is shared with public/sw.js. If the format changes, the number must change in both, and in the name of the
// tickets' store.
const FILES = 'shasha-ticket-files-1'
export const UNTIL_HEADER = 'x-shasha-until'
const USES = 'x-shasha-files'
/** The ticket's entry on the offline page. A header cannot hold Arabic, so it is encoded. */
const ABOUT = 'x-shasha-about'
const OPEN = 'x-shasha-open'
const CACHED_PATHS = /^\/(?:assets|fonts|images|marks|favicon)/

const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in window

/** One row of the offline page's list. */
export interface StoredTicket {
  title: string
  text: string
}

/** For the offline page. `open`: the URL that opens the ticket, if it differs from the copy's. */
export const offlineListHeaders = (about: StoredTicket, open?: string): Record<string, string> => ({
  [ABOUT]: encodeURIComponent(JSON.stringify(about)),
  ...(open === undefined ? {} : { [OPEN]: open }),
})

export const savedTicketExpiry = (endsAt: string): number => Date.parse(endsAt) + DAY_MS

/** Whether pages below this path can be stored: the service worker controls them. Past tickets are removed. */
export async function registerTicketWorker(scopePath: string): Promise<boolean> {
  // In development, files change without changing their names.
  if (!import.meta.env.PROD || !isPossible()) return false
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: scopePath, updateViaCache: 'none' })
    await dropPast(siteTime())
    return true
  } catch {
    return false
  }
}

/** Answers whether the ticket now opens offline. `about`: its row on the offline page. */
export async function saveCurrentTicketPage(endsAt: string, about: StoredTicket): Promise<boolean> {
  const until = savedTicketExpiry(endsAt)
  if (!(await registerTicketWorker(`/${getLocale()}/bookings/`)) || until < siteTime()) return false
  try {
    await saveTicketPage(until, location.pathname + location.search, offlineListHeaders(about))
    return true
  } catch {
    // No space, or storage denied: the ticket then needs a network, as any page does.
    return false
  }
}

/** `more`: additional headers of the stored copy. */
export async function saveTicketPage(until: number, address: string, more: Record<string, string> = {}): Promise<void> {
  const page = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'error' })
  if (!page.ok) throw new Error(`The ticket's page answered ${page.status}`)
  const html = await page.text()
  const files = filesOf(html)
  const store = await caches.open(FILES)
  // A file that fails to load is skipped: the code itself is part of the page.
  await Promise.allSettled(files.map(async (file) => (await store.match(file)) ?? store.add(file)))
  const headers = new Headers(page.headers)
  // The copy would say the time at which it was stored.
  headers.delete('server-timing')
  headers.set(UNTIL_HEADER, String(until))
  headers.set(USES, JSON.stringify(files))
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  await (await caches.open(TICKET_CACHE)).put(address, new Response(html, { headers }))
}

/** Files that the page names, and files this page has loaded: the picture in its size, the font, lazy-loaded parts. */
function filesOf(html: string): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  return [...new Set([...named.map((path) => path.replaceAll('&amp;', '&')), ...loaded])].filter((path) =>
    CACHED_PATHS.test(path),
  )
}

/** A ticket is removed a day after its showtime, with the files that no other ticket needs. */
async function dropPast(now: number): Promise<void> {
  const tickets = await caches.open(TICKET_CACHE)
  const needed = new Set<string>()
  for (const request of await tickets.keys()) {
    const page = await tickets.match(request)
    if (Number(page?.headers.get(UNTIL_HEADER)) < now) await tickets.delete(request)
    // Written by `saveTicketPage`.
    else for (const file of JSON.parse(page?.headers.get(USES) ?? '[]') as string[]) needed.add(file)
  }
  const files = await caches.open(FILES)
  for (const request of await files.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!needed.has(pathname + search)) await files.delete(request)
  }
}
