// The store of tickets for offline use. Tickets are removed when they are cancelled and when a member signs out. The
// name is shared with public/sw.js.
export const TICKET_CACHE = 'shasha-tickets-1'

/**
 * Removes the copies of a ticket whose codes are no longer valid, in both languages. `except`: path and search of the
 * copy that stays.
 */
export const deleteSavedTicket = (orderId: string, except?: string): Promise<void> =>
  ifPossible(async () => {
    const cache = await caches.open(TICKET_CACHE)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      if (pathname.includes(`/bookings/${orderId}/`) && pathname + search !== except) await cache.delete(request)
    }
  })

/** Removes all copies, so that later users of the device see no tickets of the earlier one. */
export const deleteSavedTickets = (): Promise<void> =>
  ifPossible(async () => {
    await caches.delete(TICKET_CACHE)
  })

async function ifPossible(remove: () => Promise<void>): Promise<void> {
  if (!('caches' in window)) return
  try {
    await remove()
  } catch {
    // Storage denied: no ticket is stored.
  }
}
