// A quote as a state machine: state × event → record and effects. Pure. Captured money buys the hall once, and only while
// the quote holds it; all other money goes back. Each transition of an attempt is in `charges/`.
import type { CardGateway } from '../../contracts/pay.ts'
import type { RefundReason, WithdrawalReason } from '../../lib/quotes.ts'
import { attemptsAttentionReason, type AttentionReason } from '../charges/attention.rules.ts'
import { type ChargeEvent, findAttemptPatch, withWrongAttempts } from '../charges/attempt-events.rules.ts'
import type { AttemptPatch } from '../charges/attempt.record.ts'
import {
  isAnswerOverdue,
  isOpenAttempt,
  newAttempt,
  openAttemptOf,
  type ResolvedInstrument,
  withAttempt,
} from '../charges/attempt.rules.ts'
import { type ChargeWork, chargeWorkAt, dueChargeWork } from '../charges/charge-work.rules.ts'
import { chargeResult } from '../charges/outcome.rules.ts'
import { toRefundDue } from '../charges/refund.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { DocumentKind, IssuedDocument } from '../orders/invoices/invoice.rules.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import type { QuoteAttempt, QuoteRecord, QuoteState } from './quote.record.ts'
import { withRoomForAttempt } from './stored-attempts.rules.ts'
import { getPayingSince, wasTriedOften } from './quote.rules.ts'

export type QuoteEvent =
  | {
      kind: 'payBegun'
      card: ResolvedInstrument<CardGateway>
      payer: Pick<QuoteAttempt, 'payerId' | 'buyer'>
      request: IdempotentRequest
    }
  | ChargeEvent
  /** Someone gave the attempt up, and its processor was asked before. */
  | { kind: 'abandoned'; attempt: number; outcome: ChargeOutcome; by: string }
  /** The time to pay may be over. */
  | { kind: 'timePassed' }
  | { kind: 'withdrawn'; by: string; reason: WithdrawalReason }
  /** By a manager: a paid booking is called off, and all of its money goes back. */
  | { kind: 'refundOrdered'; by: string; reason: RefundReason; days: number }
  | { kind: 'documentIssued'; document: IssuedDocument }
  /** Its time is over: what is personal and stands on no document is deleted. */
  | { kind: 'personForgotten' }

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

/** Why the operator's list names the quote. Too many tries stop nothing by themselves. */
export const listedReason = (quote: QuoteRecord): AttentionReason | null =>
  quoteAttentionReason(quote) ?? (isHolding(quote) && wasTriedOften(quote) ? 'tried_often' : null)

/** States in which the quote holds its hall, and a capture buys it. */
const HOLDING: ReadonlySet<QuoteState> = new Set(['QUOTED', 'PAYING', 'STUCK'])
export const isHolding = ({ state }: Pick<QuoteRecord, 'state'>): boolean => HOLDING.has(state)

const withPatch = (
  quote: QuoteRecord,
  { attempt }: Pick<QuoteAttempt, 'attempt'>,
  patch: AttemptPatch,
): QuoteRecord => ({ ...quote, ...withAttempt<QuoteAttempt>(quote, { attempt }, patch) })

const withAbandoned = (quote: QuoteRecord, { attempt: number }: QuoteAttempt, abandonedBy: string): QuoteRecord => ({
  ...quote,
  attempts: quote.attempts.map((attempt) => (attempt.attempt === number ? { ...attempt, abandonedBy } : attempt)),
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
    case 'abandoned': {
      const next = answered(quote, attempt, event.outcome, now)
      const isGivenUp = event.outcome.state === 'DECLINED' && event.outcome.reason === 'GIVEN_UP'
      return next && isGivenUp ? withAbandoned(next, attempt, event.by) : next
    }
    case 'answerOverdue': {
      const isOver = quote.state === 'PAYING' && isOpenAttempt(attempt) && isAnswerOverdue(attempt, now)
      return isOver ? { ...quote, state: 'STUCK' } : undefined
    }
    default: {
      const patch = findAttemptPatch(attempt, event, now)
      return patch && withPatch(quote, attempt, patch)
    }
  }
}

function begun(
  quote: QuoteRecord,
  { card, payer, request }: Extract<QuoteEvent, { kind: 'payBegun' }>,
  now: number,
): QuoteRecord {
  const details = { amount: quote.terms.total, state: 'CHARGING' } as const
  const attempt = { ...newAttempt(quote, card, details, request, now), gateway: card.gateway, ...payer }
  return { ...quote, attempts: [...withRoomForAttempt(quote), attempt], payingSince: getPayingSince(quote, now) }
}

const withdrawn = (
  quote: QuoteRecord,
  { by, reason }: Extract<QuoteEvent, { kind: 'withdrawn' }>,
  now: number,
): QuoteRecord => ({ ...quote, state: 'WITHDRAWN', withdrawal: { at: now, by, reason } })

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

/** The key of a request begins with the id of its payer. What the hall was for is part of the invoice. */
const forgotten = (quote: QuoteRecord, now: number): QuoteRecord => ({
  ...quote,
  terms: { ...quote.terms, note: null },
  attempts: quote.attempts.map(({ abandonedBy: _by, ...attempt }) => ({
    ...attempt,
    payerId: '',
    buyer: '',
    requestKey: '',
  })),
  forgottenAt: now,
})

/** Before the state that follows from the attempts is set. */
function changed(quote: QuoteRecord, event: QuoteEvent, now: number): QuoteRecord | undefined {
  switch (event.kind) {
    case 'payBegun':
      return quote.state === 'QUOTED' && now < quote.terms.validUntil ? begun(quote, event, now) : undefined
    case 'refundRepeated':
    case 'closed':
      return { ...quote, attempts: withWrongAttempts(quote.attempts, event, now) }
    case 'timePassed':
    case 'solved':
      return quote
    case 'withdrawn':
      return quote.state === 'QUOTED' ? withdrawn(quote, event, now) : undefined
    case 'refundOrdered':
      return calledOff(quote, event, now)
    case 'personForgotten':
      return quote.forgottenAt === undefined ? forgotten(quote, now) : undefined
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
  listedReason(before) !== listedReason(after) || countOtherCaptures(after) > countOtherCaptures(before)

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

/** The open attempt, unless it bought nothing and no processor has answered in a day. */
function polledAttemptOf(quote: QuoteRecord, now: number): QuoteAttempt | undefined {
  const open = quote.state === 'STUCK' ? undefined : openAttemptOf(quote)
  return open && (isHolding(quote) || !isAnswerOverdue(open, now)) ? open : undefined
}

/** What the quote has to ask a processor next. */
export const dueQuoteWork = (quote: QuoteRecord, now: number): ChargeWork | undefined =>
  dueChargeWork(quote.attempts, polledAttemptOf(quote, now), now)

/** When it has to; undefined: nothing is open. */
export const quoteWorkAt = (quote: QuoteRecord, now: number): number | undefined =>
  chargeWorkAt(quote.attempts, polledAttemptOf(quote, now), now)

/** When the time to pay is over; undefined: it has ended, or a payment decides. */
export const expiryOf = ({ state, terms }: QuoteRecord): number | undefined =>
  state === 'QUOTED' ? terms.validUntil : undefined
