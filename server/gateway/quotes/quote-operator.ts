// What an operator may do with the payments of a quote. A refund runs through the machine, so it happens once.
import { iso } from '../../lib/clock.ts'
import type { OperatorRequest } from '../charges/attention.rules.ts'
import { operateOnCharges } from '../charges/charges.ts'
import { operatorAttempts, safeChargeActions } from '../charges/operator-charges.rules.ts'
import { err } from '../lib/result.ts'
import { quoteChargeOwner, commitQuote, type QuoteContext, type QuoteResult } from './quote-context.ts'
import { runDueCharges } from './quote-pay.ts'
import { listedReason } from './quote.machine.ts'
import type { QuoteRecord } from './quote.record.ts'

/** An action that is not safe is refused and changes nothing. */
export async function operateQuote(ctx: QuoteContext, request: OperatorRequest): Promise<QuoteResult> {
  const quote = ctx.store.find()
  if (!quote) return err('not_found')
  const refused = await operateOnCharges(quoteChargeOwner(ctx, quote.id), request, {
    state: quote.state,
    commit: (event) => void commitQuote(ctx, event),
    runDue: () => runDueCharges(ctx),
  })
  return refused ?? { ok: true, quote: ctx.store.find() ?? quote }
}

/** As an operator sees it among orders and top-ups: no card data. */
export const operatorQuote = (quote: QuoteRecord) => ({
  id: quote.id,
  kind: 'quote' as const,
  reference: quote.terms.enquiry,
  state: quote.state,
  attention: listedReason(quote),
  actions: safeChargeActions(quote.attempts),
  total: quote.terms.total,
  openedAt: iso(quote.issuedAt),
  attempts: operatorAttempts(quote.attempts),
})
