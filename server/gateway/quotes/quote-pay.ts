// Pays a quote, and goes on where a payment stopped. Every step may run twice, and a crash may follow any of them.
import type { Language } from '../lib/language.ts'
import { now } from '../../lib/clock.ts'
import type { CardChoice, Payer } from '../cards/card-source.ts'
import { charge, queryToAbandon, runChargeWork } from '../charges/charges.ts'
import { passCrashPoint } from '../lib/durable/crash-points.ts'
import { findKeyReuseError, type IdempotentRequest } from '../lib/durable/idempotency.ts'
import { err } from '../lib/result.ts'
import { findCallbackAttempt } from '../payments/callback-attempt.rules.ts'
import type { CallbackReply, ProcessorCallback } from '../payments/payment-processor.ts'
import {
  applyQuoteOutcome,
  quoteChargeOwner,
  commitQuote,
  type QuoteContext,
  type QuoteResult,
} from './quote-context.ts'
import { dueQuoteWork } from './quote.machine.ts'
import { abandonRefusal, findQuotePayRefusal } from './quote.rules.ts'

export interface PayQuote {
  payment: CardChoice
  /** What the customer has read on the button. */
  total: number
  payer: Payer
  /** The keyed hash by which the payer's tries are counted. */
  buyer: string
  language: Language
  /** Where the bank's page leads back to. */
  returnUrl: string
}

/** A callback of another processor, or about an attempt that the quote does not have, changes nothing. */
export function applyQuoteCallback(ctx: QuoteContext, callback: ProcessorCallback): CallbackReply {
  const quote = ctx.store.find()
  if (!quote) return 'NO_SUCH_ATTEMPT'
  const attempt = findCallbackAttempt(quote.attempts, callback)
  if (typeof attempt === 'string') return attempt
  if (callback.outcome) applyQuoteOutcome(ctx, quote.id, attempt.attempt, callback.outcome)
  return 'ACCEPTED'
}

/** The response if nothing is to be charged; undefined: the quote may be paid now. */
function answered(
  { store, withdrawals }: QuoteContext,
  command: PayQuote,
  request: IdempotentRequest,
): QuoteResult | undefined {
  const quote = store.find()
  if (!quote) return err('not_found')
  const begun = quote.attempts.find(({ requestKey }) => requestKey === request.key)
  if (begun) return findKeyReuseError(begun, request) ?? { ok: true, quote }
  if (withdrawals > 0) return err('request_in_flight', { retryAfter: 1 })
  const refusal = findQuotePayRefusal(quote, command.payer.id, now())
  if (refusal) return refusal
  return command.total === quote.terms.total ? undefined : err('price_changed', { total: quote.terms.total })
}

export async function payQuote(ctx: QuoteContext, command: PayQuote, request: IdempotentRequest): Promise<QuoteResult> {
  const { store, objectState } = ctx
  const before = answered(ctx, command, request)
  if (before) return before
  const { id } = store.find()!
  const { payment, payer, buyer, language, returnUrl } = command
  const [chosen, settings] = await Promise.all([
    ctx.cardFor(payer, payment, { paidId: id, requestKey: request.key }),
    ctx.settings(),
  ])
  if (payment.method === 'APPLE_PAY' && !settings.features.applePay)
    return err('invalid_input', { fields: ['payment'] })
  if (!chosen.ok) return chosen
  // The state may have changed during the lookup of the card, so it is checked again before the charge.
  const meanwhile = answered(ctx, command, request)
  if (meanwhile) return meanwhile
  const begun = commitQuote(ctx, {
    kind: 'payBegun',
    card: chosen.card,
    payer: { payerId: payer.id, buyer },
    request,
  })
  const attempt = begun?.attempts.at(-1)
  if (!begun || !attempt) return err('order_closed')
  ctx.charging.add(attempt.key)
  try {
    const charged = charge(quoteChargeOwner(ctx, id), attempt, { source: chosen.card.source, language, returnUrl })
    ctx.lastCharge = charged.catch(() => undefined)
    await charged
    await passCrashPoint('at the end', objectState)
    return { ok: true, quote: store.find() ?? begun }
  } finally {
    ctx.charging.delete(attempt.key)
  }
}

/** `number`: of the attempt that the caller saw. One that has ended meanwhile is not abandoned. `by`: id of the caller. */
export async function abandonQuoteAttempt(ctx: QuoteContext, number: number, by: string): Promise<QuoteResult> {
  const before = ctx.store.find()
  if (!before) return err('not_found')
  const attempt = before.attempts.find((candidate) => candidate.attempt === number)
  if (attempt?.state === 'AUTHENTICATE') {
    const outcome = await queryToAbandon(quoteChargeOwner(ctx, before.id), attempt)
    // An outcome that a callback or a timer applied meanwhile stands.
    applyQuoteOutcome(ctx, before.id, number, outcome, { by })
  }
  const quote = ctx.store.find() ?? before
  return abandonRefusal(quote, now()) ?? { ok: true, quote }
}

/**
 * Runs the withdrawal after the charge in flight. Otherwise payments that follow one another without a pause would keep
 * staff from it.
 */
export async function withdrawAfterCharge(
  ctx: QuoteContext,
  withdraw: () => Promise<QuoteResult>,
): Promise<QuoteResult> {
  ctx.withdrawals += 1
  try {
    await ctx.lastCharge
    return await withdraw()
  } finally {
    ctx.withdrawals -= 1
  }
}

/** Refunds, reconciles, or polls the open attempt. Without work, the timer ends. */
export async function runDueCharges(ctx: QuoteContext): Promise<void> {
  const quote = ctx.store.find()
  if (!quote) return
  const work = dueQuoteWork(quote, now())
  if (!work) return ctx.store.setChargesTimer(quote)
  await runChargeWork(quoteChargeOwner(ctx, quote.id), work, (event) => void commitQuote(ctx, event))
}
