// A booking that is exchanged, in words: which evening, which seats.
import type { Order } from '#server/contracts/orders.ts'
import { seatList } from '#app/features/bookings/cancel/cancel.door.ts'
import { formatTime } from '#app/lib/dates.ts'
import { formatPrice } from '#app/lib/money.ts'
import { showDay } from '#app/lib/show-day.ts'
import { m } from '#app/paraglide/messages.js'

/** `الخميس 19 نوفمبر، 7:30 م` */
export const whenOf = ({ showtime }: Order): string =>
  [showDay(showtime), formatTime(showtime.startsAt)].join(m.ticket_list_comma())

export const seatsOf = ({ seats }: Order): string => seatList(seats.map(({ seat }) => seat))

export const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })
