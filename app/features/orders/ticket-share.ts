// Shares one seat's ticket: a link that shows only that seat.
import type { Order } from '#server/contracts/orders.ts'
import { isolateSeat } from '#server/contracts/rules/seat-id.ts'
import { idempotencyOptions } from '#app/lib/gateway/call.ts'
import { toLocalizedHref, toTicket } from '#app/lib/paths/links.ts'
import { shareLink } from '#app/lib/paths/share-link.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { shareGuestTicket, shareMemberTicket } from './tickets.functions.ts'
import { m } from '#app/paraglide/messages.js'

export async function requestSeatShareToken(id: string, seat: string, isMember: boolean): Promise<string> {
  const share = isMember ? shareMemberTicket : shareGuestTicket
  return (await share({ data: { id, seat }, ...idempotencyOptions(crypto.randomUUID()) })).share
}

/** `token`: the permission to see the seat, from `requestSeatShareToken`. */
export const shareTicket = (order: Order, seat: string, token: string): Promise<void> =>
  shareLink(
    {
      title: m.ticket_share_of({
        film: order.showtime.film.title,
        when: formatShowDateTimeWithNight(order.showtime),
        seat: isolateSeat(seat),
      }),
      url: new URL(toLocalizedHref(toTicket(order.id, token)), location.origin).href,
    },
    m.ticket_share_copied({ seat: isolateSeat(seat) }),
  )
