// The seats of an order with their price, and its food. Pure.
import { foodSeatsOf } from '../../contracts/rules/food-seats.ts'
import type { ShowtimeRecord } from '../catalogue/showtimes/showtime.record.ts'
import { priceOf } from '../pricing/price.rules.ts'
import { seatsFor } from '../pricing/priced-seats.rules.ts'
import { isFoodAlone } from './food-orders/food-alone.rules.ts'
import type { ChosenFood } from './food/food.record.ts'
import type { OrderRecord } from './order.record.ts'

export const seatIdsOf = (order: Pick<OrderRecord, 'seats'>): string[] => order.seats.map(({ seat }) => seat)

/** Food for a seat that the order no longer has is for all, which the visitor is told. */
function withSeats(food: ChosenFood, seatIds: readonly string[]): ChosenFood {
  const moved = food.lines.filter(({ seat }) => seat !== null && !seatIds.includes(seat))
  if (moved.length === 0) return food
  const told = new Map(moved.map(({ itemId, name }) => [itemId, { itemId, name, why: 'FOR_ALL' as const }]))
  return {
    ...food,
    lines: food.lines.map((line) => (moved.includes(line) ? { ...line, seat: null } : line)),
    changed: [...food.changed.filter(({ itemId, why }) => why !== 'FOR_ALL' || !told.has(itemId)), ...told.values()],
  }
}

/** Seats, food and price change together. The price includes offer, vouchers, the exchanged booking and food. */
export function priced(
  showtime: Pick<ShowtimeRecord, 'layout' | 'areas' | 'bookingFee'>,
  order: Pick<OrderRecord, 'offer' | 'vouchers' | 'exchange' | 'food' | 'foodFor'>,
  seatIds: readonly string[],
): Pick<OrderRecord, 'seats' | 'price' | 'food'> {
  const { offer, vouchers, exchange, food, foodFor } = order
  const seats = seatsFor(showtime, seatIds)
  const feePerTicket = isFoodAlone(order) ? 0 : showtime.bookingFee
  return {
    seats,
    price: priceOf({ seats, feePerTicket, offer, vouchers, exchange, food }),
    ...(food ? { food: withSeats(food, foodSeatsOf({ seats, ...(foodFor ? { foodFor } : {}) })) } : {}),
  }
}
