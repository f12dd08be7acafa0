// The tax invoice of a booking, and the credit note of a cancelled one. Pure, from the sold order and its stored
// number, so they never change. VAT applies to all payment methods: wallet money is a means of payment, not a discount.
import type { CreditNote, Invoice } from '../../../contracts/invoices.ts'
import { iso } from '../../../lib/clock.ts'
import { cancelCredits, cancelRefunds } from '../cancel/cancel.rules.ts'
import { type Attempt, FOOD_NOT_MADE, type OrderRecord } from '../order.record.ts'
import { BOOKING_ENDED } from '../food-orders/food-back.rules.ts'
import { goodwillCredits } from '../operator/goodwill.rules.ts'
import { isSold } from '../order.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { vatWithin } from '../../pricing/price.rules.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import type { Seller } from './seller.rules.ts'
import { zatcaQr } from './zatca-qr.rules.ts'
import type { Bilingual } from '../../../lib/bilingual.ts'

export type DocumentKind = 'INVOICE' | 'CREDIT_NOTE'

/** A document as its order stores it. The seller may move or be renamed; issued documents stay the same. */
export interface IssuedDocument {
  kind: DocumentKind
  /** Of a credit note for goodwill: its id. */
  goodwill?: string
  number: string
  issuedAt: number
  seller: Seller
}

const PREFIX: Record<DocumentKind, string> = { INVOICE: 'INV', CREDIT_NOTE: 'CRN' }

/** INV-00000042 */
export const documentNumber = (kind: DocumentKind, position: number): string =>
  `${PREFIX[kind]}-${String(position).padStart(8, '0')}`

export type DueDocument = Pick<IssuedDocument, 'kind' | 'goodwill'>

/** Names a document among those of its order. */
export const documentKey = ({ kind, goodwill }: DueDocument): string => goodwill ?? kind

/**
 * The documents of a booking, the invoice first, because a credit note names it. Money without tickets was not a sale.
 */
export function getDueDocuments(order: OrderRecord): DueDocument[] {
  if (!isSold(order)) return []
  return [
    { kind: 'INVOICE' },
    ...(order.goodwill ?? []).map(({ id: goodwill }) => ({ kind: 'CREDIT_NOTE' as const, goodwill })),
    ...(order.cancellation ? [{ kind: 'CREDIT_NOTE' as const }] : []),
  ]
}

type Line = Invoice['lines'][number]

type Area = Pick<ShowtimeRecord['areas'][number], 'areaCategoryCode' | 'name'>

/** What an invoice says of the showtime. */
export interface InvoicedShowtime extends Pick<ShowtimeRecord, 'startsAt'> {
  film: Record<keyof Bilingual, Pick<ShowtimeRecord['film']['en'], 'title'>>
  cinema: Pick<ShowtimeRecord['cinema'], 'name'>
  auditorium: Pick<ShowtimeRecord['auditorium'], 'name'>
  areas: readonly Area[]
}

/** An item with its options is one supply. */
const foodLines = ({ food }: OrderRecord): Line[] =>
  (food?.lines ?? []).map(({ name, options, quantity, unitPrice }) => ({
    kind: 'FOOD',
    name: {
      ar: [name.ar, ...options.map(({ ar }) => ar)].join(' · '),
      en: [name.en, ...options.map(({ en }) => en)].join(' · '),
    },
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  }))

function linesOf(order: OrderRecord, areas: readonly Area[]): Line[] {
  const { price, offer } = order
  const once = (kind: Line['kind'], name: Bilingual | null, amount: number): Line => ({
    kind,
    name,
    quantity: 1,
    unitPrice: amount,
    amount,
  })
  const tickets = price.lines.map(({ areaCategoryCode, quantity, unitPrice, amount }): Line => ({
    kind: 'TICKETS',
    name: areas.find((area) => area.areaCategoryCode === areaCategoryCode)?.name ?? null,
    quantity,
    unitPrice,
    amount,
  }))
  const fees = price.feePerTicket > 0 ? price.fee / price.feePerTicket : 0
  return [
    ...tickets,
    ...(fees > 0
      ? [{ kind: 'FEE' as const, name: null, quantity: fees, unitPrice: price.feePerTicket, amount: price.fee }]
      : []),
    ...(price.discount > 0 ? [once('DISCOUNT', offer?.title ?? null, -price.discount)] : []),
    ...(price.voucher > 0 ? [once('VOUCHER', null, -price.voucher)] : []),
    ...(price.adjustment ? [once('ADJUSTMENT', null, price.adjustment)] : []),
    ...foodLines(order),
  ]
}

