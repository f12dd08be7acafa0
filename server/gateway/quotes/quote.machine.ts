// A quote as a state machine: state × event → record and effects. Pure. Captured money buys the hall once, and only while
// the quote holds it; all other money goes back. Each transition of an attempt is in `charges/`.
import type { CardGateway } from '../../contracts/pay.ts'
import type { RefundReason } from '../../lib/quotes.ts'
import { attemptsAttentionReason, type AttentionReason } from '../charges/attention.rules.ts'
import type { AttemptPatch } from '../charges/attempt.record.ts'
import {
  isAnswerOverdue,
  isOpenAttempt,
  newAttempt,
  openAttemptOf,
  pollAt,
  POLL_MS,
  type ResolvedInstrument,
  withAttempt,
} from '../charges/attempt.rules.ts'
import { chargeResult } from '../charges/outcome.rules.ts'
import { isReconcileDue, nextReconcile } from '../charges/reconcile.rules.ts'
import { refundResult, toRefundDue } from '../charges/refund.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { DocumentKind, IssuedDocument } from '../orders/invoices/invoice.rules.ts'
import type { Closing } from '../payments/manual-closing.rules.ts'
import type { ChargeOutcome, RefundAnswer } from '../payments/payment-processor.ts'
import type { QuoteAttempt, QuoteRecord, QuoteState } from './quote.record.ts'

export type QuoteEvent =
  | {
      kind: 'payBegun'
      card: ResolvedInstrument<CardGateway>
      payer: Pick<QuoteAttempt, 'payerId' | 'buyer'>
      request: IdempotentRequest
    }
  | { kind: 'answered'; attempt: number; outcome: ChargeOutcome }
  | { kind: 'answerOverdue'; attempt: number }
  | { kind: 'attemptPatched'; attempt: number; patch: AttemptPatch }
  | { kind: 'refundAnswered'; attempt: number; answer: RefundAnswer | 'WAITS' }
  /** The processor lists a refund that it had refused or never answered. */
  | { kind: 'refundFound'; attempt: number }
  /** By an operator: every refused refund is due again. */
  | { kind: 'refundRepeated' }
  /** By an operator: the money was moved at the processor itself. */
  | { kind: 'closed'; closing: Pick<Closing, 'by' | 'note'> }
  /** An operator has looked: nothing may be left to do. */
  | { kind: 'solved' }
  /** The time to pay may be over. */
  | { kind: 'timePassed' }
  | { kind: 'withdrawn' }
  /** By a manager: a paid booking is called off, and all of its money goes back. */
  | { kind: 'refundOrdered'; by: string; reason: RefundReason; days: number }
  | { kind: 'documentIssued'; document: IssuedDocument }

/** What follows from a change, stored with it and repeated until it is done. */
export type QuoteEffect =
  /** The read model gets the state. */
  | { kind: 'list' }
  /** The hall is free again. */
  | { kind: 'release' }
  | { kind: 'mail'; of: MailKind }
  | { kind: 'document'; of: DocumentKind }
  /** The operator's list gets the reason why the quote needs a person, or none. */
  | { kind: 'note' }

export type MailKind = 'ISSUED' | 'PAID' | 'WITHDRAWN' | 'REFUNDED'

const LIST: QuoteEffect = { kind: 'list' }
const RELEASE: QuoteEffect = { kind: 'release' }

/** By the state that a quote enters. */
const ON_ENTRY: Record<QuoteState, readonly QuoteEffect[]> = {
  QUOTED: [LIST],
  PAYING: [LIST],
  STUCK: [LIST],
  PAID: [LIST, { kind: 'document', of: 'INVOICE' }, { kind: 'mail', of: 'PAID' }],
  EXPIRED: [RELEASE, LIST],
  WITHDRAWN: [RELEASE, LIST, { kind: 'mail', of: 'WITHDRAWN' }],
  REFUND_DUE: [RELEASE, LIST, { kind: 'document', of: 'CREDIT_NOTE' }],
  REFUNDED: [LIST, { kind: 'mail', of: 'REFUNDED' }],
}

/** Of a new quote. */
export const ISSUE_EFFECTS: readonly QuoteEffect[] = [LIST, { kind: 'mail', of: 'ISSUED' }]

export const quoteAttentionReason = ({ state, attempts }: QuoteRecord): AttentionReason | null =>
  attemptsAttentionReason(attempts) ?? (state === 'STUCK' && attempts.some(isOpenAttempt) ? 'answer_missing' : null)

