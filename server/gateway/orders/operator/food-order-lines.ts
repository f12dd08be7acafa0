// Food that was bought later, as the page of its booking lists it: state, sum and number are in the orders themselves.
import type { Env } from '../../config/env.ts'
import type { Language } from '../../lib/language.ts'
import { orderObject } from '../order-calls.ts'
import type { OrderState } from '../order.record.ts'
import type { BookingView } from './booking-view.ts'
import type { BookingLink } from './moved-to.rules.ts'

export interface FoodOrderLine extends BookingLink {
  state: OrderState
  total: number
  /** How far the kitchen is, and the number that it calls. Null: the food was not bought. */
  food: Pick<NonNullable<BookingView['food']>, 'state' | 'number'> | null
}

/** A noted order that was never opened has its link alone. */
async function lineOf(env: Env, link: BookingLink, language: Language): Promise<BookingLink | FoodOrderLine> {
  const order = await orderObject(env, link.id).operatorView(language)
  if (!order) return link
  const { state, total, booking } = order
  const food = booking?.food
  return { ...link, state, total, food: food ? { state: food.state, number: food.number } : null }
}

interface Booked {
  booking?: { foodOrders: BookingLink[] } | null
}

export async function withFoodOrderLines<T extends object>(
  env: Env,
  order: T & Booked,
  language: Language,
): Promise<T> {
  const { booking } = order
  if (!booking?.foodOrders.length) return order
  const foodOrders = await Promise.all(booking.foodOrders.map((link) => lineOf(env, link, language)))
  return { ...order, booking: { ...booking, foodOrders } }
}
