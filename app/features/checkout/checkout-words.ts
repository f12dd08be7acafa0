// Ways from a booking at the checkout, and what is said where nothing came of it.
import type { Order, OrderExchange } from '#server/contracts/orders.ts'
import { exchangePath } from '#app/lib/booking-paths.ts'
import { filmPath, seatsPath } from '#app/lib/paths.ts'
import { m } from '#app/paraglide/messages.js'

/** The booking that was to be given up is whole where nothing came of it. */
export const untouchedWords = ({ reference }: OrderExchange): string =>
  m.exchange_untouched({ reference: `\u2066${reference}\u2069` })

/** Its seats once more, still in place of the booking they are to be exchanged for. */
export const seatsOfOrder = ({ showtime, sessionId, exchange }: Order): string =>
  seatsPath(showtime.film.uniqueName, sessionId, { exchangeOf: exchange?.orderId })

/** Other showtimes of its film, in the same way. */
export const filmOfOrder = ({ showtime: { film }, exchange }: Order): string =>
  exchange ? exchangePath(film.uniqueName, exchange.orderId) : filmPath(film.uniqueName)
