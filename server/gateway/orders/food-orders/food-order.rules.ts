// Until when food can be ordered for a booking, and what its orders of food are told. Pure; `now` is an argument.
import { MINUTE_MS } from '../../../contracts/rules/durations.ts'
import { type Err, err } from '../../lib/result.ts'
import { calledOffChangeOf, openChangeOf } from '../change/change.rules.ts'
import type { OrderRecord } from '../order.record.ts'
import { isFoodAlone } from './food-alone.rules.ts'
import type { BookingEnd, FoodOrderLink } from './food-order.record.ts'

/** Food that is ordered later than this would come when its visitors leave. */
const LAST_ORDER_MS = 30 * MINUTE_MS
/** The most paid orders of food of one booking. */
const MAX_FOOD_ORDERS = 10
/** Paid or not: each is asked when the booking ends. */
const MAX_OPENED = 50

interface Show {
  endsAt: number
}

/** Whether the booking may have one more. */
const hasRoomForFood = (links: readonly FoodOrderLink[]): boolean =>
  links.length < MAX_OPENED && links.filter(({ isPaid }) => isPaid).length < MAX_FOOD_ORDERS

/**
 * Whether food is sold for it. Not while a change by the cinema waits for an answer without which the booking is refunded:
 * the food would most likely go back with it. If some of its seats were withdrawn, this is true of the whole booking,
 * because its holder answers for all seats at once and cannot keep the others. Other seats of the same showtime are a new
 * booking, which takes food again. A change after which the booking stays by itself stops no sale.
 */
export const takesFood = (order: OrderRecord): boolean =>
  bookingEndOf(order) === null && openChangeOf(order)?.otherwise !== 'REFUND'

/** Null: no food can be ordered for it. While the booking is promised to another order, it may end at any moment. */
export function foodUntilOf(order: OrderRecord, { endsAt }: Show): number | null {
  if (isFoodAlone(order) || order.state !== 'TICKETED' || order.promised) return null
  return takesFood(order) && hasRoomForFood(order.foodOrders ?? []) ? endsAt - LAST_ORDER_MS : null
}

/** Why no order of food can be opened for it; undefined: one can. */
export function findFoodOrderFault(order: OrderRecord, show: Show, now: number): Err | undefined {
  const calledOff = calledOffChangeOf(order)
  if (calledOff) return err('showtime_called_off', { because: calledOff.reason })
  const until = foodUntilOf(order, show)
  return until === null || until < now ? err('order_closed') : undefined
}

/**
 * How the booking has ended for its orders of food. Null: it is valid. If staff cancel it past the rules, food that its
 * kitchen has begun stays sold, as after an end by the holder: `later-food.ts` says so before.
 */
export function bookingEndOf(order: OrderRecord): BookingEnd['by'] | null {
  const { cancellation, change, forgottenAt } = order
  if (calledOffChangeOf(order)) return 'CINEMA'
  if (!cancellation) return forgottenAt ? 'HOLDER' : null
  return change && change.answer !== 'KEEP' ? 'CINEMA' : 'HOLDER'
}

/** Names what the orders of food have to know of their booking. They are told whenever it is another one. */
export const bookingKeyOf = (order: OrderRecord): string =>
  [order.id, bookingEndOf(order) ? 'over' : 'valid', order.owner.id, order.notifiedChanges?.length ?? 0].join(' ')

/** The orders of food that do not know yet what became of their booking. */
export function unnotifiedFoodOrders(order: OrderRecord): FoodOrderLink[] {
  if (!order.foodOrders) return []
  const key = bookingKeyOf(order)
  return order.foodOrders.filter(({ told }) => told !== key)
}

/** Only its seats change, not its showtime, so food that was bought later goes with it. */
export const isFoodMovedAlong = (
  booking: Pick<OrderRecord, 'showtimeId'>,
  next: Pick<OrderRecord, 'showtimeId'>,
): boolean => next.showtimeId === booking.showtimeId

/** Its orders of food, for the booking that replaces it. */
export const toHandedOnFoodOrders = ({ id, foodOrders = [] }: OrderRecord): FoodOrderLink[] =>
  foodOrders.map((link) => ({ ...link, before: [...(link.before ?? []), id] }))

/** The booking has ended, or the account of its owner, and the order has not decided yet what becomes of its food. */
export const mustEndFoodOrder = (order: OrderRecord): boolean =>
  isFoodAlone(order) &&
  order.state === 'TICKETED' &&
  (order.bookingEnd !== undefined || Boolean(order.forgottenAt)) &&
  !order.bookingEnd?.isFoodKept
