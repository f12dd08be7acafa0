// Links from an order at the checkout, and a sentence for an exchange that did not happen.
import type { Order, OrderExchange } from '#server/contracts/orders.ts'
import { dueOf } from '#server/contracts/rules/due.ts'
import { isSaleOver } from '#server/contracts/rules/sales-end.ts'
import { type SiteLink, toExchange, toFilm, toSeats } from '#app/lib/paths/links.ts'
import { formatBookingReference } from '#app/shared/orders/booking-words.ts'
import { m } from '#app/paraglide/messages.js'

/** The sentence that the exchanged booking is unchanged. */
export const exchangedBookingUnchangedMessage = ({ reference, isOfChange }: OrderExchange): string =>
  (isOfChange ? m.exchange_untouched_change : m.exchange_untouched)({
    reference: formatBookingReference(reference),
  })

/** The heading of the form: without anything to pay it speaks of no payment. */
export function checkoutTitle(order: {
  breakdown: Pick<Order['breakdown'], 'total' | 'exchange'>
  exchange: object | null
}): string {
  if (order.exchange) return m.exchange_complete()
  return dueOf(order.breakdown) === 0 ? m.checkout_confirm() : m.checkout_title()
}

/** Its seats cannot be held again. */
export const isSaleOverFor = ({
  showtime,
  serverNow,
}: {
  showtime: { startsAt: string }
  serverNow: string
}): boolean => isSaleOver(Date.parse(showtime.startsAt), Date.parse(serverNow))

/** Link to its seats page, with the same exchange. */
export const toSeatsOfOrder = ({ showtime, sessionId, exchange }: Order): SiteLink =>
  toSeats(showtime.film.uniqueName, sessionId, { exchangeOf: exchange?.orderId })

/** Link to other showtimes of its film, with the same exchange. */
export const toOtherShowtimesOfOrder = ({ showtime, exchange }: Order): SiteLink =>
  exchange ? toExchange(showtime, exchange.orderId) : toFilm(showtime.film.uniqueName)
