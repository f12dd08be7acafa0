// One seat's ticket for a friend: a link that shows that seat and nothing else.
import type { Order } from '#server/contracts/orders.ts'
import { gateway } from '#app/lib/gateway.ts'
import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/localized-path.ts'

export async function shareSeat(id: string, seat: string): Promise<string> {
  const options = { idempotencyKey: crypto.randomUUID() }
  const { share } = await gateway('POST guest-users/orders/:id/share-ticket', { id, seat }, options)
  return share
}

/** By the device's own sharing; where there is none, the link is copied. */
export async function shareLink(order: Order, seat: string, token: string): Promise<void> {
  const path = localizeHref(`/bookings/${order.id}/checkout/your-ticket?share=${encodeURIComponent(token)}`)
  const url = new URL(path, location.origin).href
  const title = m.ticket_share_title({ film: order.showtime.film.title, seat })
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closed without choosing anybody.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showSnack(m.ticket_share_copied({ seat }), 'success')
  } catch {
    showSnack(url)
  }
}