/** States in which the quote holds its hall, and a capture buys it. */
const HOLDING: ReadonlySet<QuoteState> = new Set(['QUOTED', 'PAYING', 'STUCK'])
export const isHolding = ({ state }: Pick<QuoteRecord, 'state'>): boolean => HOLDING.has(state)

const withPatch = (
  quote: QuoteRecord,
  { attempt }: Pick<QuoteAttempt, 'attempt'>,
  patch: AttemptPatch,
): QuoteRecord => ({ ...quote, ...withAttempt<QuoteAttempt>(quote, { attempt }, patch) })

const withWrong = (quote: QuoteRecord, patch: (attempt: QuoteAttempt) => AttemptPatch): QuoteRecord => ({
  ...quote,
  attempts: quote.attempts.map((attempt) => (attempt.state === 'WRONG' ? { ...attempt, ...patch(attempt) } : attempt)),
})

/** The state that follows from the attempts, of a quote that still holds its hall. An operator's matter goes first. */
function stateWhileHolding(quote: QuoteRecord, now: number): QuoteState {
  if (quote.paidAttempt !== null) return 'PAID'
  if (quoteAttentionReason(quote) !== null) return 'STUCK'
  if (openAttemptOf(quote)) return 'PAYING'
  return now >= quote.terms.validUntil ? 'EXPIRED' : 'QUOTED'
}

const isRefunded = ({ attempts, paidAttempt }: QuoteRecord): boolean =>
  attempts.some(({ attempt, state }) => attempt === paidAttempt && state === 'REFUNDED')

function settled(quote: QuoteRecord, now: number): QuoteRecord {
  if (isHolding(quote)) {
    const state = stateWhileHolding(quote, now)
    return state === quote.state ? quote : { ...quote, state }
  }
  return quote.state === 'REFUND_DUE' && isRefunded(quote) ? { ...quote, state: 'REFUNDED' } : quote
}

function answered(
  quote: QuoteRecord,
  attempt: QuoteAttempt,
  outcome: ChargeOutcome,
  now: number,
): QuoteRecord | undefined {
  const result = chargeResult(attempt, outcome, now)
  if (result.kind === 'UNCHANGED') return undefined
  const next = withPatch(quote, attempt, result.patch)
  if (result.kind !== 'CAPTURED') return next
  // Another attempt has bought the hall, or the quote holds it no more: this money goes back at once.
  if (!isHolding(quote)) return withPatch(quote, attempt, { ...result.patch, ...toRefundDue(now) })
  return { ...withPatch(quote, attempt, { ...result.patch, state: 'CAPTURED' }), paidAttempt: attempt.attempt }
}

function afterAttempt(
  quote: QuoteRecord,
  attempt: QuoteAttempt,
  event: Extract<QuoteEvent, { attempt: number }>,
  now: number,
): QuoteRecord | undefined {
  switch (event.kind) {
    case 'answered':
      return answered(quote, attempt, event.outcome, now)
    case 'answerOverdue': {
      const isOver = quote.state === 'PAYING' && isOpenAttempt(attempt) && isAnswerOverdue(attempt, now)
      return isOver ? { ...quote, state: 'STUCK' } : undefined
    }
    case 'attemptPatched':
      return withPatch(quote, attempt, event.patch)
    case 'refundAnswered': {
      const result = attempt.state === 'REFUND_DUE' ? refundResult(attempt, event.answer, now) : undefined
      // Without an answer the timer looks for the refund, and asks again when it is time.
      return result && result.kind !== 'OPEN' ? withPatch(quote, attempt, result.patch) : undefined
    }
    case 'refundFound':
      return attempt.state === 'WRONG'
        ? withPatch(quote, attempt, { state: 'REFUNDED', refundAsked: null, refundedAt: now })
        : undefined
  }
}

function begun(
  quote: QuoteRecord,
  { card, payer, request }: Extract<QuoteEvent, { kind: 'payBegun' }>,
  now: number,
): QuoteRecord {
  const details = { amount: quote.terms.total, state: 'CHARGING' } as const
  const attempt = { ...newAttempt(quote, card, details, request, now), gateway: card.gateway, ...payer }
  return { ...quote, attempts: [...quote.attempts, attempt] }
}

