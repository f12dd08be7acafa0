// What an operator may do with a top-up. A refund runs through the machine of top-ups, so it happens once.
import { iso } from '../../lib/clock.ts'
import type { OperatorRequest } from '../charges/attention.rules.ts'
import { operateOnCharges } from '../charges/charges.ts'
import { operatorAttempts, safeChargeActions } from '../charges/operator-charges.rules.ts'
import { err } from '../lib/result.ts'
import { topUpAttentionReason, type TopUpRecord } from './top-up.rules.ts'
import {
  topUpChargeOwner,
  commitTopUpAndCredit,
  runDueTopUpWork,
  type TopUpContext,
  type TopUpResult,
} from './top-ups.ts'
import { findTopUp } from './top-ups.sql.ts'

/** An action that is not safe is refused and changes nothing. */
export async function operateTopUp(ctx: TopUpContext, id: string, request: OperatorRequest): Promise<TopUpResult> {
  const topUp = findTopUp(ctx.store, id)
  if (!topUp) return err('not_found')
  const refused = await operateOnCharges(topUpChargeOwner(ctx, id), request, {
    state: topUp.state,
    commit: (event) => void commitTopUpAndCredit(ctx, id, event),
    runDue: () => runDueTopUpWork(ctx, id),
  })
  return refused ?? { ok: true, topUp: findTopUp(ctx.store, id) ?? topUp }
}

/** As an operator sees it: no card data. */
export const operatorTopUp = (topUp: TopUpRecord) => ({
  id: topUp.id,
  reference: topUp.id,
  state: topUp.state,
  attention: topUpAttentionReason(topUp),
  actions: safeChargeActions(topUp.attempts),
  total: topUp.amount,
  openedAt: iso(topUp.createdAt),
  attempts: operatorAttempts(topUp.attempts),
})
