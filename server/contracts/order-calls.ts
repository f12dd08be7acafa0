// The calls about orders: holding seats, checkout, paying, sharing a ticket.
import { type } from 'arktype'
import { VOUCHER_GONE } from './breakdown.ts'
import { calls, Id, PageNumber, PageSize, Pagination } from './call.ts'
import { OfferChoice } from './offer-facts.ts'
import { OrderLine } from './order-line.ts'
import { Order } from './orders.ts'
import { MemberPayInput, PayInput } from './pay.ts'
import { SeatIds } from './showtimes.ts'

const OrderAnswer = type({ order: Order })

const HOLD_PROBLEMS = [
  'proof_needed',
  'seat_taken',
  'seat_unknown',
  'too_many_seats',
  'companion_without_wheelchair',
  'half_sofa',
  'no_seats_chosen',
  'hold_expired',
  'showtime_started',
  'showtime_called_off',
  'order_closed',
  'payment_in_progress',
  'busy',
] as const
const OFFER_PROBLEMS = ['offer_not_yours', 'offer_over', 'offer_not_for_showtime', 'offer_student_used'] as const
const EXCHANGE_PROBLEMS = ['cancellation_restricted', 'exchange_in_progress'] as const
const PAY_PROBLEMS = [
  'hold_expired',
  'showtime_called_off',
  'order_closed',
  'price_changed',
  'payment_in_progress',
  'phone_not_verified',
  'no_seats_chosen',
  'no_food_chosen',
  'card_rejected',
  'card_declined_often',
  'offer_needs_card',
  'card_not_of_offer',
  ...VOUCHER_GONE,
] as const

