// What goes back of an order of food when its booking ends. Pure; `now` is an argument.
import { getRefundsIfCancelledNow, refundTotal } from '../cancel/cancel.rules.ts'
import { isFoodBegun } from '../food/food-begun.rules.ts'
import type { OrderRecord, OrderState } from '../order.record.ts'
import type { BookingEnd } from './food-order.record.ts'

/** Its food is bought, or about to be. */
const BOUGHT = new Set<OrderState>(['PAID', 'FINALIZING', 'TICKETED', 'LATE_PAID'])

/** Of a showtime that is over, nothing goes back that the kitchen has. */
export const isFoodOver = ({ food }: Pick<OrderRecord, 'food'>, { endsAt }: { endsAt: number }, now: number): boolean =>
  food?.standing !== undefined && endsAt <= now

/** The reason of a cancellation that followed from the end of the booking; members cannot choose it. */
export const BOOKING_ENDED = 'booking_ended'

/** In halalas, if its booking ends so now. Nothing of food that is given back already, or stays sold. */
export function getFoodRefund(
  order: OrderRecord,
  show: { endsAt: number },
  { by, now }: { by: BookingEnd['by']; now: number },
): number {
  if (!BOUGHT.has(order.state) || order.bookingEnd || order.forgottenAt) return 0
  if (by === 'CINEMA') return refundTotal(getRefundsIfCancelledNow(order, now, now))
  return isFoodOver(order, show, now) || isFoodBegun(order) ? 0 : refundTotal(getRefundsIfCancelledNow(order, now))
}
