// A quote: whether it may be paid, and the customer's view of it. Pure; `now` is an argument.
import type { PaymentAttempt, RefundPart } from '../../contracts/orders.ts'
import type { Quote } from '../../contracts/quotes.ts'
import { HOUR_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { attemptView, MAX_ATTEMPTS, openAttemptOf } from '../charges/attempt.rules.ts'
import { nextTryAt } from '../charges/tries.rules.ts'
import type { Language } from '../lib/language.ts'
import { type Err, err } from '../lib/result.ts'
import { quoteDocuments } from './quote-invoice.rules.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

/**
 * Attempts of all payers at a bank in an hour. The link may be forwarded, and a session is free, so payers whose cards
 * have failed wait. A payer without a failed card does not: strangers must not keep the customer from paying. How many
 * sessions a network may begin is limited where they begin.
 */
const MAX_ATTEMPTS_PER_HOUR = 30

/** Whether so many payments of any kind were tried in an hour that staff have to know. */
export const wasTriedOften = ({ attempts }: Pick<QuoteRecord, 'attempts'>): boolean =>
  attempts.some(
    ({ startedAt }, at) => startedAt - (attempts[at - MAX_ATTEMPTS_PER_HOUR + 1]?.startedAt ?? -Infinity) < HOUR_MS,
  )

/** A processor that takes no card from a request, for example because its token is unknown, asks no bank. */
const hasReachedBank = ({ state, reason, reference }: QuoteAttempt): boolean =>
  state !== 'DECLINED' || reason !== 'GATEWAY_ERROR' || reference !== null

const isBeingPaid = ({ state, attempts }: QuoteRecord): boolean =>
  openAttemptOf({ attempts }) !== undefined && (state === 'PAYING' || state === 'STUCK')

const isOver = ({ state, terms }: QuoteRecord, now: number): boolean => state !== 'QUOTED' || now >= terms.validUntil

/** A card that fails often will not pay. What another person with the link tried, or gave up, says nothing of that card. */
const countsFor = (id: string, { payerId, abandonedBy = payerId }: QuoteAttempt): boolean =>
  payerId === id && abandonedBy === id

/** Undefined: this payer may pay it now. */
export function findQuotePayRefusal(quote: QuoteRecord, payerId: string, now: number): Err | undefined {
  if (isBeingPaid(quote)) return err('payment_in_progress')
  if (isOver(quote, now)) return err('order_closed')
  const { attempts } = quote
  const own = attempts.filter((attempt) => attempt.payerId === payerId)
  const failed = own.filter((attempt) => countsFor(payerId, attempt))
  if (failed.length >= MAX_ATTEMPTS) return err('card_rejected')
  // Two strangers could give up each other's payments without end, so those count here after a while.
  if (failed.length === 0 && own.length < MAX_ATTEMPTS) return undefined
  const starts = attempts.filter(hasReachedBank).map(({ startedAt }) => startedAt)
  const retryAt = nextTryAt(starts, MAX_ATTEMPTS_PER_HOUR, now, HOUR_MS)
  return retryAt === undefined ? undefined : err('rate_limited', { retryAt: iso(retryAt), serverNow: iso(now) })
}

const PAID = new Set<QuoteRecord['state']>(['PAID', 'REFUND_DUE', 'REFUNDED'])

/** A payer finishes at the bank within this time, or has left. */
const AT_BANK_MS = 15 * MINUTE_MS

/** Attempts that follow one another faster have `AT_BANK_MS` together: another one must not extend it. */
const PAUSE_MS = HOUR_MS

/** `payingSince` of a quote of which another attempt begins now. */
export function getPayingSince({ attempts, payingSince }: QuoteRecord, now: number): number {
  const last = attempts.at(-1)
  return last && now - last.startedAt < PAUSE_MS ? (payingSince ?? last.startedAt) : now
}

/** The open attempt, if its payer has left it at the bank: it keeps no staff from withdrawing the quote. */
export function leftAttemptOf({ attempts, payingSince }: QuoteRecord, now: number): QuoteAttempt | undefined {
  const open = openAttemptOf({ attempts })
  return open?.state === 'AUTHENTICATE' && now - (payingSince ?? open.startedAt) >= AT_BANK_MS ? open : undefined
}

/** After an attempt was to be abandoned. Undefined: none is open, and the quote can be paid. */
export function abandonRefusal(quote: QuoteRecord, now: number): Err | undefined {
  if (PAID.has(quote.state)) return err('already_paid')
  if (isBeingPaid(quote)) return err('payment_in_progress')
  return isOver(quote, now) ? err('order_closed') : undefined
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

/** How another person's attempt has failed is not this caller's concern. */
function paymentOf({ attempts, paidAttempt }: QuoteRecord, callerId: string): PaymentAttempt | null {
  const deciding = attempts.find(({ attempt }) => attempt === paidAttempt) ?? openAttemptOf({ attempts })
  const shown = deciding ?? attempts.findLast(({ payerId }) => payerId === callerId)
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
