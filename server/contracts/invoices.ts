// The tax invoice of a booking and what was credited since: in both languages at once, as the law wants it.
// Relied on by the invoice page; personal, never cached. Amounts are halalas, VAT included unless they say otherwise.
import { type } from 'arktype'
import { calls, Halalas, Instant } from './call.ts'
import { RefundPart } from './orders.ts'
import { CardBrand } from './pay.ts'

export const InBoth = type({ ar: 'string', en: 'string' })

export const Seller = type({
  name: InBoth,
  /** 15 digits, the first and the last one a 3. */
  vatNumber: '/^3\\d{13}3$/',
  /** Of the commercial register, 10 digits. */
  crNumber: '/^\\d{10}$/',
  address: InBoth,
})

/** What a discount or a voucher takes off is below zero; all lines together are the total. */
export const InvoiceLine = type({
  kind: "'TICKETS' | 'FEE' | 'DISCOUNT' | 'VOUCHER'",
  /** Of the area of the seats, or of the offer that takes off; null where the kind says it all. */
  name: InBoth.or('null'),
  quantity: 'number.integer >= 1',
  unitPrice: '-100000000 <= number.integer <= 100000000',
  amount: '-100000000 <= number.integer <= 100000000',
})

/**
 * Money of a wallet is a means of payment like a card: it makes nothing cheaper, and no tax smaller. So is a booking given up. VOUCHER
 * stands alone where vouchers left nothing to be paid; it is then what they took off.
 */
export const PaidPart = type({
  means: "'CARD' | 'TABBY' | 'E_WALLET' | 'GIFT' | 'CASHBACK' | 'BOOKING' | 'VOUCHER'",
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Of the booking, where one paid. */
  reference: 'string | null',
})

const Document = type({
  /** One after the other, without a gap; invoices and credit notes each have a series. */
  number: 'string',
  issuedAt: Instant,
  seller: Seller,
  /** total = net + vat. */
  net: Halalas,
  vat: Halalas,
  total: Halalas,
  /** What the code says: seller, VAT number, moment, total and VAT, each with its length, in base64. */
  qr: 'string',
})

export const Invoice = Document.and({
  /** Of the booking. */
  reference: 'string',
  show: { film: InBoth, cinema: InBoth, auditorium: InBoth, startsAt: Instant, seats: 'string[]' },
  lines: InvoiceLine.array(),
  paidBy: PaidPart.array(),
})
export type Invoice = typeof Invoice.infer

export const CreditNote = Document.and({
  /** Number of the invoice it takes back. */
  refersTo: 'string',
  reason: "'CANCELLED' | 'EXCHANGED'",
  refunds: RefundPart.array(),
  /** What paid for the tickets of another show; null where nothing did. */
  exchangedFor: type({ reference: 'string', amount: Halalas }).or('null'),
})
export type CreditNote = typeof CreditNote.infer

export const InvoiceAnswer = type({
  /** Null until it has its number, moments after the tickets. */
  invoice: Invoice.or('null'),
  creditNotes: CreditNote.array(),
  /** Something is still without its number: ask again. */
  isIssuing: 'boolean',
})
export type InvoiceAnswer = typeof InvoiceAnswer.infer

export const invoicesCalls = calls({
  'GET orders/:id/invoice': {
    access: 'visitor',
    response: InvoiceAnswer,
    extension: true,
    summary:
      'The simplified tax invoice of the caller’s booking, and a credit note once it was cancelled. Never cached.',
  },
})