function calledOff(
  quote: QuoteRecord,
  { by, reason, days }: Extract<QuoteEvent, { kind: 'refundOrdered' }>,
  now: number,
): QuoteRecord | undefined {
  const paid = quote.attempts.find(({ attempt }) => attempt === quote.paidAttempt)
  if (quote.state !== 'PAID' || !paid) return undefined
  return {
    ...withPatch(quote, paid, toRefundDue(now)),
    state: 'REFUND_DUE',
    refund: { at: now, by, reason, days },
  }
}

/** Before the state that follows from the attempts is set. */
function changed(quote: QuoteRecord, event: QuoteEvent, now: number): QuoteRecord | undefined {
  switch (event.kind) {
    case 'payBegun':
      return quote.state === 'QUOTED' && now < quote.terms.validUntil ? begun(quote, event, now) : undefined
    case 'refundRepeated':
      return withWrong(quote, ({ refundAsked = null }) => ({
        state: 'REFUND_DUE',
        refundTries: 0,
        owedAt: now,
        refundAsked,
      }))
    case 'closed': {
      const closing = { ...event.closing, at: now }
      return withWrong(quote, () => ({ state: 'REFUNDED', refundAsked: null, refundedAt: now, closing }))
    }
    case 'timePassed':
    case 'solved':
      return quote
    case 'withdrawn':
      return quote.state === 'QUOTED' ? { ...quote, state: 'WITHDRAWN' } : undefined
    case 'refundOrdered':
      return calledOff(quote, event, now)
    case 'documentIssued':
      return quote.documents.some(({ kind }) => kind === event.document.kind)
        ? undefined
        : { ...quote, documents: [...quote.documents, event.document] }
    default: {
      const attempt = quote.attempts.find((candidate) => candidate.attempt === event.attempt)
      return attempt && afterAttempt(quote, attempt, event, now)
    }
  }
}

const countOtherCaptures = ({ attempts }: QuoteRecord): number =>
  attempts.reduce((count, { otherCaptures = [] }) => count + otherCaptures.length, 0)

const needsNote = (before: QuoteRecord, after: QuoteRecord): boolean =>
  quoteAttentionReason(before) !== quoteAttentionReason(after) || countOtherCaptures(after) > countOtherCaptures(before)

export interface QuoteChange {
  quote: QuoteRecord
  effects: QuoteEffect[]
}

/** The quote after an event, and what follows. Undefined: the event came twice or too late, and changes nothing. */
export function reduceQuote(before: QuoteRecord, event: QuoteEvent, now: number): QuoteChange | undefined {
  const next = changed(before, event, now)
  const after = next && settled(next, now)
  if (!after || after === before) return undefined
  const entered = after.state === before.state ? [] : ON_ENTRY[after.state]
  return {
    quote: { ...after, version: before.version + 1 },
    effects: [...entered, ...(needsNote(before, after) ? [{ kind: 'note' } as const] : [])],
  }
}

/** What the quote has to ask a processor next. `attempt`: its number. */
export type ChargeWork = { kind: 'refund' | 'poll'; attempt: number } | { kind: 'reconcile' }

/** The open attempt, unless it bought nothing and no processor has answered in a day. */
function polledAttemptOf(quote: QuoteRecord, now: number): QuoteAttempt | undefined {
  const open = quote.state === 'STUCK' ? undefined : openAttemptOf(quote)
  return open && (isHolding(quote) || !isAnswerOverdue(open, now)) ? open : undefined
}

export function dueChargeWork(quote: QuoteRecord, now: number): ChargeWork | undefined {
  const due = quote.attempts.find(({ state }) => state === 'REFUND_DUE')
  if (due) return { kind: 'refund', attempt: due.attempt }
  if (quote.attempts.some((attempt) => isReconcileDue(attempt, now))) return { kind: 'reconcile' }
  const open = polledAttemptOf(quote, now)
  return open && { kind: 'poll', attempt: open.attempt }
}

/** When it has to; undefined: nothing is open. */
export function nextChargeWorkAt(quote: QuoteRecord, now: number): number | undefined {
  if (quote.attempts.some(({ state }) => state === 'REFUND_DUE')) return now + POLL_MS
  const asks = quote.attempts.flatMap((attempt) => nextReconcile(attempt) ?? [])
  const open = polledAttemptOf(quote, now)
  if (open) asks.push(pollAt(open.state, now))
  return asks.length ? Math.min(...asks) : undefined
}

/** When the time to pay is over; undefined: it has ended, or a payment decides. */
export const expiryOf = ({ state, terms }: QuoteRecord): number | undefined =>
  state === 'QUOTED' ? terms.validUntil : undefined
