// The status of an order, and its fields in a list.
import { type } from 'arktype'
import { Halalas, Id, Instant, PlainDate, Slug } from './call.ts'
import { ChangeKind } from './showtime-change.ts'

/**
 * HELD: choosing seats; 5 minutes, and each change starts them again. PRICED: at checkout, price locked, 20 minutes.
 * PAYING: a payment may be running.
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
  /** Id of the order. */
  id: Id,
  reference: 'string',
  /** Where the order stands. The site treats a value it does not know as not open. */
  status: OrderStatus,
  startsAt: Instant,
  doorsAt: Instant,
  endsAt: Instant,
  cinemaDay: PlainDate,
  /** What the list shows of the film. */
  film: {
    uniqueName: Slug,
    title: 'string',
    image: 'string',
    tint: 'string',
    /** Its age rating. */
    rate: {
      /** The rating, e.g. PG12. */
      title: 'string',
      /** The admission rule in one sentence. */
      rule: 'string',
    },
  },
  /** The cinema: id and name. */
  cinema: type({ id: Id, name: 'string' }),
  /** Name of the hall, as on the ticket. */
  auditoriumName: 'string',
  /** Name of the kind of hall. */
  experienceName: 'string',
  /** Seats of the order, e.g. ["G7", "G8"]. */
  seats: 'string[]',
  /** What the order cost, VAT included. */
  total: Halalas,
  /** True for cancelled and exchanged orders. */
  isCancelled: 'boolean',
  /** Cancelled in exchange for another booking. */
  isExchanged: 'boolean',
  /** The cinema has changed its showtime, and the holder has not answered yet. Missing or null: no. */
  'change?': ChangeKind.or('null'),
})
export type OrderLine = typeof OrderLine.infer
