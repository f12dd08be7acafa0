// Orders: from the first held seat to the ticket. Personal, never cached; every write carries an Idempotency-Key.
import { type } from 'arktype'
import { Breakdown, OrderOffer, OrderVoucher, VOUCHER_GONE } from './breakdown.ts'
import { calls, Halalas, Id, Instant, Named, PageNumber, PageSize, Pagination, PlainDate, Slug } from './call.ts'
import { OfferChoice } from './offer-facts.ts'
import { OrderLine, OrderStatus } from './order-line.ts'
import { CardBrand, CardGateway, CodeForm, MemberPayInput, PayInput, PaymentMethod } from './pay.ts'
import { SeatIds, ShowtimeCinema } from './showtimes.ts'

export const OrderSeat = type({
  seat: 'string',
  areaCategoryCode: Id,
  kind: "'SEAT' | 'WHEELCHAIR' | 'COMPANION' | 'PAIR'",
  price: Halalas,
})

/**
 * Why an attempt failed and what that means for the money; the site has a text for each. GIVEN_UP: the visitor chose
 * another payment method.
 */
export const DeclineReason = type(
  "'DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'WRONG_CVV' | 'AUTHENTICATION_FAILED' | 'AUTHENTICATION_ABANDONED' | 'GATEWAY_ERROR' | 'GIVEN_UP'",
)
export type DeclineReason = typeof DeclineReason.infer

export const PaymentAttempt = type({
  attempt: 'number.integer',
  method: PaymentMethod,
  /** CHECKING: the processor did not answer in time; the order polls it by itself. */
  status: "'AUTHENTICATE' | 'CHECKING' | 'PAID' | 'DECLINED' | 'REFUNDED'",
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** The bank's 3-D Secure page, or Tabby's page. While AUTHENTICATE, either this or `codeForm` is set. */
  redirectUrl: 'string | null',
  /** The form that receives a saved card's CVV first. Responses stored by an earlier build lack it. */
  'codeForm?': CodeForm.or('null'),
  reason: DeclineReason.or('null'),
})
export type PaymentAttempt = typeof PaymentAttempt.infer

export const Ticket = type({
  id: Id,
  seat: 'string',
  areaName: 'string',
  /** Content of the QR code: signed, so that it can be checked at the entrance without a network. */
  code: 'string',
})

/** Where the refund of a cancelled order goes. `amount` is what arrives there. */
export const RefundPart = type({
  to: "'CARD' | 'E_WALLET' | 'CASHBACK'",
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Maximum days it takes; 0: at once. */
  days: '0 <= number.integer <= 90',
  isDone: 'boolean',
})
export type RefundPart = typeof RefundPart.infer

/**
 * A payment that bought nothing, because another one had bought the tickets or the seats were gone. It is being
 * refunded or was. `at`: when it was refunded; null while the refund is on its way.
 */
export const ReturnedPayment = type({
  attempt: 'number.integer',
  method: PaymentMethod,
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  at: Instant.or('null'),
  isDone: 'boolean',
})
export type ReturnedPayment = typeof ReturnedPayment.infer

/**
 * `exchangedFor`: the booking that replaced it, and how much of its money paid for that one; null for a plain
 * cancellation.
 */
export const Cancellation = type({
  at: Instant,
  reasonId: Id,
  refunds: RefundPart.array(),
  total: Halalas,
  exchangedFor: type({ orderId: Id, reference: 'string', amount: Halalas }).or('null'),
})
export type Cancellation = typeof Cancellation.infer

/** The booking that an order replaces once it is paid. */
export const OrderExchange = type({
  orderId: Id,
  reference: 'string',
  /** The refund that cancelling it would give; `used` of it pays for this order. */
  credit: Halalas,
  used: Halalas,
  /** Where the rest is refunded. */
  back: RefundPart.array(),
})
export type OrderExchange = typeof OrderExchange.infer

export const Order = type({
  id: Id,
  /** Short reference for people, e.g. SH-7K2M-94QX. */
  reference: 'string',
  status: OrderStatus,
  version: 'number.integer',
  sessionId: Id,
  showtime: {
    startsAt: Instant,
    doorsAt: Instant,
    endsAt: Instant,
    cinemaDay: PlainDate,
    film: {
      id: Id,
      uniqueName: Slug,
      title: 'string',
      image: 'string',
      backdrop: 'string',
      tint: 'string',
      runtime: 'number.integer',
      rate: { title: 'string', rule: 'string' },
    },
    cinema: ShowtimeCinema,
    auditorium: { name: 'string', number: 'number.integer' },
    experience: Named,
  },
  seats: OrderSeat.array(),
  breakdown: Breakdown,
  offer: OrderOffer.or('null'),
  vouchers: OrderVoucher.array(),
  /** Null unless the order is an exchange. */
  exchange: OrderExchange.or('null'),
  /** When the hold ends; null once the seats are bought or released. */
  expiresAt: Instant.or('null'),
  /** The latest end that renewals can reach. */
  expiresAtLatest: Instant.or('null'),
  extensionsLeft: 'number.integer',
  serverNow: Instant,
  isContactVerified: 'boolean',
  /** e.g. 05X XXX 4410; never the full number. */
  contactPhoneMasked: 'string | null',
  /** Which processor takes which card. */
  cardGateways: { mada: CardGateway, amex: CardGateway, other: CardGateway },
  payment: PaymentAttempt.or('null'),
  tickets: Ticket.array(),
  paidAt: Instant.or('null'),
  /** Set once the member has cancelled or exchanged it; the status then tells the progress of the refund. */
  cancellation: Cancellation.or('null'),
  /** Responses stored by an earlier build lack it. */
  'returned?': ReturnedPayment.array(),
})
export type Order = typeof Order.infer

