// Where tickets are kept for the door, so that a cancelled one is not, nor those of a member who has signed out. The name is shared with public/sw.js.
export const KEPT_TICKETS = 'shasha-tickets-1'

/** The copies of a ticket whose codes open no door any more, in either language. */
export const forgetTicket = (orderId: string): Promise<void> =>
  ifPossible(async () => {
    const kept = await caches.open(KEPT_TICKETS)
    for (const request of await kept.keys())
      if (new URL(request.url).pathname.includes(`/bookings/${orderId}/`)) await kept.delete(request)
  })

/** All of them: whoever has the device next is shown no tickets of somebody who has left. */
export const forgetTickets = (): Promise<void> =>
  ifPossible(async () => {
    await caches.delete(KEPT_TICKETS)
  })

async function ifPossible(forget: () => Promise<void>): Promise<void> {
  if (!('caches' in window)) return
  try {
    await forget()
  } catch {
    // Storage closed to us keeps nothing.
  }
}
