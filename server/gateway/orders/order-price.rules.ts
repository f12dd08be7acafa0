// The seats of an order with their price. Pure.
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { priceOf } from '../pricing/price.rules.ts'
import { seatsFor } from '../pricing/priced-seats.rules.ts'
import type { OrderRecord } from './order.record.ts'

export const seatIdsOf = (order: Pick<OrderRecord, 'seats'>): string[] => order.seats.map(({ seat }) => seat)

/** Seats and price change together. The price includes offer, vouchers and the exchanged booking. */
export function priced(
  showtime: ShowtimeRecord,
  { offer, vouchers, exchange }: Pick<OrderRecord, 'offer' | 'vouchers' | 'exchange'>,
  seatIds: readonly string[],
): Pick<OrderRecord, 'seats' | 'price'> {
  const seats = seatsFor(showtime, seatIds)
  return { seats, price: priceOf({ seats, feePerTicket: showtime.bookingFee, offer, vouchers, exchange }) }
}
