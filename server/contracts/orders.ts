// Orders: from the first held seat to the ticket. Personal, never cached; every write carries an Idempotency-Key.
import { type } from 'arktype'
import { Breakdown, OrderOffer, OrderVoucher } from './breakdown.ts'
import { Halalas, Id, Instant, PlainDate, Slug } from './call.ts'
import { BANK_PAGE } from './rules/bank-page.ts'
import { FoodFor, OrderFood } from './order-food.ts'
import { OrderStatus } from './order-line.ts'
import { CardBrand, CardGateway, CodeForm, PaymentMethod } from './pay.ts'
import { withFallback } from './repair.ts'
import { ChangeKind, ChangeReason, ShowtimeBefore } from './showtime-change.ts'
import { ShowtimeCinema } from './showtimes.ts'

/** A seat of an order. */
export const OrderSeat = type({
  /** Row and number, e.g. G7. */
  seat: 'string',
  areaCategoryCode: Id,
  /** PAIR: half of a sofa, which is sold whole. COMPANION: sold beside its wheelchair space. */
  kind: "'SEAT' | 'WHEELCHAIR' | 'COMPANION' | 'PAIR'",
  /** Price of this ticket without booking fee, VAT included. */
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

/** One try to pay an order or a top-up. */
export const PaymentAttempt = type({
  /** Number of the try, from 1. */
  attempt: 'number.integer',
  /** How it is paid. */
  method: PaymentMethod,
  /** CHECKING: the processor did not answer in time; the gateway queries it by itself. */
  status: "'AUTHENTICATE' | 'CHECKING' | 'PAID' | 'DECLINED' | 'REFUNDED'",
  /** What the processor is asked for; wallets are not part of it. */
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /**
   * The bank's 3-D Secure page, or Tabby's page: an https address. While AUTHENTICATE, either this or `codeForm` is
   * set.
   */
  redirectUrl: type(BANK_PAGE).or('null'),
  /** The form that receives a saved card's CVV first; missing or null: there is none. */
  'codeForm?': CodeForm.or('null'),
  /** Why it failed; null unless DECLINED. */
  reason: DeclineReason.or('null'),
})
export type PaymentAttempt = typeof PaymentAttempt.infer

/** The right to one seat. */
export const Ticket = type({
  /** Id of the ticket. */
  id: Id,
  /** Row and number, e.g. G7. */
  seat: 'string',
  /** Name of the area, in the language of the request. */
  areaName: 'string',
  /**
   * Content of the QR code, another for each seat: signed, so that it can be checked at the entrance without a network.
   * Empty while the ticket is not valid: its showtime was called off, or the seat was withdrawn.
   */
  code: 'string',
})

/** Where the refund of a cancelled order goes. `amount` is what arrives there. */
export const RefundPart = type({
  /** CARD: back to the card, Apple Pay or Tabby that paid. */
  to: "'CARD' | 'E_WALLET' | 'CASHBACK'",
  /** What arrives there. */
  amount: Halalas,
  /** Of CARD: Tabby had paid, so Tabby refunds it. Missing: a card or Apple Pay had paid. */
  'isTabby?': 'true',
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Maximum days it takes; 0: at once. */
  days: '0 <= number.integer <= 90',
  /** True once the money was sent. */
  isDone: 'boolean',
})
export type RefundPart = typeof RefundPart.infer

/** A voucher that paid for a cancelled booking. */
export const ReturnedVoucher = type({
  /** What the voucher is, in the language of the request. */
  title: 'string',
  maskedCode: 'string',
  /** Until when the voucher is valid. */
  expiresAt: Instant,
  /** True: the voucher can be spent again until `expiresAt`. False: it has expired. */
  isBack: 'boolean',
})
export type ReturnedVoucher = typeof ReturnedVoucher.infer

/**
 * Why a payment is refunded. SECOND: another payment had bought the tickets. LATE: it came after the seats were gone.
 * WRONG_AMOUNT, WRONG_CURRENCY: other money was captured than asked for. CINEMA: the booking could not be completed.
 * CALLED_OFF, MOVED, SEATS_WITHDRAWN: the cinema changed the showtime before there were tickets.
 */
export const RefundCause = withFallback(
  type("'SECOND' | 'LATE' | 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'CINEMA' | 'CALLED_OFF' | 'MOVED' | 'SEATS_WITHDRAWN'"),
  'CINEMA',
)
export type RefundCause = typeof RefundCause.infer

/**
 * A payment that bought nothing. It is being refunded or was. `at`: when it was refunded; null while the refund is on
 * its way.
 */
export const ReturnedPayment = type({
  /** Number of the attempt. */
  attempt: 'number.integer',
  /** How it was paid. */
  method: PaymentMethod,
  /** What is refunded: all that was captured; with WRONG_CURRENCY, the amount that was asked for. */
  amount: Halalas,
  /** Why; missing: the site names no reason. */
  'cause?': RefundCause,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** When it was refunded; null while the refund is on its way. */
  at: Instant.or('null'),
  /** True once the money was sent. */
  isDone: 'boolean',
})
export type ReturnedPayment = typeof ReturnedPayment.infer

/**
 * `exchangedFor`: the booking that replaced it, and how much of its money paid for that one; null for a plain
 * cancellation.
 */
export const Cancellation = type({
  /** When it was cancelled. */
  at: Instant,
  /** Id from GET cancellation-reasons, or of the gateway’s own if the cinema ended it. */
  reasonId: Id,
  /** Where the money goes, and whether it has arrived there. */
  refunds: RefundPart.array(),
  /** Sum of the refunds. */
  total: Halalas,
  /** Cashback that the booking had earned and that was taken back. Missing: the site does not mention it. */
  'takenBack?': Halalas,
  /** Cashback paid for the booking that had expired, so it is not refunded. Missing: the site does not mention it. */
  'ended?': Halalas,
  /**
   * What was paid for food that stays, because its kitchen had begun: the holder collects it at the counter. Missing:
   * nothing.
   */
  'foodKept?': Halalas,
  /** Vouchers that paid for the booking. Missing: the site does not mention them. */
  'vouchers?': ReturnedVoucher.array(),
  /** The cinema cancelled it for the holder, past the rules; missing: no. */
  'isByCinema?': 'true',
  /** The booking that replaced this one; null for a plain cancellation. */
  exchangedFor: type({
    /** Id of the new booking. */
    orderId: Id,
    /** Reference of the new booking. */
    reference: 'string',
    /** How much of the money paid for it. */
    amount: Halalas,
  }).or('null'),
})
export type Cancellation = typeof Cancellation.infer

/** Money that the cinema gave back without cancelling anything. */
export const Goodwill = type({
  /** When the cinema decided it. */
  at: Instant,
  /** Where the money goes, and whether it has arrived there. */
  refunds: RefundPart.array(),
  /** Sum of the refunds. */
  total: Halalas,
  /** The seats whose price was given back; their tickets stay valid. Missing: an amount was given back. */
  'seats?': 'string[]',
  /** It was paid for food that no kitchen made. Missing: it was not. */
  'isFood?': 'true',
})
export type Goodwill = typeof Goodwill.infer

/** The booking that an order replaces once it is paid. */
export const OrderExchange = type({
  /** Id of the booking to be replaced. */
  orderId: Id,
  /** Reference of that booking. */
  reference: 'string',
  /** The refund that cancelling it would give; `used` of it pays for this order. */
  credit: Halalas,
  /** How much of `credit` pays for this order. */
  used: Halalas,
  /** The cinema has changed the showtime of that booking, so it is not counted as a cancellation. Missing: no. */
  'isOfChange?': 'true',
  /** Staff of the cinema have moved the booking: its holder pays nothing more, and it is not counted as a cancellation. Missing: no. */
  'isByStaff?': 'true',
  /** Where the rest is refunded. */
  back: RefundPart.array(),
})
export type OrderExchange = typeof OrderExchange.infer

/**
 * SHOWTIME: seats of another showtime. REFUND: each part goes back to where it came from. WALLET: all money goes to the
 * member’s e-wallet, at once. KEEP: the booking stays as it is now.
 */
export const ChangeWay = type("'SHOWTIME' | 'REFUND' | 'WALLET' | 'KEEP'")
export type ChangeWay = typeof ChangeWay.infer

/** The cinema has changed the showtime of a booking, and its holder chooses what happens to the booking. */
export const OrderChange = type({
  /** Id of the change; the answer names it. */
  id: Id,
  kind: ChangeKind,
  reason: ChangeReason,
  /** What the cinema adds in a sentence, in the language of the request. */
  note: 'string | null',
  /** When the cinema made the change. */
  at: Instant,
  /** Of a moved showtime; null otherwise. */
  before: ShowtimeBefore.or('null'),
  /**
   * The seats of the booking that cannot be used, although its showtime takes place; of a friend’s ticket only its own.
   * Missing: the cinema has withdrawn none of them, or this gateway does not name them.
   */
  'seats?': 'string[]',
  /** What the caller may choose now; empty while another order is being paid with it, once it is decided, for a friend’s ticket, and if the order was never paid. */
  ways: ChangeWay.array(),
  /** What was chosen; null: nothing yet. */
  answer: ChangeWay.or('null'),
  /** Until when the holder may choose. */
  answerUntil: Instant,
  /** What happens then without an answer. */
  otherwise: "'REFUND' | 'KEEP'",
  /** What REFUND gives back, part by part. */
  refunds: RefundPart.array(),
  /** Sum of `refunds`. The answer repeats it. */
  total: Halalas,
  /** The vouchers that come back. */
  vouchers: ReturnedVoucher.array(),
})
export type OrderChange = typeof OrderChange.infer

/** An order from the first held seat to the ticket. See “Orders and payments” in the guide. */
export const Order = type({
  /** Id of the order; part of its address on the site. */
  id: Id,
  /** Short reference for people, e.g. SH-7K2M-94QX. */
  reference: 'string',
  /** Where it stands. The site treats a value it does not know as not open. */
  status: OrderStatus,
  /** Grows with each change. The site ignores a response with a lower version than it has. */
  version: 'number.integer',
  sessionId: Id,
  /** What the site shows of the showtime, so that a ticket opens without a second call. */
  showtime: {
    startsAt: Instant,
    doorsAt: Instant,
    endsAt: Instant,
    cinemaDay: PlainDate,
    /** The film. */
    film: {
      /** Id of the film. */
      id: Id,
      uniqueName: Slug,
      title: 'string',
      image: 'string',
      backdrop: 'string',
      tint: 'string',
      /** Minutes. */
      runtime: 'number.integer',
      /** Its age rating. */
      rate: {
        /** The rating, e.g. PG12. */
        title: 'string',
        /** The admission rule in one sentence. */
        rule: 'string',
      },
    },
    cinema: ShowtimeCinema,
    /** The hall. */
    auditorium: {
      /** Name of the hall, as on the ticket. */
      name: 'string',
      /** Number of the hall in its cinema. */
      number: 'number.integer',
    },
    experience: type({ id: Id, name: 'string' }),
  },
  /** The seats in the order of the hall; empty if they were put back or released, and of an order of food alone. */
  seats: OrderSeat.array(),
  /** What it costs, and what pays it. */
  breakdown: Breakdown,
  /** The chosen offer; null if there is none. */
  offer: OrderOffer.or('null'),
  /** Food that is bought with it; missing or null: none. */
  'food?': OrderFood.or('null'),
  /** The order is of food alone, for the seats of this booking. Missing: it is an order of seats. */
  'foodFor?': FoodFor,
  /** Until when POST orders/:id/food-orders opens an order of food for this booking; missing or null: it opens none. */
  'foodUntil?': Instant.or('null'),
  /** The vouchers that pay it, in the order they were added. */
  vouchers: OrderVoucher.array(),
  /** Null unless the order is an exchange. */
  exchange: OrderExchange.or('null'),
  /** When the hold ends; null once the seats are bought or released. */
  expiresAt: Instant.or('null'),
  /** The latest end that renewals can reach. */
  expiresAtLatest: Instant.or('null'),
  /** How often POST orders/:id/extend may still be called. */
  extensionsLeft: 'number.integer',
  serverNow: Instant,
  /**
   * True if the order has a phone or an e-mail address, or the caller has a verified one; the checkout takes it over.
   * Paying needs it.
   */
  isContactVerified: 'boolean',
  /** The phone that the tickets go to, e.g. 05X XXX 4410 or +971 XX XXX 4567, never the full number; null until the order has one. */
  contactPhoneMasked: 'string | null',
  /** The address that the tickets go to instead, for a guest who verified one; missing or null otherwise. */
  'contactEmailMasked?': 'string | null',
  /**
   * Why Tabby cannot pay this order, although the settings offer it. PHONE_COUNTRY: Tabby does not serve numbers of
   * the country of the order's phone. NO_PHONE: the order has an e-mail address instead. Missing: it can.
   */
  'tabbyRefusal?': "'PHONE_COUNTRY' | 'NO_PHONE'",
  /** Which processor takes which card. */
  cardGateways: {
    /** Processor of mada cards for this order. */
    mada: CardGateway,
    /** Processor of American Express cards for this order. */
    amex: CardGateway,
    /** Processor of all other cards for this order. */
    other: CardGateway,
  },
  /** The attempt that paid, otherwise the latest; null until one begins, or if no processor is charged. */
  payment: PaymentAttempt.or('null'),
  /** One for each seat, once TICKETED; empty before, after a cancellation, and of an order of food alone. */
  tickets: Ticket.array(),
  /** When the money was certain; null before. */
  paidAt: Instant.or('null'),
  /** Set once the member has cancelled or exchanged it, or the cinema has cancelled it for them; the status then tells the progress of the refund. */
  cancellation: Cancellation.or('null'),
  /**
   * The entry of the booking in a calendar: the e-mails with its tickets have the same. An exchange keeps the uid of the
   * booking it replaces, with a higher sequence. Missing: the site makes a uid of the order's id.
   */
  'calendar?': {
    /** Names the entry in every file about it. */
    uid: '0 < string <= 100',
    /** Grows with each change of the entry. */
    sequence: 'number.integer >= 0',
  },
  /** Refunded payments that bought nothing; refunds of a cancellation are in `cancellation`. Missing: none. */
  'returned?': ReturnedPayment.array(),
  /** Money that the cinema gave back, oldest first. A later cancellation refunds the rest. Missing: none. */
  'goodwill?': Goodwill.array(),
  /** The cinema has arranged assistance for the visit. Missing: no. */
  'hasAssistance?': 'boolean',
  /** What the cinema has changed of its showtime; missing or null: nothing. */
  'change?': OrderChange.or('null'),
})
export type Order = typeof Order.infer
