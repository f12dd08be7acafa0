// The status of an order, and its fields in a list.
import { type } from 'arktype'
import { Halalas, Id, Instant, Named, PlainDate, Slug } from './call.ts'

/**
 * HELD: choosing seats, 5 minutes. PRICED: at checkout, price locked, 20 minutes. PAYING: a payment may be running.
 * PAID: paid, tickets are being issued. TICKETED: done. EXPIRED: the seats were released. REFUNDING / REFUNDED:
 * cancelled by its member, or paid too late, or the seats were gone; the money is refunded. STUCK: staff must look at
 * it.
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
  /** Cancelled in exchange for another booking. */
  isExchanged: 'boolean',
})
export type OrderLine = typeof OrderLine.infer
