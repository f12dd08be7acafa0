// What an operator may do with the payments of a quote, as with those of a top-up. A refund runs through the machine, so
// it happens once.
import { iso } from '../../lib/clock.ts'
import {
  findRefundFault,
  isRefundableCurrency,
  type OperatorAction,
  OPERATOR_ACTIONS,
  type OperatorRequest,
  sumOfWrong,
  wasRefundDue,
} from '../charges/attention.rules.ts'
import { isOpenAttempt } from '../charges/attempt.rules.ts'
import { queryCharge } from '../charges/charges.ts'
import { toRefundPiece } from '../charges/refund.rules.ts'
import { type Err, err } from '../lib/result.ts'
import { closedBy } from '../payments/manual-closing.rules.ts'
import { applyOutcome, commitQuote, type QuoteContext, type QuoteResult } from './quote-context.ts'
import { runDueCharges } from './quote-pay.ts'
import { quoteAttentionReason } from './quote.machine.ts'
import type { QuoteAttempt, QuoteRecord } from './quote.record.ts'

const wrongOf = ({ attempts }: QuoteRecord): QuoteAttempt[] => attempts.filter(({ state }) => state === 'WRONG')

const isAskable = (attempt: QuoteAttempt): boolean =>
  isOpenAttempt(attempt) || attempt.state === 'DECLINED' || attempt.state === 'WRONG'

export function safeQuoteActions(quote: QuoteRecord): OperatorAction[] {
  const wrong = wrongOf(quote)
  const isSafe: Record<OperatorAction, boolean> = {
    reconcile: quote.attempts.some(isAskable),
    refund: wrong.length > 0 && wrong.every(isRefundableCurrency),
    // A quote has no seats.
    release: false,
    // The money was moved at the processor itself, where this system cannot see it.
    close: wrong.length > 0,
  }
  return OPERATOR_ACTIONS.filter((action) => isSafe[action])
}

/** Looks for a refund that was refused or never answered. */
async function lookForRefund(ctx: QuoteContext, id: string, attempt: QuoteAttempt): Promise<void> {
  const { gateway, key: chargeKey, reference } = attempt
  const piece = toRefundPiece(id, attempt, attempt.captured?.amount)
  const { [gateway]: processor } = ctx.processors()
  const seen = await processor.refunded({ ...piece, chargeKey, reference: reference ?? '', before: 0 })
  if (seen === 'REFUNDED') commitQuote(ctx, { kind: 'refundFound', attempt: attempt.attempt })
}

async function ask(ctx: QuoteContext, id: string, attempt: QuoteAttempt): Promise<void> {
  if (attempt.state === 'WRONG') return wasRefundDue(attempt) ? lookForRefund(ctx, id, attempt) : undefined
  const outcome = await queryCharge(ctx, attempt)
  // A declined attempt only changes if its money has come after all.
  if (isOpenAttempt(attempt) || outcome.state === 'CAPTURED') applyOutcome(ctx, id, attempt.attempt, outcome)
}

async function reconcile(ctx: QuoteContext, { id, attempts }: QuoteRecord): Promise<void> {
  for (const { attempt: number } of attempts) {
    const attempt = ctx.store.find()?.attempts.find((candidate) => candidate.attempt === number)
    if (attempt && isAskable(attempt) && !ctx.charging.has(attempt.key)) await ask(ctx, id, attempt)
  }
  commitQuote(ctx, { kind: 'solved' })
}

/** An action that is not safe is refused and changes nothing. */
export async function operateQuote(ctx: QuoteContext, request: OperatorRequest): Promise<QuoteResult> {
  const { action } = request
  const quote = ctx.store.find()
  if (!quote) return err('not_found')
  if (!safeQuoteActions(quote).includes(action)) return unsafe(quote)
  const fault = action === 'refund' ? findRefundFault(sumOfWrong(quote.attempts), request) : undefined
  if (fault) return fault
  if (action === 'reconcile') await reconcile(ctx, quote)
  if (action === 'close') commitQuote(ctx, { kind: 'closed', closing: request.closing })
  if (action === 'refund') {
    commitQuote(ctx, { kind: 'refundRepeated' })
    await runDueCharges(ctx)
  }
  return { ok: true, quote: ctx.store.find() ?? quote }
}

const unsafe = (quote: QuoteRecord): Err => err('order_closed', { state: quote.state, safe: safeQuoteActions(quote) })

/** As an operator sees it among orders and top-ups: no card data. */
export const operatorQuote = (quote: QuoteRecord) => ({
  id: quote.id,
  kind: 'quote' as const,
  reference: quote.terms.enquiry,
  state: quote.state,
  attention: quoteAttentionReason(quote),
  actions: safeQuoteActions(quote),
  total: quote.terms.total,
  openedAt: iso(quote.issuedAt),
  attempts: quote.attempts.map((attempt) => ({
    attempt: attempt.attempt,
    state: attempt.state,
    processor: attempt.gateway,
    method: attempt.method ?? 'CARD',
    amount: attempt.amount,
    startedAt: iso(attempt.startedAt),
    reason: attempt.reason,
    captured: attempt.captured ?? null,
    processorReference: attempt.reference,
    refundedAt: attempt.refundedAt === undefined ? null : iso(attempt.refundedAt),
    closed: closedBy(attempt.closing),
  })),
})
