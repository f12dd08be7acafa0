// Unfinished exchanges: new seats are held that shall replace a booking. For members only; personal, never cached.
import { type } from 'arktype'
import { calls, Id, Instant, Slug } from './call.ts'

/** An exchange that was begun: new seats are held, the old booking is untouched. */
export const OpenExchange = type({
  /** The order that holds the new seats, and their showtime. */
  orderId: Id,
  /** The showtime of the new seats. */
  sessionId: Id,
  /** Slug of the film, as in its URL. */
  uniqueName: Slug,
  /** The booking that the new seats shall replace. */
  bookingId: Id,
  /** HELD: choosing seats. PRICED: at the checkout. PAYING: a payment is running. */
  status: "'HELD' | 'PRICED' | 'PAYING'",
  /** Start of the new showtime. */
  startsAt: Instant,
  /** When the hold on the new seats ends. */
  expiresAt: Instant.or('null'),
  serverNow: Instant,
})
export type OpenExchange = typeof OpenExchange.infer

export const exchangesCalls = calls({
  'GET exchanges': {
    access: 'member',
    response: type({
      /** Unfinished exchanges, the newest first; at most one for each booking. */
      exchanges: OpenExchange.array(),
    }),
    extension: 'Without it the bookings do not lead back to an exchange that was begun.',
    summary:
      'Unfinished exchanges of the member whose new seats are still held, the newest first, at most one for each booking.',
  },
})
