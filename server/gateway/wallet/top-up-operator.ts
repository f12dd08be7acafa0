// What an operator may do with a top-up. A refund runs through the saga of top-ups, so it happens once.
import { now, iso } from '../../lib/clock.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { isOpenAttempt } from '../charges/attempt.rules.ts'
import { queryCharge } from '../charges/charges.ts'
import { pieceOf } from '../charges/refund.rules.ts'
import {
  isRefundable,
  isRefused,
  type OperatorAction,
  OPERATOR_ACTIONS,
  type OperatorRequest,
} from '../charges/attention.rules.ts'
import { closedBy, type Closing } from '../payments/manual-closing.rules.ts'
import { type Err, err } from '../result.ts'
import { applyTopUpOutcome, settleTopUp, type TopUpContext, type TopUpResult } from './top-up-saga.ts'
import { topUpAttention } from './top-up-notes.sql.ts'
import { patched, type TopUpRecord } from './top-up.rules.ts'
import { findTopUp, putTopUp } from './top-ups.sql.ts'

const wrongOf = ({ attempts }: TopUpRecord): CardAttempt[] => attempts.filter(({ state }) => state === 'WRONG')

export function safeTopUpActions(topUp: TopUpRecord): OperatorAction[] {
  const wrong = wrongOf(topUp)
  const isSafe: Record<OperatorAction, boolean> = {
    reconcile: topUp.attempts.some(
      (attempt) => isOpenAttempt(attempt) || ['DECLINED', 'WRONG'].includes(attempt.state),
    ),
    refund: wrong.length > 0 && wrong.every(isRefundable),
    // A top-up has no seats.
    release: false,
    // The money was moved at the processor itself, where this system cannot see it.
    close: wrong.length > 0,
  }
  return OPERATOR_ACTIONS.filter((action) => isSafe[action])
}

/** A solved top-up that was never credited is open again, or failed if its day is over. */
const solved = (topUp: TopUpRecord): TopUpRecord =>
  topUp.state === 'STUCK' && topUpAttention(topUp) === null ? { ...topUp, state: 'PENDING' } : topUp

function store(ctx: TopUpContext, topUp: TopUpRecord): void {
  ctx.store.change(() => putTopUp(ctx.store, solved(topUp)))
}

/** Looks for a refund that was refused or never answered. */
async function lookForRefund(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  const { gateway, key: chargeKey, reference } = attempt
  const piece = pieceOf(id, attempt, attempt.captured?.amount)
  const { [gateway]: processor } = ctx.processors()
  const seen = await processor.refunded({ ...piece, chargeKey, reference: reference ?? '', before: 0 })
  const topUp = findTopUp(ctx.store, id)
  const latest = topUp?.attempts.find((candidate) => candidate.attempt === attempt.attempt)
  if (seen === 'REFUNDED' && topUp && latest?.state === 'WRONG')
    store(ctx, patched(topUp, latest, { state: 'REFUNDED', refundAsked: null, refundedAt: now() }))
}

async function ask(ctx: TopUpContext, id: string, attempt: CardAttempt): Promise<void> {
  if (attempt.state === 'WRONG') return isRefused(attempt) ? lookForRefund(ctx, id, attempt) : undefined
  const outcome = await queryCharge(ctx, attempt)
  // A declined attempt only changes if its money has come after all.
  if (isOpenAttempt(attempt) || outcome.state === 'CAPTURED') applyTopUpOutcome(ctx, id, attempt.attempt, outcome)
}

async function reconcile(ctx: TopUpContext, id: string): Promise<void> {
  for (const { attempt: number } of findTopUp(ctx.store, id)?.attempts ?? []) {
    const attempt = findTopUp(ctx.store, id)?.attempts.find((candidate) => candidate.attempt === number)
    const isAsked = attempt && (isOpenAttempt(attempt) || ['DECLINED', 'WRONG'].includes(attempt.state))
    if (attempt && isAsked && !ctx.charging.has(attempt.key)) await ask(ctx, id, attempt)
  }
  const topUp = findTopUp(ctx.store, id)
  if (topUp && solved(topUp) !== topUp) store(ctx, topUp)
}

const end = (topUp: TopUpRecord, patch: (attempt: CardAttempt) => Partial<CardAttempt>): TopUpRecord => ({
  ...topUp,
  attempts: topUp.attempts.map((attempt) => ({ ...attempt, ...patch(attempt) })),
})

const refundDue = ({ state, refundAsked }: CardAttempt): Partial<CardAttempt> =>
  state === 'WRONG' ? { state: 'REFUND_DUE', refundTries: 0, owedAt: now(), refundAsked: refundAsked ?? null } : {}
const closedAs =
  (closing: Closing) =>
  ({ state }: CardAttempt): Partial<CardAttempt> =>
    state === 'WRONG' ? { state: 'REFUNDED', refundAsked: null, refundedAt: closing.at, closing } : {}

/** An action that is not safe is refused and changes nothing. */
export async function operateTopUp(ctx: TopUpContext, id: string, request: OperatorRequest): Promise<TopUpResult> {
  const { action } = request
  const topUp = findTopUp(ctx.store, id)
  if (!topUp) return err('not_found')
  if (!safeTopUpActions(topUp).includes(action)) return unsafe(topUp)
  if (action === 'reconcile') await reconcile(ctx, id)
  if (action === 'close') store(ctx, end(topUp, closedAs({ ...request.closing, at: now() })))
  if (action === 'refund') {
    store(ctx, end(topUp, refundDue))
    await settleTopUp(ctx, id)
  }
  return { ok: true, topUp: findTopUp(ctx.store, id) ?? topUp }
}

const unsafe = (topUp: TopUpRecord): Err => err('order_closed', { state: topUp.state, safe: safeTopUpActions(topUp) })

/** As an operator sees it: no card data. */
export const operatorTopUp = (topUp: TopUpRecord) => ({
  id: topUp.id,
  reference: topUp.id,
  state: topUp.state,
  attention: topUpAttention(topUp),
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
