// The exchanged booking in words: date, time and seats.
import type { Order } from '#server/contracts/orders.ts'
import { formatBookingReference, seatList } from '#app/shared/orders/booking-words.ts'
import { formatPrice } from '#app/lib/format/money.ts'
import { formatShowDateTimeWithNight } from '#app/lib/format/show-day.ts'
import { m } from '#app/paraglide/messages.js'

/** `الخميس 19 نوفمبر، 7:30 م` */
export const orderWhen = ({ showtime: { startsAt } }: Order): string => formatShowDateTimeWithNight({ startsAt })

export const orderSeatList = ({ seats }: Order): string => seatList(seats.map(({ seat }) => seat))

export const formatExactPrice = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** The sentence for every exchange that ends before it is done. */
export const bookingUnchangedLabel = (reference: string): string =>
  m.exchange_untouched({ reference: formatBookingReference(reference) })

/** What happens to old seats without a new one. Undefined if there are no fewer seats than before. */
export function exchangeFewerSeatsMessage(old: Order, chosen: number, rest: number): string | undefined {
  const before = old.seats.length
  if (chosen === 0 || chosen >= before) return undefined
  return (rest > 0 ? m.exchange_fewer_back : m.exchange_fewer)({ chosen, before })
}

/** Of a booking that was cancelled, or exchanged before. */
export const exchangedBookingEndedMessage = ({ reference, cancellation }: Pick<Order, 'reference' | 'cancellation'>) =>
  (cancellation?.exchangedFor ? m.exchange_gone : m.exchange_gone_cancelled)({
    reference: formatBookingReference(reference),
  })
