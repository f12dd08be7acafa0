// Compares orders of food alone with the bookings that they are for. Pure. Each breach is one sentence.
import { foodAmount } from '../../pricing/price.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { mustGiveFoodBack, untoldFoodOrders, bookingEndOf } from '../food-orders/food-order.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import type { OrderSnapshot } from './audit.rules.ts'

/** It has a price of food alone, and nothing that seats bring. */
function auditPrice({ id, seats, tickets, price, food, offer, vouchers = [] }: OrderRecord): string[] {
  const isPlain = seats.length === 0 && tickets.length === 0 && !offer && vouchers.length === 0
  return isPlain && price.total === foodAmount(food) ? [] : [`I19 ${id} is of food alone, and costs or has more`]
}

function auditBooking(order: OrderRecord, booking: OrderRecord): string[] {
  const { id } = order
  const isNoted = booking.foodOrders?.some((link) => link.id === id)
  if (!isNoted) return [`I19 ${booking.id} does not know its order of food ${id}`]
  const isTold = !untoldFoodOrders(booking).some((link) => link.id === id)
  if (!isTold || !bookingEndOf(booking)) return []
  const isOpen = order.state === 'HELD' || order.state === 'PRICED'
  if (isOpen) return [`I19 ${id} is still ${order.state}, and its booking ${booking.id} is over`]
  const isKept = order.state === 'TICKETED' && !order.bookingEnd?.isFoodKept && !mustGiveFoodBack(order)
  return isKept ? [`I19 ${id} stays sold, and its booking ${booking.id} is over`] : []
}

/** Each of them belongs to one booking, which knows it, and ends with it unless its kitchen had begun. */
export function auditFoodOrders(orders: OrderSnapshot[]): string[] {
  const byId = new Map(orders.map(({ order }) => [order.id, order]))
  return [...byId.values()].filter(isFoodAlone).flatMap((order) => {
    const booking = byId.get(order.foodFor!.orderId)
    return [...auditPrice(order), ...(booking ? auditBooking(order, booking) : [])]
  })
}
