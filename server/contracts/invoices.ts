// The tax invoice of a booking and its credit notes, in both languages, as Saudi law requires. Personal, never cached.
// Amounts are halalas and include VAT unless stated otherwise.
import { type } from 'arktype'
import { calls, Halalas, Instant } from './call.ts'
import { RefundPart } from './orders.ts'
import { CardBrand } from './pay.ts'

export const BilingualText = type({ ar: 'string', en: 'string' })

export const InvoiceSeller = type({
  name: BilingualText,
  /** 15 digits, the first and the last one a 3. */
  vatNumber: '/^3\\d{13}3$/',
  /** Number in the commercial register, 10 digits. */
  crNumber: '/^\\d{10}$/',
  address: BilingualText,
})

/** Discounts and vouchers are negative; the sum of all lines is the total. */
export const InvoiceLine = type({
  kind: "'TICKETS' | 'FEE' | 'DISCOUNT' | 'VOUCHER'",
  /** Name of the seats' area, or of the offer; null if the kind says everything. */
  name: BilingualText.or('null'),
  quantity: 'number.integer >= 1',
  unitPrice: '-100000000 <= number.integer <= 100000000',
  amount: '-100000000 <= number.integer <= 100000000',
})

/**
 * Wallet money is a means of payment like a card, so it reduces neither price nor tax. The same holds for an exchanged
 * booking. VOUCHER appears only if vouchers left nothing to pay; it is then the amount that they covered.
 */
export const PaidPart = type({
  means: "'CARD' | 'TABBY' | 'E_WALLET' | 'GIFT' | 'CASHBACK' | 'BOOKING' | 'VOUCHER'",
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Reference of the booking, if a booking paid. */
  reference: 'string | null',
})

const Document = type({
  /** Consecutive without gaps; invoices and credit notes each have their own series. */
  number: 'string',
  issuedAt: Instant,
  seller: InvoiceSeller,
  /** total = net + vat. */
  net: Halalas,
  vat: Halalas,
  total: Halalas,
  /** Content of the QR code in base64: seller, VAT number, time, total and VAT, each with its length (TLV). */
  qr: 'string',
})

export const Invoice = Document.and({
  /** Reference of the booking. */
  reference: 'string',
  show: { film: BilingualText, cinema: BilingualText, auditorium: BilingualText, startsAt: Instant, seats: 'string[]' },
  lines: InvoiceLine.array(),
  paidBy: PaidPart.array(),
})
export type Invoice = typeof Invoice.infer

export const CreditNote = Document.and({
  /** Number of the invoice that it credits. */
  refersTo: 'string',
  reason: "'CANCELLED' | 'EXCHANGED'",
  refunds: RefundPart.array(),
  /** The booking that this money paid for in an exchange; null if there was none. */
  exchangedFor: type({ reference: 'string', amount: Halalas }).or('null'),
})
export type CreditNote = typeof CreditNote.infer

export const InvoiceAnswer = type({
  /** Null until it has its number, moments after the tickets. */
  invoice: Invoice.or('null'),
  creditNotes: CreditNote.array(),
  /** An invoice or credit note has no number yet: fetch again. */
  isIssuing: 'boolean',
})
export type InvoiceAnswer = typeof InvoiceAnswer.infer

export const invoicesCalls = calls({
  'GET orders/:id/invoice': {
    access: 'visitor',
    response: InvoiceAnswer,
    extension:
      'Without it the invoice page says that invoices are not available; taxInvoice in the settings removes its links.',
    summary:
      'The simplified tax invoice of the caller’s booking, and a credit note once it was cancelled. Never cached.',
  },
})
