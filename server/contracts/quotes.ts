// A quote for a private hall, behind the link of the mail that answers an enquiry. Its link is all that is needed
// to see and pay it. Amounts are halalas. Never cached.
import { type } from 'arktype'
import { ApplePayRequest } from './cards.ts'
import { calls, Halalas, Id, Instant } from './call.ts'
import { CreditNote, Invoice } from './invoices.ts'
import { PaymentAttempt, RefundPart } from './orders.ts'
import { ApplePayPayment, CardPayment, SavedCardPayment } from './pay.ts'

/**
 * QUOTED: it can be paid until `validUntil`. PAYING: a payment is under way. PAID: the hall is booked. EXPIRED: it was
 * not paid in time. WITHDRAWN: the cinema took it back. REFUND_DUE: the booking was called off, and the money is on its
 * way back. REFUNDED: the money was sent.
 */
export const QuoteStatus = type("'QUOTED' | 'PAYING' | 'PAID' | 'EXPIRED' | 'WITHDRAWN' | 'REFUND_DUE' | 'REFUNDED'")
export type QuoteStatus = typeof QuoteStatus.infer

/** One thing that the quote includes. */
export const QuoteLine = type({
  /** What it is, in the language of the request. */
  name: 'string',
  /** Its price without VAT. */
  net: Halalas,
})

/** A private hall at a price. Names are in the language of the request. */
export const Quote = type({
  id: Id,
  /** Number of the enquiry that it answers; the customer quotes it on the phone. */
  reference: 'string',
  /** Where it stands. */
  status: QuoteStatus,
  /** Title of the film, or what the hall is for. */
  title: 'string',
  /** Name of the cinema. */
  cinema: 'string',
  /** Name of the hall. */
  auditorium: 'string',
  /** From when the hall is the customer’s. */
  startsAt: Instant,
  /** Until when the hall is the customer’s. */
  endsAt: Instant,
  /** Number of guests. */
  guests: 'number.integer >= 1',
  /** What the sum consists of; empty: one sum for everything. */
  lines: QuoteLine.array(),
  /** Without VAT: total = net + vat. */
  net: Halalas,
  /** VAT at the rate of the time of issue. */
  vat: Halalas,
  /** Rate of the VAT in per cent. */
  vatPercent: '0 <= number <= 100',
  /** What is to be paid. */
  total: Halalas,
  /** A sentence of the cinema’s own; null: none. */
  note: 'string | null',
  /** When it was issued. */
  issuedAt: Instant,
  /** Until when it can be paid; the hall is kept free so long. */
  validUntil: Instant,
  /**
   * The attempt that paid, or the open one; else the caller’s latest. Null if there is none. Another person with the link
   * sees neither the card nor the bank’s page of it.
   */
  payment: PaymentAttempt.or('null'),
  /** Where the money of a booking that was called off goes; null if nothing goes back. */
  refund: RefundPart.or('null'),
  /** Null until the quote is paid and the invoice has its number, moments later. */
  invoice: Invoice.or('null'),
  /** Of a booking that was called off. */
  creditNotes: CreditNote.array(),
  serverNow: Instant,
})
export type Quote = typeof Quote.infer

const QuoteAnswer = type({ quote: Quote })

const EXTENSION = 'Without it the page of a quote says that quotes are not available here; no page leads to it.'

export const quotesCalls = calls({
  'GET quotes/:token': {
    access: 'visitor',
    isSecret: true,
    beginsGuest: true,
    response: QuoteAnswer,
    extension: EXTENSION,
    problems: ['rate_limited'],
    summary: 'The quote behind the link of a mail. An unknown link is not_found. The site polls it after a payment.',
  },
  /**
   * As POST top-ups/:id/pay. The bank leads back to /payments/return/quote/:token, where the site polls GET
   * quotes/:token. The payment belongs to the guest or member who makes it.
   */
  'POST quotes/:token/pay': {
    access: 'visitor',
    body: type({
      /** The sum on the button, so that no other sum is charged. */
      total: Halalas,
      /** What pays it. Only a member has saved cards. */
      payment: CardPayment.or(SavedCardPayment).or(ApplePayPayment),
    }),
    response: QuoteAnswer,
    idempotent: true,
    extension: EXTENSION,
    problems: [
      'payment_in_progress',
      'order_closed',
      'price_changed',
      'card_rejected',
      'card_unknown',
      'card_expired',
      'card_declined_often',
      'rate_limited',
    ],
    summary:
      'Pays a quote by card or Apple Pay, once. A quote that is over or paid is order_closed. Failed attempts count for the caller (card_rejected); those of all callers together only delay callers whose attempts have failed (rate_limited).',
  },
  /**
   * As POST orders/:id/other-way. Every person with the link may call it: otherwise a stranger’s payment that waits at a
   * bank would keep the customer from paying. An abandoned attempt that is captured later buys the hall if no other has;
   * otherwise its money goes back.
   */
  'POST quotes/:token/other-way': {
    access: 'visitor',
    body: type({
      /** Number of the attempt to abandon: `payment.attempt`. */
      attempt: '1 <= number.integer <= 10000',
    }),
    response: QuoteAnswer,
    idempotent: true,
    extension:
      'Without it a payment of a quote that waits at a bank cannot be abandoned: the page waits until it ends.',
    problems: ['order_closed', 'payment_in_progress', 'already_paid'],
    summary:
      'Abandons an attempt that waits for its payer, so that the quote can be paid in another way. The processor is queried first: already_paid if the money came, payment_in_progress if the processor does not say.',
  },
  'POST quotes/:token/create-apple-session': {
    access: 'visitor',
    body: type({}),
    response: ApplePayRequest,
    extension: 'Without it a quote is not offered with Apple Pay.',
    problems: ['order_closed'],
    summary: 'The arguments of Apple’s payment sheet for a quote that is QUOTED.',
  },
})