/** The attempt that bought the tickets, even if it has been refunded since. */
const paidAttemptOf = ({ attempts, cancellation }: OrderRecord): Attempt | undefined =>
  attempts.find(({ attempt, state }) => (cancellation ? attempt === cancellation.attempt : state === 'CAPTURED'))

export function paidBy(order: OrderRecord): Invoice['paidBy'] {
  const { card, eWallet, gift = 0, cashback, exchange = 0, total, voucher } = order.price
  const paid = paidAttemptOf(order)
  const none = { brand: null, lastFour: null, reference: null }
  const parts: Invoice['paidBy'] = [
    {
      means: paid?.method === 'TABBY' ? 'TABBY' : 'CARD',
      amount: card,
      brand: paid?.brand ?? null,
      lastFour: paid?.lastFour ?? null,
      reference: null,
    },
    { means: 'E_WALLET', amount: eWallet - gift, ...none },
    { means: 'GIFT', amount: gift, ...none },
    { means: 'CASHBACK', amount: cashback, ...none },
    { means: 'BOOKING', amount: exchange, ...none, reference: order.exchange?.reference ?? null },
    { means: 'VOUCHER', amount: total === 0 ? voucher : 0, ...none },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** What every document has. `vat`: the one within the total. */
export function documentPart({ number, issuedAt, seller }: IssuedDocument, total: number, vat = vatWithin(total)) {
  // The law requires the Arabic name; a scanner shows it unchanged.
  const { name, vatNumber } = seller
  const qr = zatcaQr({ sellerName: name.ar, vatNumber, issuedAt, total, vat })
  return { number, issuedAt: iso(issuedAt), seller, net: total - vat, vat, total, qr }
}

export function invoiceOf(order: OrderRecord, showtime: InvoicedShowtime, issued: IssuedDocument): Invoice {
  const { film, cinema, areas } = showtime
  // An invoice never changes.
  const { auditorium, startsAt } = order.soldFor ?? showtime
  return {
    ...documentPart(issued, order.price.total),
    reference: order.reference,
    show: {
      film: { ar: film.ar.title, en: film.en.title },
      cinema: cinema.name,
      auditorium: auditorium.name,
      startsAt: iso(startsAt),
      seats: order.seats.map(({ seat }) => seat),
    },
    lines: linesOf(order, areas),
    paidBy: paidBy(order),
  }
}

/** Over the money that was given back while the booking stayed. */
function goodwillNoteOf(order: OrderRecord, refersTo: string, issued: IssuedDocument): CreditNote {
  const goodwill = order.goodwill?.find(({ id }) => id === issued.goodwill)
  const refunds = goodwill ? goodwillCredits(order, goodwill) : []
  const seats = goodwill?.seats ? { seats: goodwill.seats } : {}
  const food = goodwill?.reason === FOOD_NOT_MADE ? { isFood: true as const } : {}
  return {
    ...documentPart(issued, sumOf(refunds)),
    refersTo,
    reason: 'GOODWILL',
    refunds,
    ...seats,
    ...food,
    exchangedFor: null,
  }
}

/**
 * A holder who keeps the booking after a change may still cancel it later. Food that was bought later ends with its
 * booking, or is cancelled before.
 */
function endingReasonOf({ change, bookingEnd, cancellation }: OrderRecord): CreditNote['reason'] {
  if (cancellation?.reasonId === BOOKING_ENDED) return bookingEnd?.changeKind ?? 'CANCELLED'
  return change && change.answer !== 'KEEP' ? change.kind : 'CANCELLED'
}

/**
 * Over the refund and the amount that paid for an exchange. Expired cashback is not refunded, so it stays paid; so does food
 * that its kitchen had begun.
 */
export function creditNoteOf(order: OrderRecord, refersTo: string, issued: IssuedDocument): CreditNote {
  if (issued.goodwill) return goodwillNoteOf(order, refersTo, issued)
  const nothing = { total: 0, exchangedFor: null }
  const { cancellation } = order
  const { total, exchangedFor } = cancellation ? cancelRefunds(order, cancellation) : nothing
  const foodKept = cancellation?.foodKept?.amount ?? 0
  return {
    ...documentPart(issued, total + (exchangedFor?.amount ?? 0)),
    refersTo,
    reason: exchangedFor ? 'EXCHANGED' : endingReasonOf(order),
    refunds: cancellation ? cancelCredits(order, cancellation) : [],
    ...(foodKept > 0 ? { foodKept } : {}),
    exchangedFor: exchangedFor && { reference: exchangedFor.reference, amount: exchangedFor.amount },
  }
}
