// Where tickets are kept for the door, so that a cancelled one is not. The name is shared with public/sw.js.
export const KEPT_TICKETS = 'shasha-tickets-1'

/** The copies of a ticket whose codes open no door any more, in either language. */
export async function forgetTicket(orderId: string): Promise<void> {
  if (!('caches' in window)) return
  try {
    const kept = await caches.open(KEPT_TICKETS)
    for (const request of await kept.keys())
      if (new URL(request.url).pathname.includes(`/bookings/${orderId}/`)) await kept.delete(request)
  } catch {
    // Storage closed to us keeps nothing.
  }
}
