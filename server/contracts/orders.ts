// Orders: from the first held seat to the ticket.
// Relied on by seats, checkout and ticket; personal, never cached; every write carries an Idempotency-Key.
import { type } from 'arktype'
import { calls, Halalas, Id, Instant, Named, PlainDate, Slug } from './call.ts'
import { SeatIds } from './showtimes.ts'

/**
 * HELD: choosing, 5 minutes. PRICED: at checkout, price locked, 20 minutes. PAYING: money may be moving.
 * PAID: money arrived, tickets are being written. TICKETED: done. EXPIRED: the seats went back.
 * REFUNDING / REFUNDED: money came too late or the seats were gone, and goes back. STUCK: people look at it.
 */
export const OrderStatus = type(
  "'HELD' | 'PRICED' | 'PAYING' | 'PAID' | 'TICKETED' | 'EXPIRED' | 'REFUNDING' | 'REFUNDED' | 'STUCK'",
)
export type OrderStatus = typeof OrderStatus.infer

export const OrderSeat = type({
  seat: 'string',
  areaCategoryCode: Id,
  kind: "'SEAT' | 'WHEELCHAIR' | 'COMPANION' | 'PAIR'",
  price: Halalas,
})

/** One breakdown, used everywhere: total = tickets + fee − discounts; VAT is inside, at 15/115 of the total. */
export const Breakdown = type({
  lines: type({
    areaCategoryCode: Id,
    name: 'string',
    quantity: 'number.integer',
    unitPrice: Halalas,
    amount: Halalas,
  }).array(),
  tickets: Halalas,
  fee: Halalas,
  feePerTicket: Halalas,
  discount: Halalas,
  voucher: Halalas,
  total: Halalas,
  vat: Halalas,
  net: Halalas,
  card: Halalas,
  eWallet: Halalas,
  cashback: Halalas,
  currency: "'SAR'",
})
export type Breakdown = typeof Breakdown.infer

export const CardGateway = type("'CHECKOUT' | 'HYPER_PAY' | 'PAYFORT'")
export type CardGateway = typeof CardGateway.infer
export const CardBrand = type(
  "'VISA' | 'MASTERCARD' | 'DINERSCLUB' | 'DISCOVER' | 'JCB' | 'AMERICAN_EXPRESS' | 'UNIONPAY' | 'MAESTRO' | 'MADA'",
)
export type CardBrand = typeof CardBrand.infer

/** Why an attempt failed and what that means for the money; the site has a sentence for each. */
export const DeclineReason = type(
  "'DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD' | 'WRONG_CVV' | 'AUTHENTICATION_FAILED' | 'AUTHENTICATION_ABANDONED' | 'GATEWAY_ERROR'",
)
export type DeclineReason = typeof DeclineReason.infer

export const PaymentAttempt = type({
  attempt: 'number.integer',
  /** CHECKING: the gateway did not answer in time; the order finds out by itself. */
  status: "'AUTHENTICATE' | 'CHECKING' | 'PAID' | 'DECLINED' | 'REFUNDED'",
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Where the bank asks for its code; set while AUTHENTICATE. */
  redirectUrl: 'string | null',
  reason: DeclineReason.or('null'),
})
export type PaymentAttempt = typeof PaymentAttempt.infer

export const Ticket = type({
  id: Id,
  seat: 'string',
  areaName: 'string',
  /** What the code says: signed, so the door can check it without a network. */
  code: 'string',
})

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
    cinema: { id: Id, name: 'string', address: 'string', latitude: 'number', longitude: 'number', cityId: Id },
    auditorium: { name: 'string', number: 'number.integer' },
    experience: Named,
  },
  seats: OrderSeat.array(),
  breakdown: Breakdown,
  /** When the seats go back unless something happens; null once they are bought or gone. */
  expiresAt: Instant.or('null'),
  /** Latest moment renewals can reach. */
  expiresAtLatest: Instant.or('null'),
  extensionsLeft: 'number.integer',
  serverNow: Instant,
  isContactVerified: 'boolean',
  /** e.g. 05X XXX 4410; never the whole number. */
  contactPhoneMasked: 'string | null',
  /** Which gateway takes which card. */
  cardGateways: { mada: CardGateway, amex: CardGateway, other: CardGateway },
  payment: PaymentAttempt.or('null'),
  tickets: Ticket.array(),
  paidAt: Instant.or('null'),
})
export type Order = typeof Order.infer

const OrderAnswer = type({ order: Order })

/** A token from one of the three gateways, never a card. */
export const CardPayment = type({
  method: "'CARD'",
  gateway: CardGateway,
  token: 'string <= 200',
  'brand?': CardBrand,
  'lastFour?': '/^\\d{4}$/',
})
/** `total` is what the visitor saw on the button: another one is refused with price_changed. */
export const PayInput = type({ total: Halalas, payment: CardPayment })

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
const PAY_PROBLEMS = [
  'hold_expired',
  'order_closed',
  'price_changed',
  'payment_in_progress',
  'phone_not_verified',
  'no_seats_chosen',
  'card_rejected',
] as const

export const ordersCalls = calls({
  'POST orders': {
    access: 'visitor',
    body: type({ sessionId: Id, seats: SeatIds }),
    response: OrderAnswer,
    idempotent: true,
    problems: HOLD_PROBLEMS,
    summary: 'Holds the first seats and opens an order for them.',
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
    body: type({ seats: SeatIds }),
    response: OrderAnswer,
    idempotent: true,
    problems: HOLD_PROBLEMS,
    summary: 'Replaces the seats of an order, all or nothing; an empty list lets them go.',
  },
  'POST orders/:id/checkout': {
    access: 'visitor',
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    extension: true,
    problems: ['hold_expired', 'order_closed', 'no_seats_chosen', 'phone_not_verified'],
    summary: 'Locks the price and starts the 20 minutes.',
  },
  'POST orders/:id/extend': {
    access: 'visitor',
    body: type({}),
    response: OrderAnswer,
    idempotent: true,
    problems: ['hold_expired', 'order_closed', 'extension_used_up'],
    summary: 'More time, by a deliberate act.',
  },
  'POST orders/:id/pay': {
    access: 'member',
    body: PayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: PAY_PROBLEMS,
    summary: 'Pays an order as a member.',
  },
  'POST guest-users/orders/:id/pay': {
    access: 'guest',
    body: PayInput,
    response: OrderAnswer,
    idempotent: true,
    problems: PAY_PROBLEMS,
    summary: 'Pays an order as a guest.',
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
