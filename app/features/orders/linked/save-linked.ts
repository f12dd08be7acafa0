// Stores the ticket of a message's link for the entrance, where there may be no network: its page without the ticket,
// the page's files, and the ticket itself under a digest of the link. The stores are those of `save-ticket.ts`.
import { siteTime } from '#app/lib/gateway/site-clock.ts'
import type { Answer } from '#server/contracts/contract.ts'
import { deleteSavedTicket, TICKET_CACHE } from '#app/lib/session/stored-tickets.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { toStoredTicket } from '../ticket-words.ts'
import {
  offlineListHeaders,
  registerTicketWorker,
  saveTicketPage,
  UNTIL_HEADER,
  savedTicketExpiry,
} from '../save-ticket.ts'

export type Linked = Answer<'GET tickets/linked'>

/** Below the URL of the order's own ticket, so that removing that ticket removes this one, too. */
export const savedLinkedAddress = (orderId: string): string =>
  `/${getLocale()}/bookings/${encodeURIComponent(orderId)}/linked`

const orderIdIn = (link: string): string => link.split('.')[2] ?? ''

async function digestOf(link: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LINK = 'x-shasha-link'

/** Tickets of several links share one page: it stays as long as the last of them. */
async function pageExpiry(): Promise<number> {
  const page = await (await caches.open(TICKET_CACHE)).match(location.pathname)
  return Number(page?.headers.get(UNTIL_HEADER) ?? 0)
}

/** Answers whether the ticket now opens offline. */
export async function saveLinkedTicket(link: string, linked: Linked): Promise<boolean> {
  const { order } = linked
  const until = savedTicketExpiry(order.showtime.endsAt)
  if (!(await registerTicketWorker(`/${getLocale()}/ticket`)) || until < siteTime()) return false
  try {
    await saveTicketPage(Math.max(until, await pageExpiry()), location.pathname)
    const headers = {
      'content-type': 'application/json',
      [UNTIL_HEADER]: String(until),
      [LINK]: await digestOf(link),
      ...offlineListHeaders(toStoredTicket(order), `${location.pathname}#${link}`),
    }
    const store = await caches.open(TICKET_CACHE)
    await store.put(savedLinkedAddress(order.id), new Response(JSON.stringify(linked), { headers }))
    return true
  } catch {
    // No space, or storage denied.
    return false
  }
}

/** For a link that is no longer valid. */
export async function deleteSavedLinkedTicket(link: string): Promise<void> {
  if (await readSavedLinkedTicket(link)) await deleteSavedTicket(orderIdIn(link))
}

/** The copy of exactly this link; null if there is none. */
export async function readSavedLinkedTicket(link: string): Promise<Linked | null> {
  if (!('caches' in window)) return null
  try {
    const cached = await (await caches.open(TICKET_CACHE)).match(savedLinkedAddress(orderIdIn(link)))
    if (!cached || cached.headers.get(LINK) !== (await digestOf(link))) return null
    if (Number(cached.headers.get(UNTIL_HEADER)) < siteTime()) return null
    // Written by `saveLinkedTicket`.
    return (await cached.json()) as Linked
  } catch {
    return null
  }
}
