// A booking's tickets on other devices: the link in its message, sending it again, and the bookings of a guest's
// verified phone. A link has its token after the #, which no browser sends; only GET tickets/linked names it.
import { type } from 'arktype'
import { calls, Instant, PageNumber, PageSize, Pagination } from './call.ts'
import { EmailAddress } from './members.ts'
import { OrderLine } from './order-line.ts'
import { Order } from './orders.ts'

/**
 * OPEN: the codes admit the guests. OVER: the showtime has ended. CANCELLED, EXCHANGED: the codes are no longer valid.
 * CALLED_OFF: the showtime was called off, and the holder has not chosen yet.
 */
export const LinkedState = type("'OPEN' | 'OVER' | 'CANCELLED' | 'EXCHANGED' | 'CALLED_OFF'")
export type LinkedState = typeof LinkedState.infer

export const ticketsCalls = calls({
  'GET tickets/linked': {
    access: 'public',
    isSecret: true,
    query: type({
      /** The token of the message’s link. */
      link: '1 <= string <= 120',
    }),
    /** The order without prices, payment, phone and other data that a ticket does not need; codes only while OPEN. */
    response: type({
      /** Whether the tickets still admit. */
      state: LinkedState,
      /** The order without prices, payment and phone; `code` of its tickets only while OPEN. */
      order: Order,
    }),
    extension: 'Without it a ticket link says that the ticket is not here and leads to the bookings.',
    problems: ['rate_limited'],
    summary:
      'The tickets behind the link of a message, on any device. A link that is unknown, withdrawn or of another booking is not_found. Count wrong links by network.',
  },
  'GET guest-users/orders': {
    access: 'guest',
    query: type({
      /** UPCOMING: tickets for showtimes that have not ended. PAST: ended showtimes and cancelled orders of a year. */
      when: "'UPCOMING' | 'PAST'",
      'page?': PageNumber,
      'limit?': PageSize,
    }),
    response: type({
      orders: OrderLine.array(),
      pagination: Pagination,
      /** The verified number whose bookings these are, with its middle hidden; null if it is an e-mail address. */
      phoneMasked: 'string | null',
      /** The verified address whose bookings these are; missing or null if it is a number. */
      'emailMasked?': 'string | null',
    }),
    extension: 'Without it the page for finding a guest’s bookings says that this is not available.',
    problems: ['phone_not_verified'],
    summary:
      'Bookings that guests made with the phone or e-mail address that this guest verified within 24 hours, on any device, ten a page. PAST goes back as far as you list them, a year at most.',
  },
  'POST orders/:id/ticket-messages': {
    access: 'visitor',
    needsSession: true,
    /** PHONE: the number of the booking. EMAIL: the given address, or the one that the caller has verified if none is given. */
    body: type({
      /** Text message or e-mail. */
      by: "'PHONE' | 'EMAIL'",
      /** Where to send it; missing: the address that the member or guest has verified. */
      'email?': EmailAddress,
    }),
    response: type({
      /** How it was sent. */
      by: "'PHONE' | 'EMAIL'",
      /** Where it was sent, mostly hidden. */
      toMasked: 'string',
      /** From when it may be sent again. */
      nextAt: Instant,
      serverNow: Instant,
    }),
    idempotent: true,
    extension: 'Without it the ticket page says that sending it again is not available.',
    problems: ['order_closed', 'rate_limited'],
    summary:
      'Sends the link of the tickets again, by text message or e-mail. Limit it by booking, recipient and network.',
  },
  'POST orders/:id/ticket-links/withdraw': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: type({
      /** Always true: links sent before open nothing any more. */
      isWithdrawn: 'true',
    }),
    idempotent: true,
    extension: 'Without it the ticket page says that withdrawing links is not available.',
    problems: ['order_closed'],
    summary: 'Invalidates all links that were sent and shared before. Later ones are valid.',
  },
})
