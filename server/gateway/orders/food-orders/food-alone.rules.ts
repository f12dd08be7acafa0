// An order sells seats, with or without food, or it sells food alone for the seats of a booking. Pure.
import type { NamedFood } from '../../messages/food-order-words.rules.ts'
import type { OrderRecord } from '../order.record.ts'

/** It holds, pins, sells and releases nothing at its showtime. */
export const isFoodAlone = ({ foodFor }: Pick<OrderRecord, 'foodFor'>): boolean => foodFor !== undefined

/** The booking by which its holder, the kitchen and staff know the order: its own, or the one that its food is for. */
export const bookingOf = ({
  id,
  reference,
  foodFor,
}: Pick<OrderRecord, 'id' | 'reference' | 'foodFor'>): { orderId: string; reference: string } =>
  foodFor ?? { orderId: id, reference }

/** Its food, as messages name it. */
export const toNamedFood = (order: Pick<OrderRecord, 'id' | 'reference' | 'foodFor' | 'food'>): NamedFood => ({
  reference: bookingOf(order).reference,
  number: order.food?.standing?.number,
})

/** Why an order that is open cannot be paid; undefined: it has something to pay. */
export const findEmptyOrderError = (
  order: Pick<OrderRecord, 'seats' | 'food' | 'foodFor'>,
): 'no_seats_chosen' | 'no_food_chosen' | undefined => {
  if (isFoodAlone(order)) return order.food?.lines.length ? undefined : 'no_food_chosen'
  return order.seats.length === 0 ? 'no_seats_chosen' : undefined
}