const OrderAnswer = type({ order: Order })

const HOLD_PROBLEMS = [
  'seat_taken',
  'seat_unknown',
  'too_many_seats',
  'companion_without_wheelchair',
  'half_sofa',
  'no_seats_chosen',
  'hold_expired',
  'showtime_started',
  'order_closed',
  'busy',
] as const
const OFFER_PROBLEMS = ['offer_not_yours', 'offer_over', 'offer_not_for_showtime', 'offer_student_used'] as const
const EXCHANGE_PROBLEMS = ['cancellation_restricted', 'exchange_in_progress'] as const
const PAY_PROBLEMS = [
  'hold_expired',
  'order_closed',
  'price_changed',
  'payment_in_progress',
  'phone_not_verified',
  'no_seats_chosen',
  'card_rejected',
  'offer_needs_card',
  'card_not_of_offer',
  ...VOUCHER_GONE,
] as const

export const ordersCalls = calls({
  'POST orders': {
    access: 'visitor',
    body: type({ sessionId: Id, seats: SeatIds, 'offer?': OfferChoice, 'exchangeOf?': Id }),
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
      'Holds the first seats and opens an order for them, with an offer where one is named. `exchangeOf`: a booking of the member for the same film, which pays with what cancelling it would bring back; it is given up in the moment this order is paid.',
  },
  'GET orders': {
    access: 'member',
    query: type({ when: "'UPCOMING' | 'PAST'", 'page?': PageNumber, 'limit?': PageSize }),
    response: type({ orders: OrderLine.array(), pagination: Pagination }),
    summary:
      'Booked orders of the member, ten to a page. UPCOMING: tickets for shows that have not ended, soonest first; PAST: shows that have ended and cancelled orders, newest first.',
  },
  'DELETE orders/history': {
    access: 'member',
    body: type({}),
    response: type({ cleared: 'number.integer' }),
    extension: 'Without it the site says that the history cannot be cleared.',
    summary: 'Hides what is PAST now from the list. Invoices stay.',
  },
  'GET orders/:id': { access: 'visitor', response: OrderAnswer, summary: 'One order of the caller.' },
  'GET guest-users/orders/:id': {
    access: 'anyone',
    query: type({ 'share?': 'string <= 200' }),
    response: OrderAnswer,
    summary: 'One order of the calling guest, or one shared seat of it.',
  },
  'POST orders/:id/seats': {
    access: 'visitor',
    body: type({ seats: SeatIds, 'offer?': OfferChoice }),
    response: OrderAnswer,
    idempotent: true,
    problems: [...HOLD_PROBLEMS, ...OFFER_PROBLEMS, 'voucher_not_with_offer', 'offer_not_with_exchange'],
    summary:
      'Replaces the seats of an order, all or nothing; an empty list lets them go. An offer replaces the one before.',
  },
  'POST orders/:id/checkout': {
    access: 'visitor',
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    extension: 'Without it the order is paid as HELD: until its hold ends, at the price of the hold.',
    problems: ['hold_expired', 'order_closed', 'no_seats_chosen', 'phone_not_verified', 'offer_seats_missing'],
    summary: 'Locks the price and starts the 20 minutes.',
  },
  'POST orders/:id/extend': {
    access: 'visitor',
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    extension: 'Without it the first press on “more time” says that this is not available, and the button goes.',
    problems: ['hold_expired', 'order_closed', 'extension_used_up'],
    summary: 'More time, by a deliberate act.',
  },
  'POST orders/:id/pay': {
    access: 'member',
    body: MemberPayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: [
      ...PAY_PROBLEMS,
      ...EXCHANGE_PROBLEMS,
      'wallet_too_little',
      'card_unknown',
      'card_expired',
      'card_declined_often',
    ],
    summary:
      'Pays an order as a member: by card, Apple Pay or Tabby, from the wallets, or both. wallet_too_little says what is `available`, card_declined_often when the kept card may be tried again.',
  },
  'POST guest-users/orders/:id/pay': {
    access: 'guest',
    body: PayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: PAY_PROBLEMS,
    summary: 'Pays an order as a guest: by card, Apple Pay or Tabby.',
  },
  'POST orders/:id/other-way': {
    access: 'visitor',
    body: type({ attempt: '1 <= number.integer <= 1000' }),
    response: OrderAnswer,
    idempotent: true,
    extension:
      'Without it an attempt that waits for the customer cannot be abandoned: the checkout waits until it ends.',
    problems: ['hold_expired', 'order_closed', 'payment_in_progress', 'already_paid'],
    summary:
      'Gives up an attempt that waits for its visitor, so that the order can be paid in another way. Its gateway is asked first: already_paid where the money came, payment_in_progress where it does not say. Money that comes after all goes back.',
  },
  'POST orders/:id/share-ticket': {
    access: 'member',
    body: type({ seat: 'string' }),
    response: type({ share: 'string' }),
    idempotent: true,
    problems: ['order_closed'],
    summary: 'A link that shows one seat’s ticket and nothing else.',
  },
  'POST guest-users/orders/:id/share-ticket': {
    access: 'guest',
    body: type({ seat: 'string' }),
    response: type({ share: 'string' }),
    idempotent: true,
    problems: ['order_closed'],
    summary: 'The same for a guest.',
  },
})
