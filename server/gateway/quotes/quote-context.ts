// What the parts of a quote's object share, and the one function that changes the quote.
import type { Settings } from '../../contracts/catalogue.ts'
import { now } from '../../lib/clock.ts'
import type { CardChoice, PaidAttempt, Payer, ResolvedCard } from '../cards/card-source.ts'
import { type ChargeOwner, reportCardCapture } from '../charges/charges.ts'
import { cardTryId } from '../charges/tries.rules.ts'
import type { Env } from '../config/env.ts'
import type { Err } from '../lib/result.ts'
import { log } from '../observability/log.ts'
import type { ChargeOutcome, PaymentProcessors } from '../payments/payment-processor.ts'
import { quoteAttentionReason, type QuoteEvent, reduceQuote } from './quote.machine.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'
import type { QuoteStore } from './quote.sql.ts'

export interface QuoteContext {
  env: Env
  objectState: DurableObjectState
  store: QuoteStore
  processors: () => PaymentProcessors
  cardFor: (payer: Payer, payment: CardChoice, attempt: PaidAttempt) => Promise<ResolvedCard>
  /** Reports that a try of this buyer was captured, so that it does not count as declined. */
  reportCardCapture: (buyer: string, tried: string) => Promise<void>
  settings: () => Promise<Settings>
  /** Keys of the attempts whose charge is in flight; polls leave those charges alone. */
  charging: Set<string>
  /** Settles with the last charge that began. */
  lastCharge: Promise<unknown>
  /** Withdrawals under way. No payment begins meanwhile. */
  withdrawals: number
}

export type QuoteResult = { ok: true; quote: QuoteRecord } | Err

/** What an operator has to look at. */
function logQuote(before: QuoteRecord, after: QuoteRecord): void {
  const { id: quoteId } = after
  const reason = quoteAttentionReason(after)
  if (reason !== null && reason !== quoteAttentionReason(before)) log.error('quote_stuck', { quoteId, cause: reason })
  for (const { attempt, otherCaptures = [] } of after.attempts) {
    const known = before.attempts.find((candidate) => candidate.attempt === attempt)?.otherCaptures ?? []
    if (otherCaptures.length > known.length) log.error('charge_wrong', { quoteId, attempt, cause: 'captured twice' })
  }
}

/**
 * Applies an event to the quote as it is stored now. The record and what follows are one transaction, with `more`.
 * Undefined: the event changed nothing.
 */
export function commitQuote(
  { store }: Pick<QuoteContext, 'store'>,
  event: QuoteEvent,
  more?: (quote: QuoteRecord) => void,
): QuoteRecord | undefined {
  const before = store.find()
  const change = before && reduceQuote(before, event, now())
  if (!before || !change) return undefined
  store.save(change, () => more?.(change.quote))
  logQuote(before, change.quote)
  return change.quote
}

/** The quote as the owner of its charges. */
export const quoteChargeOwner = (ctx: QuoteContext, id: string): ChargeOwner<QuoteAttempt> => ({
  id,
  name: `Quote ${id}`,
  objectState: ctx.objectState,
  processors: ctx.processors,
  charging: ctx.charging,
  attempts: () => ctx.store.find()?.attempts ?? [],
  patch: ({ attempt }, patch) => void commitQuote(ctx, { kind: 'attemptPatched', attempt, patch }),
  apply: (attempt, outcome) => applyQuoteOutcome(ctx, id, attempt, outcome),
  // Every other step of a quote is synchronous.
  whenIdle: async (step) => step(),
  reportCardCapture: async (tried) => {
    const attempt = ctx.store.find()?.attempts.find(({ requestKey }) => cardTryId(id, requestKey) === tried)
    if (attempt) await ctx.reportCardCapture(attempt.buyer, tried)
  },
})

/** The outcome of a charge, from its answer, a query or a callback. `abandoned`: it was asked for to give the attempt up. */
export function applyQuoteOutcome(
  ctx: QuoteContext,
  id: string,
  attempt: number,
  outcome: ChargeOutcome,
  abandoned?: { by: string },
): void {
  if (outcome.state === 'CAPTURED') reportCardCapture(quoteChargeOwner(ctx, id), attempt)
  commitQuote(
    ctx,
    abandoned ? { kind: 'abandoned', attempt, outcome, ...abandoned } : { kind: 'answered', attempt, outcome },
  )
}
