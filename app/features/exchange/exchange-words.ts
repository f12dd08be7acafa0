// A booking that is exchanged, in words: which evening, which seats.
import type { Order } from '#server/contracts/orders.ts'
import { inOnePiece, seatList } from '#app/features/bookings/cancel/cancel.door.ts'
import { formatPrice } from '#app/lib/money.ts'
import { showWhen } from '#app/lib/show-day.ts'
import { m } from '#app/paraglide/messages.js'

/** `الخميس 19 نوفمبر، 7:30 م` */
export const whenOf = ({ showtime: { startsAt } }: Order): string => showWhen({ startsAt })

export const seatsOf = ({ seats }: Order): string => seatList(seats.map(({ seat }) => seat))

export const exact = (halalas: number): string => formatPrice(halalas, { isExact: true })

/** What is said wherever an exchange ends before it is done. */
export const keptWords = (reference: string): string => m.exchange_untouched({ reference: inOnePiece(reference) })

/** What becomes of seats that get no new one in their place; undefined where there are as many as before. */
export function fewerWords(old: Order, chosen: number, rest: number): string | undefined {
  const before = old.seats.length
  if (chosen === 0 || chosen >= before) return undefined
  return (rest > 0 ? m.exchange_fewer_back : m.exchange_fewer)({ chosen, before })
}
