// What a visitor reads about an order whose hold has ended: by its time, or because the cinema has moved the showtime or
// withdrawn seats. Pure apart from the language.
import type { Order } from '#server/contracts/orders.ts'
import { changeReasonMessage } from '#app/shared/showtime-change/change-words.ts'
import { hasOtherPlace, toShowtimePlace } from '#app/shared/showtime-change/moved-showtime.rules.ts'
import { movedMessage } from '#app/shared/showtime-change/moved-words.ts'
import { hasNewTime } from '#app/shared/orders/booking-change.rules.ts'
import { m } from '#app/paraglide/messages.js'

type Ended = Pick<Order, 'status' | 'payment' | 'returned' | 'change' | 'seats'> & {
  showtime: Pick<Order['showtime'], 'startsAt'> & { auditorium: { name: string } }
}

/** A payment was made for the order, and did not buy its tickets. */
const hasReturnedPayment = ({ payment, returned = [] }: Pick<Order, 'payment' | 'returned'>): boolean =>
  returned.length > 0 || payment?.status === 'PAID' || payment?.status === 'REFUNDED'

/**
 * What became of the money of an order that the cinema's change has ended. A visitor who chose another payment method may
 * still finish the attempt at the bank.
 */
export function moneyOfEndedOrderMessage(order: Pick<Order, 'payment' | 'returned'>): string {
  if (hasReturnedPayment(order)) return m.checkout_called_off_paid()
  return order.payment?.reason === 'GIVEN_UP' ? m.checkout_called_off_left() : m.checkout_nothing_charged()
}

export function endedOrderTitle({ change }: Pick<Ended, 'change'>): string {
  if (change?.kind === 'MOVED') return m.change_moved_title()
  return change?.kind === 'SEATS_WITHDRAWN' ? m.bookings_change_seats_withdrawn() : m.checkout_expired_title()
}

/** The money first, then what has happened. */
export function endedOrderTexts(order: Ended): string[] {
  const { change, showtime, seats } = order
  if (!change) return [order.status === 'EXPIRED' ? expiredText(order) : m.checkout_expired_seats()]
  const isWithdrawn = change.kind === 'SEATS_WITHDRAWN'
  const what = isWithdrawn ? m.change_seats_withdrawn({ count: seats.length }) : movedOrderMessage({ change, showtime })
  return [
    // Until the gateway has said that the order is over, a payment from another tab may be under way.
    ...(order.status === 'EXPIRED' ? [moneyOfEndedOrderMessage(order)] : []),
    [what, changeReasonMessage(change.reason)].filter(Boolean).join(' '),
    ...(change.note ? [change.note] : []),
    ...(isWithdrawn ? [] : [m.checkout_expired_seats()]),
  ]
}

/** Where the showtime of an order takes place now. Empty if it was not moved, or the order does not say it. */
export const movedOrderMessage = ({ change, showtime }: Pick<Ended, 'change' | 'showtime'>): string =>
  change?.kind === 'MOVED' && change.before ? movedMessage(toShowtimePlace(showtime), change.before) : ''

/** A visitor who chose another payment method may still finish this attempt at the bank. */
const expiredText = ({ payment }: Pick<Ended, 'payment'>): string =>
  payment?.reason === 'GIVEN_UP' ? m.checkout_expired_left() : m.checkout_expired_text()

/** The button that holds the same seats in a new order. */
export function holdAgainLabel({ change, showtime }: Pick<Order, 'change' | 'showtime'>): string {
  if (change?.kind !== 'MOVED') return m.checkout_expired_again()
  const isOnlyHall =
    change.before && !hasNewTime({ change, showtime }) && hasOtherPlace(toShowtimePlace(showtime), change.before)
  return isOnlyHall ? m.checkout_lost_again() : m.checkout_moved_again()
}
