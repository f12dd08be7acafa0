// Compares orders of food alone with the bookings that they are for. Pure. Each breach is one sentence.
import { foodAmount } from '../../pricing/price.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { FoodOrderLink } from '../food-orders/food-order.record.ts'
import { mustEndFoodOrder, unnotifiedFoodOrders, bookingEndOf } from '../food-orders/food-order.rules.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderSnapshot } from './audit.rules.ts'

/** It has a price of food alone, and nothing that seats bring. */
function auditPrice({ id, seats, tickets, price, food, offer, vouchers = [] }: OrderRecord): string[] {
  const isPlain = seats.length === 0 && tickets.length === 0 && !offer && vouchers.length === 0
  return isPlain && price.total === foodAmount(food) ? [] : [`I19 ${id} is of food alone, and costs or has more`]
}

const hasLink = (links: readonly FoodOrderLink[] | undefined, { id }: OrderRecord): boolean =>
  links?.some((link) => link.id === id) ?? false

/** Its booking, or the one that has taken it over and tells it soon. Undefined: that one takes it over next. */
function knowingBooking(
  order: OrderRecord,
  booking: OrderRecord,
  byId: ReadonlyMap<string, OrderRecord>,
): OrderRecord | undefined {
  const { cancellation } = booking
  if (!hasLink(cancellation?.exchangedFor?.foodOrders, order)) return booking
  const next = byId.get(cancellation?.exchangedFor?.orderId ?? '')
  const hasTakenOver = next?.attempts.some(({ exchange }) => exchange?.state === 'POSTED')
  return next && hasTakenOver ? knowingBooking(order, next, byId) : undefined
}

function auditBooking(order: OrderRecord, booking: OrderRecord): string[] {
  const { id, foodFor } = order
  if (!hasLink(booking.foodOrders, order)) return [`I19 ${booking.id} does not know its order of food ${id}`]
  const isTold = !hasLink(unnotifiedFoodOrders(booking), order)
  if (!isTold) return []
  const isForIt = foodFor?.orderId === booking.id && foodFor.seats.join() === seatIdsOf(booking).join()
  if (!isForIt)
    return [`I19 ${id} is for ${foodFor?.seats.join()} of ${foodFor?.orderId}, and its booking is ${booking.id}`]
  if (!bookingEndOf(booking)) return []
  const isOpen = order.state === 'HELD' || order.state === 'PRICED'
  if (isOpen) return [`I19 ${id} is still ${order.state}, and its booking ${booking.id} is over`]
  const isKept = order.state === 'TICKETED' && !order.bookingEnd?.isFoodKept && !mustEndFoodOrder(order)
  return isKept ? [`I19 ${id} stays sold, and its booking ${booking.id} is over`] : []
}

/** Each of them belongs to one booking, which knows it, and ends with it unless its kitchen had begun or its seats change. */
export function auditFoodOrders(orders: OrderSnapshot[]): string[] {
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  return [...byId.values()].filter(isFoodAlone).flatMap((order) => {
    const named = byId.get(order.foodFor!.orderId)
    const booking = named && knowingBooking(order, named, byId)
    return [...auditPrice(order), ...(booking ? auditBooking(order, booking) : [])]
  })
}