export const ordersCalls = calls({
  /**
   * Check the offer and the booking of `exchangeOf` before the seats, so that a refused caller keeps an earlier choice.
   * Then check in this order: the showtime is sold, the hall has the seats, they may be booked together, they are
   * free. Seats that the caller was choosing for this showtime in another order count as free, and are released.
   * The hold is atomic for the showtime: all seats or none. Of two callers who ask for one seat, exactly one gets it;
   * the other gets seat_taken with alternatives. The answer is HELD, with `expiresAt`. A replayed key returns the
   * same order and holds nothing a second time. The site opens at most one order for a showtime and continues it with
   * POST orders/:id/seats.
   */
  'POST orders': {
    access: 'visitor',
    body: type({
      sessionId: Id,
      /** The first seats, all or nothing; at least one. */
      seats: SeatIds,
      /** The offer to reduce it with; missing: none. */
      'offer?': OfferChoice,
      /** Id of a booking of the member for the same film, which this order shall replace. */
      'exchangeOf?': Id,
    }),
    response: OrderAnswer,
    idempotent: true,
    problems: [
      ...HOLD_PROBLEMS,
      ...OFFER_PROBLEMS,
      ...EXCHANGE_PROBLEMS,
      'offer_not_with_exchange',
      'exchange_other_film',
    ],
    summary:
      'Holds the first seats and opens an order for them, with the offer if one is named. `exchangeOf` names a booking of the member for the same film. Its refund pays for the order, and it ends when the order is paid.',
  },
  'GET orders': {
    access: 'member',
    query: type({
      /** UPCOMING: tickets for showtimes that have not ended. PAST: ended showtimes and cancelled orders. */
      when: "'UPCOMING' | 'PAST'",
      'page?': PageNumber,
      'limit?': PageSize,
    }),
    response: type({ orders: OrderLine.array(), pagination: Pagination }),
    summary:
      'Bookings of the member, ten a page. UPCOMING: showtimes that have not ended, soonest first. PAST: ended showtimes and cancelled bookings, newest first.',
  },
  'DELETE orders/history': {
    access: 'member',
    body: type({}),
    response: type({
      /** How many orders were hidden. */
      cleared: 'number.integer',
    }),
    extension: 'Without it the site says that the history cannot be cleared.',
    summary: 'Hides the bookings that are PAST now from the list. Their invoices stay.',
  },
  /**
   * After a payment the site polls this call until `status` is no longer PAYING: every 2 s for 20 s, every 4 s for a
   * minute, then more and more rarely, up to once a minute. The site believes no other source about a payment; what a
   * bank adds to a return address is ignored.
   */
  'GET orders/:id': { access: 'visitor', response: OrderAnswer, summary: 'One order of the caller.' },
  /**
   * With `share` the answer is the order reduced to that seat’s ticket: no price, no payment, no phone, no other
   * seat.
   */
  'GET guest-users/orders/:id': {
    access: 'anyone',
    query: type({
      /** `share` of POST …/share-ticket: shows one seat’s ticket without an identity. */
      'share?': 'string <= 200',
    }),
    response: OrderAnswer,
    summary: 'One order of the calling guest, or one shared seat of it.',
  },
  /**
   * Also atomic: if one of the new seats is taken, the order keeps its old seats. Released seats are free for others
   * at once, and the live channel says so. Each change starts the hold again, within the longest time of an order
   * (`expiresAtLatest`). From PRICED the order goes back to HELD.
   */
  'POST orders/:id/seats': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** All seats the order shall have; an empty list releases them. */
      seats: SeatIds,
      /** The offer that replaces the present one; missing: the present one stays. */
      'offer?': OfferChoice,
    }),
    response: OrderAnswer,
    idempotent: true,
    problems: [...HOLD_PROBLEMS, ...OFFER_PROBLEMS, 'voucher_not_with_offer', 'offer_not_with_exchange'],
    summary:
      'Replaces the seats of an order, all or none; an empty list releases them. An offer replaces the one before.',
  },
  /**
   * Before paying. The order becomes PRICED: from here its price does not change by itself. The first checkout starts
   * the time of `checkoutMs`; a second one returns the order with the time it has. The phone of the caller becomes
   * the contact of the order.
   */
  'POST orders/:id/checkout': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    extension: 'Without it the order is paid as HELD: until its hold ends, at the price of the hold.',
    problems: [
      'hold_expired',
      'order_closed',
      'payment_in_progress',
      'no_seats_chosen',
      'no_food_chosen',
      'phone_not_verified',
      'offer_seats_missing',
    ],
    summary: 'Locks the price and starts the 20 minutes of the checkout.',
  },
  /**
   * For a HELD order the hold starts again, as with a change, within `expiresAtLatest`. A PRICED order gets
   * `extensionMs` more, `maxExtensions` times.
   */
  'POST orders/:id/extend': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    extension: 'Without it the first press on “more time” says that this is not available, and the button goes.',
    problems: ['hold_expired', 'showtime_called_off', 'order_closed', 'extension_used_up'],
    summary: 'Adds time, because the visitor asks for it.',
  },
  /**
   * Begins one attempt. Check in this order: the saved card, the hold has not ended, no other attempt is open, the
   * order is not closed, it has seats and a phone, its price is locked and equals `total`, the offer takes this card.
   * Then pin the seats, reserve the vouchers, the exchanged booking and the wallet money, and charge the processor once
   * for this key. An order that is HELD is answered with price_changed, unless the gateway has no checkout. The answer
   * is PAYING with `payment`: AUTHENTICATE (the site leads the visitor to the bank), CHECKING (the site polls), or
   * PAID, or DECLINED with a reason. A decline releases wallet money and vouchers and leaves the seats held. If the
   * processor does not answer, never charge again: the attempt is CHECKING until the gateway knows. Count the attempts
   * of a buyer with cards and Apple Pay until they are captured, over all orders and top-ups, by the verified phone or
   * address. After fifteen in a day answer card_declined_often before the processor is asked: otherwise lists of stolen
   * cards can be tested.
   */
  'POST orders/:id/pay': {
    access: 'member',
    body: MemberPayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: [...PAY_PROBLEMS, ...EXCHANGE_PROBLEMS, 'wallet_too_little', 'card_unknown', 'card_expired'],
    summary:
      'Pays an order as a member: by card, Apple Pay or Tabby, from the wallets, or both. wallet_too_little says what is `available`, card_declined_often when a card may be tried again.',
  },
  /**
   * As POST orders/:id/pay, without wallets and saved cards. The order needs a verified phone.
   */
  'POST guest-users/orders/:id/pay': {
    access: 'guest',
    needsSession: true,
    body: PayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: PAY_PROBLEMS,
    summary:
      'Pays an order as a guest: by card, Apple Pay or Tabby. card_declined_often says when a card may be tried again.',
  },
  /**
   * The processor is asked first, because the visitor may have paid a moment ago. An abandoned attempt that is
   * captured later buys the seats if no other has; otherwise its money goes back.
   */
  'POST orders/:id/other-way': {
    access: 'visitor',
    needsSession: true,
    body: type({
      /** Number of the attempt to abandon: `payment.attempt`. */
      attempt: '1 <= number.integer <= 1000',
    }),
    response: OrderAnswer,
    idempotent: true,
    extension:
      'Without it an attempt that waits for the customer cannot be abandoned: the checkout waits until it ends.',
    problems: ['hold_expired', 'order_closed', 'payment_in_progress', 'already_paid'],
    summary:
      'Abandons an attempt that waits for its visitor, so that another method can pay the order. The processor is queried first: already_paid if the money came, payment_in_progress if the processor does not say.',
  },
  /**
   * For a browser that lost the session of its order, for example with its cookies, and begins the same choice again as
   * another visitor; and for one who leaves the checkout of food alone. The reference proves that the browser has shown
   * the order: addresses contain the id alone, and only the owner's answers contain the reference. A wrong one is answered
   * like a missing order. Repeating it changes nothing.
   */
  'POST orders/:id/release': {
    access: 'visitor',
    body: type({
      /** `reference` of the order. */
      reference: '1 <= string <= 40',
    }),
    response: type({}),
    extension:
      'Without it the seats of a lost session, and food that was left unpaid, stay held until their time is over.',
    problems: ['payment_in_progress', 'already_paid'],
    summary:
      'Ends an unpaid order, whose seats are free at once, for its owner or for a caller who knows its reference. payment_in_progress while a payment may still succeed.',
  },
  'POST orders/:id/share-ticket': {
    access: 'member',
    body: type({
      /** Row and number of the seat, e.g. G7. */
      seat: 'string',
    }),
    response: type({
      /** Token for the link. It opens this seat’s ticket and nothing else. */
      share: 'string',
    }),
    idempotent: true,
    problems: ['order_closed'],
    summary: 'A link that shows the ticket of one seat and nothing else. order_closed before there are tickets.',
  },
  'POST guest-users/orders/:id/share-ticket': {
    access: 'guest',
    needsSession: true,
    body: type({
      /** Row and number of the seat, e.g. G7. */
      seat: 'string',
    }),
    response: type({
      /** Token for the link. It opens this seat’s ticket and nothing else. */
      share: 'string',
    }),
    idempotent: true,
    problems: ['order_closed'],
    summary: 'The same for a guest.',
  },
})
