// A quote as its object stores it. Nothing in it names the customer: that is in the enquiry alone. A paid quote and its
// invoice are kept longer, without what is personal in them: see quote-retention.rules.ts.
import type { Bilingual } from '../../lib/bilingual.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import type { RefundReason, WithdrawalReason } from '../../lib/quotes.ts'
import type { Language } from '../lib/language.ts'
import type { IssuedDocument } from '../orders/invoices/invoice.rules.ts'

/**
 * ```
 * QUOTED ──> PAYING ──> PAID ──> REFUND_DUE ──> REFUNDED
 *    │ <─────┘ │  └──> STUCK ──> QUOTED, PAYING, PAID, EXPIRED
 *    │         └────> EXPIRED
 *    └──> EXPIRED, WITHDRAWN
 * ```
 * QUOTED: it can be paid. PAYING: an attempt is open. STUCK: an operator has to look. REFUND_DUE: the booking was called
 * off. The hall is claimed from QUOTED to PAID, and in STUCK.
 */
export type QuoteState = 'QUOTED' | 'PAYING' | 'PAID' | 'EXPIRED' | 'WITHDRAWN' | 'REFUND_DUE' | 'REFUNDED' | 'STUCK'

export interface QuotedLine {
  name: Bilingual
  /** Halalas without VAT. */
  net: number
}

export interface QuoteSums {
  /** Empty: one sum for everything. */
  lines: QuotedLine[]
  net: number
  vat: number
  vatPercent: number
  total: number
}

/** What staff have offered. It never changes: another offer is another quote. */
export interface QuoteTerms extends QuoteSums {
  /** Reference of the enquiry. */
  enquiry: string
  /** The customer's; null: not known, so the mail is in both. */
  language: Language | null
  /** Null: no film of the programme. */
  filmId: string | null
  title: Bilingual
  cinema: { id: string; name: Bilingual }
  auditorium: { id: string; number: number; name: Bilingual }
  /** Milliseconds since 1970, like the times below. */
  startsAt: number
  endsAt: number
  guests: number
  /** A sentence of staff's own; null: none. */
  note: string | null
  validUntil: number
}

export interface QuoteAttempt extends CardAttempt {
  /** Id of the guest or member who pays; empty once it was deleted. */
  payerId: string
  /** The keyed hash by which the payer's tries with cards are counted; empty once it was deleted. */
  buyer: string
  /** Who gave it up while it waited at the bank: a guest or member with the link, or STAFF. Absent: it was not given up. */
  abandonedBy?: string
}

/** Staff gave an attempt up, to withdraw the quote. */
export const STAFF = 'staff'

export interface QuoteRecord {
  id: string
  /** Grows with every change, so that an older state never replaces a newer one in the read model. */
  version: number
  state: QuoteState
  terms: QuoteTerms
  issuedAt: number
  /** Id of the staff member. */
  issuedBy: string
  /** The request that issued it: its key names the answer among the steps of the enquiry. */
  issuedWith: { key: string; fingerprint: string }
  /** Origin of the site, for links in mails. */
  siteOrigin: string
  attempts: QuoteAttempt[]
  /** When the first of the attempts began that followed one another without a pause. Absent: none has begun. */
  payingSince?: number
  /** Number of the attempt that bought it. */
  paidAttempt: number | null
  /** When staff withdrew it. Absent: they did not. */
  withdrawal?: { at: number; by: string; reason: WithdrawalReason }
  /** Set once it was called off after payment. */
  refund: { at: number; by: string; reason: RefundReason; days: number } | null
  /** The invoice, then the credit note. */
  documents: IssuedDocument[]
  /** When what was personal in it was deleted. Absent: not yet. */
  forgottenAt?: number
}
