// The tax invoice of a paid quote, and the credit note of one that was called off. Pure, from the quote and its stored
// numbers, so they never change.
import type { CreditNote, Invoice } from '../../contracts/invoices.ts'
import { iso } from '../../lib/clock.ts'
import { documentPart, type DocumentKind, type IssuedDocument } from '../orders/invoices/invoice.rules.ts'
import { grossLines } from './quote-sums.rules.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

const PRIVATE = { ar: 'حجز خاص للقاعة', en: 'Private hall' }

const once = (name: Invoice['lines'][number]['name'], amount: number): Invoice['lines'][number] => ({
  kind: 'PRIVATE_BOOKING',
  name,
  quantity: 1,
  unitPrice: amount,
  amount,
})

function linesOf({ terms }: QuoteRecord): Invoice['lines'] {
  const { lines, total } = terms
  if (lines.length === 0) return [once(PRIVATE, total)]
  const amounts = grossLines(terms)
  return lines.map(({ name }, at) => once(name, amounts[at] ?? 0))
}

const cardOf = (paid: QuoteAttempt | undefined, isPayer: boolean) => ({
  brand: (isPayer && paid?.brand) || null,
  lastFour: (isPayer && paid?.lastFour) || null,
})

function invoiceOf(quote: QuoteRecord, issued: IssuedDocument, isPayer: boolean): Invoice {
  const { terms, attempts, paidAttempt } = quote
  const { enquiry, title, cinema, auditorium, startsAt, guests, total, vat } = terms
  const paid = attempts.find(({ attempt }) => attempt === paidAttempt)
  const card = { ...cardOf(paid, isPayer), reference: null }
  return {
    ...documentPart(issued, total, vat),
    reference: enquiry,
    show: { film: title, cinema: cinema.name, auditorium: auditorium.name, startsAt: iso(startsAt), seats: [], guests },
    lines: linesOf(quote),
    paidBy: [{ means: 'CARD', amount: total, ...card }],
  }
}

function creditNoteOf(
  quote: QuoteRecord,
  refersTo: string,
  { issued, isPayer }: { issued: IssuedDocument; isPayer: boolean },
): CreditNote {
  const { terms, attempts, paidAttempt, refund } = quote
  const paid = attempts.find(({ attempt }) => attempt === paidAttempt)
  const { brand, lastFour } = cardOf(paid, isPayer)
  const days = refund?.days ?? 0
  return {
    ...documentPart(issued, terms.total, terms.vat),
    refersTo,
    reason: 'CANCELLED',
    refunds: [{ to: 'CARD', amount: terms.total, brand, lastFour, days, isDone: paid?.state === 'REFUNDED' }],
    exchangedFor: null,
  }
}

/** Null and empty until they have their numbers. Only the payer sees which card paid. */
export function quoteDocuments(
  quote: QuoteRecord,
  isPayer: boolean,
): { invoice: Invoice | null; creditNotes: CreditNote[] } {
  const find = (wanted: DocumentKind) => quote.documents.find(({ kind }) => kind === wanted)
  const [invoice, note] = [find('INVOICE'), find('CREDIT_NOTE')]
  return {
    invoice: invoice ? invoiceOf(quote, invoice, isPayer) : null,
    creditNotes: invoice && note ? [creditNoteOf(quote, invoice.number, { issued: note, isPayer })] : [],
  }
}
