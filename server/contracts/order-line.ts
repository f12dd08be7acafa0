// How an order stands, and what a list says of it.
// Relied on by orders, by lists of bookings, and by whatever decides by the state of an order.
import { type } from 'arktype'
import { Halalas, Id, Instant, Named, PlainDate, Slug } from './call.ts'

/**
 * HELD: choosing, 5 minutes. PRICED: at checkout, price locked, 20 minutes. PAYING: money may be moving.
 * PAID: money arrived, tickets are being written. TICKETED: done. EXPIRED: the seats went back.
 * REFUNDING / REFUNDED: cancelled by its member, or money came too late or the seats were gone; it goes back. STUCK: people
 * look at it.
 */
export const OrderStatus = type(
  "'HELD' | 'PRICED' | 'PAYING' | 'PAID' | 'TICKETED' | 'EXPIRED' | 'REFUNDING' | 'REFUNDED' | 'STUCK'",
)
export type OrderStatus = typeof OrderStatus.infer

/** An order in a list. */
export const OrderLine = type({
  id: Id,
  reference: 'string',
  status: OrderStatus,
  startsAt: Instant,
  doorsAt: Instant,
  endsAt: Instant,
  cinemaDay: PlainDate,
  film: {
    uniqueName: Slug,
    title: 'string',
    image: 'string',
    tint: 'string',
    rate: { title: 'string', rule: 'string' },
  },
  cinema: Named,
  auditoriumName: 'string',
  experienceName: 'string',
  seats: 'string[]',
  total: Halalas,
  isCancelled: 'boolean',
  /** Cancelled, for tickets of another show. */
  isExchanged: 'boolean',
})
export type OrderLine = typeof OrderLine.infer
