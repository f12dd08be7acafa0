// Keeps the ticket a message's link opened for the door, where there may be no network: its page without the ticket, the files
// that is made of, and the ticket itself beside it, under a digest of the link. The stores are those of kept tickets.
import type { Order } from '#server/contracts/orders.ts'
import { forgetTicket, KEPT_TICKETS } from '#app/lib/kept-tickets.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { storedTicket } from '../ticket-words.ts'
import { aboutHeaders, isKeeping, keepPage, KEPT_UNTIL, keptUntil } from '../keep-ticket.ts'
import type { Linked } from './linked.query.ts'

/** Below the address of the order's own ticket: whatever forgets that one forgets this one, too. */
const addressOf = (orderId: string): string => `/${getLocale()}/bookings/${encodeURIComponent(orderId)}/linked`

const orderIdIn = (link: string): string => link.split('.')[2] ?? ''

async function digestOf(link: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const LINK = 'x-shasha-link'

/** Tickets of several links share one page: it stays as long as the last of them. */
async function pageKeptUntil(): Promise<number> {
  const page = await (await caches.open(KEPT_TICKETS)).match(location.pathname)
  return Number(page?.headers.get(KEPT_UNTIL) ?? 0)
}

/** Answers whether the ticket now opens without a network. */
export async function keepLinked(link: string, order: Order): Promise<boolean> {
  const until = keptUntil(order.showtime.endsAt)
  if (!(await isKeeping(`/${getLocale()}/ticket`)) || until < Date.now()) return false
  try {
    await keepPage(Math.max(until, await pageKeptUntil()), location.pathname)
    const linked: Linked = { state: 'OPEN', order }
    const headers = {
      'content-type': 'application/json',
      [KEPT_UNTIL]: String(until),
      [LINK]: await digestOf(link),
      ...aboutHeaders(storedTicket(order), `${location.pathname}#${link}`),
    }
    const store = await caches.open(KEPT_TICKETS)
    await store.put(addressOf(order.id), new Response(JSON.stringify(linked), { headers }))
    return true
  } catch {
    // No space, or storage closed to us.
    return false
  }
}

/** The link opens nothing any more. */
export async function forgetLinked(link: string): Promise<void> {
  if (await keptLinked(link)) await forgetTicket(orderIdIn(link))
}

/** The copy of this very link; null where there is none. */
export async function keptLinked(link: string): Promise<Linked | null> {
  if (!('caches' in window)) return null
  try {
    const kept = await (await caches.open(KEPT_TICKETS)).match(addressOf(orderIdIn(link)))
    if (!kept || kept.headers.get(LINK) !== (await digestOf(link))) return null
    if (Number(kept.headers.get(KEPT_UNTIL)) < Date.now()) return null
    // As `keepLinked` wrote it.
    return (await kept.json()) as Linked
  } catch {
    return null
  }
}
