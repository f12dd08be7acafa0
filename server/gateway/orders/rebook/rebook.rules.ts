// Which bookings staff may move to other seats, and what that costs the cinema. Pure; `now` is an argument.
import type { LowerPriceWay, MoveFault } from '../../../lib/moved-bookings.ts'
import { findRefundFault } from '../../charges/attention.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import type { Price } from '../../pricing/terms.record.ts'
import { isPaidByVoucher } from '../cancel/cancel.rules.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import type { Exchange, OrderRecord, OrderState } from '../order.record.ts'

export const moveFault = (because: MoveFault): Err => err('order_closed', { because })

/**
 * Until its showtime ends, because a holder may call late; a changed one as long as its holder may choose.
 */
export function findMoveFault(order: OrderRecord, { endsAt }: { endsAt: number }, now: number): Err | undefined {
  if (order.promised) return err('exchange_in_progress')
  if (order.state !== 'TICKETED' || order.forgottenAt || isFoodAlone(order)) return moveFault('NO_BOOKING')
  if (isPaidByVoucher(order)) return moveFault('VOUCHERS')
  return now >= endsAt && !openChangeOf(order) ? moveFault('OVER') : undefined
}

type Worth = Pick<Exchange, 'credit' | 'lowered'>

/** What the booking would be worth if staff had given nothing for it: goodwill makes no other seats dearer. */
const worthBefore = ({ credit, lowered = 0 }: Worth): number => credit + lowered

/** What the new seats cost beside what the booking was worth before goodwill. */
export const differenceOf = ({ total, adjustment = 0 }: Price, exchange: Worth): number =>
  total - adjustment - worthBefore(exchange)

/** What one seat of the booking is worth, as `differenceOf` counts it, before fee and offer. */
export function seatWorth(
  { seats, price }: Pick<OrderRecord, 'seats' | 'price'>,
  exchange: Worth & Pick<Exchange, 'foodKept'>,
): number {
  const cost = price.total - (price.adjustment ?? 0) - (exchange.foodKept ?? 0)
  return Math.round((sum(seats.map((seat) => seat.price)) + worthBefore(exchange) - cost) / seats.length)
}

/** What is left of the booking and goes back if the new seats cost less. */
export const refundOf = (difference: number, { lowered = 0 }: Pick<Exchange, 'lowered'>): number =>
  Math.max(0, -difference - lowered)

/** What a move costs the cinema: a higher price, or the refund, and the refund of food that was bought later. */
const costOf = (
  difference: number,
  exchange: Pick<Exchange, 'lowered' | 'laterFood'>,
  lowerPrice: LowerPriceWay,
): number =>
  Math.max(0, difference) +
  (lowerPrice === 'REFUND' ? refundOf(difference, exchange) : 0) +
  (exchange.laterFood?.back ?? 0)

/**
 * What will have been given for the booking, as `givenFor` counts it. Undefined: the move costs the cinema nothing more,
 * whatever was given before.
 */
export function givenByMove(
  exchange: Pick<Exchange, 'given' | 'lowered' | 'laterFood'>,
  difference: number,
  lowerPrice: LowerPriceWay,
): number | undefined {
  const cost = costOf(difference, exchange, lowerPrice)
  return cost > 0 ? (exchange.given ?? 0) + cost : undefined
}

/** What the move costs the cinema counts for what staff give later, as goodwill does. */
export function withMoveCounted(order: OrderRecord): OrderRecord {
  const { price, exchange } = order
  if (!exchange?.byStaff) return order
  const given = givenByMove(exchange, differenceOf(price, exchange), exchange.byStaff.lowerPrice)
  return given === undefined ? order : { ...order, exchange: { ...exchange, given } }
}

export interface AgreedPrice {
  /** As staff have seen it. */
  difference: number
  /** The most that the role may give, in halalas; absent: any amount. */
  max?: number
}

export function findPriceFault(
  { price, exchange }: OrderRecord,
  { difference, ...limit }: AgreedPrice,
): Err | undefined {
  if (!exchange?.byStaff) return moveFault('PRICE')
  const actual = differenceOf(price, exchange)
  if (actual !== difference) return moveFault('PRICE')
  const given = givenByMove(exchange, actual, exchange.byStaff.lowerPrice)
  return given === undefined ? undefined : findRefundFault(given, limit)
}

/** The new seats are bought, or about to be. */
const MOVED = new Set<OrderState>(['PAID', 'FINALIZING', 'TICKETED', 'LATE_PAID'])
export const isMoved = ({ state }: OrderRecord): boolean => MOVED.has(state)
