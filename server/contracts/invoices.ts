// The tax invoice of a booking and its credit notes, in both languages, as Saudi law requires. Personal, never cached.
// Amounts are halalas and include VAT unless stated otherwise.
import { type } from 'arktype'
import { calls, Halalas, Instant } from './call.ts'
import { RefundPart } from './orders.ts'
import { CardBrand } from './pay.ts'
import { withFallback } from './repair.ts'

/** A text in both languages, because the law wants invoices in Arabic. */
export const BilingualText = type({
  /** The Arabic text. */
  ar: 'string',
  /** The English text. */
  en: 'string',
})

/** The company that sells the tickets. */
export const InvoiceSeller = type({
  /** Registered name of the company. */
  name: BilingualText,
  /** 15 digits, the first and the last one a 3. */
  vatNumber: '/^3\\d{13}3$/',
  /** Number in the commercial register, 10 digits. */
  crNumber: '/^\\d{10}$/',
  /** Address of the company in one line. */
  address: BilingualText,
})

/** Discounts and vouchers are negative, an adjustment may be; the sum of all lines is the total. */
export const InvoiceLine = type({
  /** TICKETS: seats of one area. FEE: booking fees. DISCOUNT: an offer. VOUCHER: vouchers. ADJUSTMENT: the difference to the price of a booking that the cinema has moved. FOOD: an item of the menu. PRIVATE_BOOKING: a part of a private booking, named by `name`. */
  kind: "'TICKETS' | 'FEE' | 'DISCOUNT' | 'VOUCHER' | 'ADJUSTMENT' | 'FOOD' | 'PRIVATE_BOOKING'",
  /** Name of the seats' area, of the offer, or of the item with its options; null if the kind says everything. */
  name: BilingualText.or('null'),
  /** Number of tickets, fees, vouchers or items; 1 for a discount and an adjustment. */
  quantity: 'number.integer >= 1',
  /** Halalas, VAT included; negative for a discount or a voucher, and for an adjustment that the cinema bears. */
  unitPrice: '-100000000 <= number.integer <= 100000000',
  /** quantity × unitPrice in halalas, VAT included. */
  amount: '-100000000 <= number.integer <= 100000000',
})

/**
 * Wallet money is a means of payment like a card, so it reduces neither price nor tax. The same holds for an exchanged
 * booking. VOUCHER appears only if vouchers left nothing to pay; it is then the amount that they covered.
 */
export const PaidPart = type({
  /** What paid. GIFT is gift money of the e-wallet; BOOKING is an exchanged booking. */
  means: "'CARD' | 'TABBY' | 'E_WALLET' | 'GIFT' | 'CASHBACK' | 'BOOKING' | 'VOUCHER'",
  /** What it paid, VAT included. */
  amount: Halalas,
  brand: CardBrand.or('null'),
  lastFour: 'string | null',
  /** Reference of the booking, if a booking paid. */
  reference: 'string | null',
})

const Document = type({
  /** Consecutive without gaps; invoices and credit notes each have their own series. */
  number: 'string',
  /** When the document was issued. */
  issuedAt: Instant,
  /** The seller at the time of issue. */
  seller: InvoiceSeller,
  /** total = net + vat. */
  net: Halalas,
  /** VAT at the rate of the time of issue. */
  vat: Halalas,
  /** net + vat. */
  total: Halalas,
  /** Content of the QR code in base64: seller, VAT number, time, total and VAT, each with its length (TLV). */
  qr: 'string',
})

/** The simplified tax invoice of a booking. */
export const Invoice = Document.and({
  /** Reference of the booking. */
  reference: 'string',
  /** What was sold, in both languages. */
  show: {
    /** Title of the film; of a private booking without one, what the hall was for. */
    film: BilingualText,
    /** Name of the cinema. */
    cinema: BilingualText,
    /** Name of the hall. */
    auditorium: BilingualText,
    startsAt: Instant,
    /** Seats, e.g. ["G7", "G8"]; none of a private booking, which has the whole hall. */
    seats: 'string[]',
    /** Of a private booking: the number of guests. Missing: tickets were sold. */
    'guests?': 'number.integer >= 1',
  },
  /** All lines; their sum is the total. */
  lines: InvoiceLine.array(),
  /** What paid it; the sum is the total. */
  paidBy: PaidPart.array(),
})
export type Invoice = typeof Invoice.infer

/** Where money of a credit note goes. */
export const CreditedPart = RefundPart.and({
  /** Of E_WALLET: it goes back as gift money, which had paid. Missing: it does not. */
  'isGift?': 'true',
})
export type CreditedPart = typeof CreditedPart.infer

/** What the chain owes back of an invoice. */
export const CreditNote = Document.and({
  /** Number of the invoice that it credits. */
  refersTo: 'string',
  /** Why it was issued. GOODWILL: money was given back, and nothing was cancelled. CALLED_OFF, MOVED, SEATS_WITHDRAWN: the cinema changed the showtime, and its holder did not keep the booking. */
  reason: withFallback(
    type("'CANCELLED' | 'EXCHANGED' | 'GOODWILL' | 'CALLED_OFF' | 'MOVED' | 'SEATS_WITHDRAWN'"),
    'CANCELLED',
  ),
  /** Where the money goes. */
  refunds: CreditedPart.array(),
  /** Of GOODWILL for some seats: these seats. Missing: none are named. */
  'seats?': 'string[]',
  /** Of GOODWILL: it is over food that no kitchen made. Missing: it is not. */
  'isFood?': 'true',
  /** Food of the invoice that is not credited, because it stays paid. Missing: none. */
  'foodKept?': Halalas,
  /** The booking that this money paid for in an exchange; null if there was none. */
  exchangedFor: type({
    /** Reference of the new booking. */
    reference: 'string',
    /** How much of the money paid for it. */
    amount: Halalas,
  }).or('null'),
})
export type CreditNote = typeof CreditNote.infer

/** The documents of a booking. */
export const InvoiceAnswer = type({
  /** Null until it has its number, moments after the tickets. */
  invoice: Invoice.or('null'),
  /** Credit notes, oldest first; empty unless money of the booking went back or moved. */
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
      'The simplified tax invoice of the caller’s booking, and a credit note for each time that money of it went back. Never cached.',
  },
})
