// A quote: whether it may be paid, and the customer's view of it. Pure; `now` is an argument.
import type { PaymentAttempt, RefundPart } from '../../contracts/orders.ts'
import type { ProblemReason } from '../../contracts/problem.ts'
import type { Quote } from '../../contracts/quotes.ts'
import { iso } from '../../lib/clock.ts'
import { attemptView, MAX_ATTEMPTS, openAttemptOf } from '../charges/attempt.rules.ts'
import type { Language } from '../lib/language.ts'
import { quoteDocuments } from './quote-invoice.rules.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

/** Undefined: it may be paid now. */
export function payRefusal({ state, attempts, terms }: QuoteRecord, now: number): ProblemReason | undefined {
  if (openAttemptOf({ attempts }) && (state === 'PAYING' || state === 'STUCK')) return 'payment_in_progress'
  if (state !== 'QUOTED' || now >= terms.validUntil) return 'order_closed'
  return attempts.length >= MAX_ATTEMPTS ? 'card_rejected' : undefined
}

/** STUCK: an operator looks; to the customer the payment is still being checked, or was never made. */
function statusOf(quote: QuoteRecord, now: number): Quote['status'] {
  const { state, terms } = quote
  if (state === 'STUCK') return 'PAYING'
  return state === 'QUOTED' && now >= terms.validUntil ? 'EXPIRED' : state
}

/** The link may be forwarded: of another person's payment only its state is shown, and never where its bank asks. */
const hiddenFrom = (attempt: PaymentAttempt): PaymentAttempt => ({
  ...attempt,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  codeForm: null,
})

function paymentOf({ attempts, paidAttempt }: QuoteRecord, callerId: string): PaymentAttempt | null {
  const shown = attempts.find(({ attempt }) => attempt === paidAttempt) ?? attempts.at(-1)
  if (!shown) return null
  const view = attemptView(shown)
  return shown.payerId === callerId ? view : hiddenFrom(view)
}

export const paidAttemptOf = ({ attempts, paidAttempt }: QuoteRecord): QuoteAttempt | undefined =>
  attempts.find(({ attempt }) => attempt === paidAttempt)

/** Where the money of a booking that was called off goes. */
export function refundPartOf(quote: QuoteRecord, isPayer: boolean): RefundPart | null {
  const paid = paidAttemptOf(quote)
  if (!quote.refund || !paid) return null
  const { brand, lastFour, amount, state } = paid
  const card = isPayer ? { brand, lastFour } : { brand: null, lastFour: null }
  return { to: 'CARD', amount, ...card, days: quote.refund.days, isDone: state === 'REFUNDED' }
}

/** `callerId`: of the guest or member who has the link. */
export function quoteView(
  quote: QuoteRecord,
  { callerId, language, now }: { callerId: string; language: Language; now: number },
): Quote {
  const { id, terms, issuedAt } = quote
  const { enquiry, title, cinema, auditorium, startsAt, endsAt, lines, validUntil } = terms
  const { guests, net, vat, vatPercent, total, note } = terms
  const isPayer = paidAttemptOf(quote)?.payerId === callerId
  return {
    id,
    reference: enquiry,
    status: statusOf(quote, now),
    title: title[language],
    cinema: cinema.name[language],
    auditorium: auditorium.name[language],
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    guests,
    lines: lines.map((line) => ({ name: line.name[language], net: line.net })),
    net,
    vat,
    vatPercent,
    total,
    note,
    issuedAt: iso(issuedAt),
    validUntil: iso(validUntil),
    payment: paymentOf(quote, callerId),
    refund: refundPartOf(quote, isPayer),
    ...quoteDocuments(quote, isPayer),
    serverNow: iso(now),
  }
}
