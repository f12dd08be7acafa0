// What an operator may do with a top-up. A refund runs through the machine of top-ups, so it happens once.
import { iso } from '../../lib/clock.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { isOpenAttempt } from '../charges/attempt.rules.ts'
import { queryCharge } from '../charges/charges.ts'
import { toRefundPiece } from '../charges/refund.rules.ts'
import {
  findRefundFault,
  isRefundableCurrency,
  sumOfWrong,
  wasRefundDue,
  type OperatorAction,
  OPERATOR_ACTIONS,
  type OperatorRequest,
} from '../charges/attention.rules.ts'
import { closedBy } from '../payments/manual-closing.rules.ts'
import { type Err, err } from '../lib/result.ts'
import { topUpAttentionReason, type TopUpRecord } from './top-up.rules.ts'
import {
  applyOutcomeAndReportCapture,
  commitTopUpAndCredit,
  runDueTopUpEffect,
  type TopUpContext,
  type TopUpResult,
} from './top-ups.ts'
import { findTopUp } from './top-ups.sql.ts'

const wrongOf = ({ attempts }: TopUpRecord): CardAttempt[] => attempts.filter(({ state }) => state === 'WRONG')

export function safeTopUpActions(topUp: TopUpRecord): OperatorAction[] {
  const wrong = wrongOf(topUp)
  const isSafe: Record<OperatorAction, boolean> = {
    reconcile: topUp.attempts.some(
      (attempt) => isOpenAttempt(attempt) || ['DECLINED', 'WRONG'].includes(attempt.state),
    ),
    refund: wrong.length > 0 && wrong.every(isRefundableCurrency),
    // A top-up has no seats.
    release: false,
    // The money was moved at the processor itself, where this system cannot see it.
    close: wrong.length > 0,
  }
  return OPERATOR_ACTIONS.filter((action) => isSafe[action])
}

/** Looks for a refund that was refused or never answered. */
async function lookForRefund(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  const { gateway, key: chargeKey, reference } = attempt
  const piece = toRefundPiece(id, attempt, attempt.captured?.amount)
  const { [gateway]: processor } = ctx.processors()
  const seen = await processor.refunded({ ...piece, chargeKey, reference: reference ?? '', before: 0 })
  if (seen === 'REFUNDED') commitTopUpAndCredit(ctx, id, { kind: 'refundFound', attempt: attempt.attempt })
}

async function ask(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  if (attempt.state === 'WRONG') return wasRefundDue(attempt) ? lookForRefund(ctx, id, attempt) : undefined
  const outcome = await queryCharge(ctx, attempt)
  // A declined attempt only changes if its money has come after all.
  if (isOpenAttempt(attempt) || outcome.state === 'CAPTURED')
    applyOutcomeAndReportCapture(ctx, id, attempt.attempt, outcome)
}

async function reconcile(ctx: TopUpContext, id: string): Promise<void> {
  for (const { attempt: number } of findTopUp(ctx.store, id)?.attempts ?? []) {
    const attempt = findTopUp(ctx.store, id)?.attempts.find((candidate) => candidate.attempt === number)
    const isAsked = attempt && (isOpenAttempt(attempt) || ['DECLINED', 'WRONG'].includes(attempt.state))
    if (attempt && isAsked && !ctx.charging.has(attempt.key)) await ask(ctx, id, attempt)
  }
  commitTopUpAndCredit(ctx, id, { kind: 'solved' })
}

/** An action that is not safe is refused and changes nothing. */
export async function operateTopUp(ctx: TopUpContext, id: string, request: OperatorRequest): Promise<TopUpResult> {
  const { action } = request
  const topUp = findTopUp(ctx.store, id)
  if (!topUp) return err('not_found')
  if (!safeTopUpActions(topUp).includes(action)) return unsafe(topUp)
  const fault = action === 'refund' ? findRefundFault(sumOfWrong(topUp.attempts), request) : undefined
  if (fault) return fault
  if (action === 'reconcile') await reconcile(ctx, id)
  if (action === 'close') commitTopUpAndCredit(ctx, id, { kind: 'closed', closing: request.closing })
  if (action === 'refund') {
    commitTopUpAndCredit(ctx, id, { kind: 'refundRepeated' })
    await runDueTopUpEffect(ctx, id)
  }
  return { ok: true, topUp: findTopUp(ctx.store, id) ?? topUp }
}

const unsafe = (topUp: TopUpRecord): Err => err('order_closed', { state: topUp.state, safe: safeTopUpActions(topUp) })

/** As an operator sees it: no card data. */
export const operatorTopUp = (topUp: TopUpRecord) => ({
  id: topUp.id,
  reference: topUp.id,
  state: topUp.state,
  attention: topUpAttentionReason(topUp),
  actions: safeTopUpActions(topUp),
  total: topUp.amount,
  openedAt: iso(topUp.createdAt),
  attempts: topUp.attempts.map((attempt) => ({
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
