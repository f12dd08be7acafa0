// Exchanges that were begun and not finished: seats are held that are to take the place of a booking. A member's alone.
// Relied on by the user area, which leads back to them; personal, never cached.
import { type } from 'arktype'
import { calls, Id, Instant, Slug } from './call.ts'

export const OpenExchange = type({
  /** The order that holds the new seats, and the showtime they are of. */
  orderId: Id,
  sessionId: Id,
  /** Of the film, as its address has it. */
  uniqueName: Slug,
  /** The booking it is to take the place of. */
  bookingId: Id,
  /** HELD: seats are being chosen. PRICED: at the checkout. PAYING: its money is moving. */
  status: "'HELD' | 'PRICED' | 'PAYING'",
  startsAt: Instant,
  /** When the new seats go back unless something happens. */
  expiresAt: Instant.or('null'),
  serverNow: Instant,
})
export type OpenExchange = typeof OpenExchange.infer

export const exchangesCalls = calls({
  'GET exchanges': {
    access: 'member',
    response: type({ exchanges: OpenExchange.array() }),
    extension: true,
    summary: 'Exchanges of the member that still hold their new seats, the newest first; of each booking at most one.',
  },
})
