// A top-up: how an outcome of its charge changes it, and the member's view of it. Pure; `now` is an argument.
// Captured money is credited once, even above the maximum balance.
import type { CardGateway } from '../../contracts/pay.ts'
import type { TopUp } from '../../contracts/wallet.ts'
import type { ProblemReason } from '../../contracts/problem.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { chargeResult } from '../charges/outcome.rules.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import { nextReconcile } from '../charges/reconcile.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { AttemptPatch, CardAttempt } from '../charges/attempt.record.ts'
import {
  attemptView,
  MAX_ATTEMPTS,
  newAttempt,
  openAttemptOf,
  POLL_MS,
  pollAt,
  type ResolvedInstrument,
  withAttempt,
} from '../charges/attempt.rules.ts'
import { owedBack } from '../charges/refund.rules.ts'

export interface TopUpRecord {
  id: string
  /** In halalas. */
  amount: number
  /** STUCK: an operator has to look, because another amount was captured or no answer ever came. */
  state: 'PENDING' | 'DONE' | 'STUCK'
  attempts: CardAttempt[]
  createdAt: number
  /** Days until the money expires, from the settings when it was opened; null: never. */
  days: number | null
}

/** A top-up older than a day cannot be paid any more. */
const ABANDONED_MS = DAY_MS
export const refundDueOf = (topUp: TopUpRecord): CardAttempt | undefined =>
  topUp.attempts.find(({ state }) => state === 'REFUND_DUE')

export const patched = (topUp: TopUpRecord, attempt: CardAttempt, patch: AttemptPatch): TopUpRecord => ({
  ...topUp,
  ...withAttempt<CardAttempt>(topUp, attempt, patch),
})

const isOver = (topUp: TopUpRecord, now: number): boolean =>
  topUp.attempts.length >= MAX_ATTEMPTS || now >= topUp.createdAt + ABANDONED_MS

export function payRefusal(topUp: TopUpRecord, now: number): ProblemReason | undefined {
  if (topUp.state !== 'PENDING') return 'order_closed'
  if (openAttemptOf(topUp)) return 'payment_in_progress'
  if (topUp.attempts.length >= MAX_ATTEMPTS) return 'card_rejected'
  return isOver(topUp, now) ? 'order_closed' : undefined
}

/** The largest top-up allowed now: the maximum balance minus the e-wallet balance and the top-ups being paid. */
export function roomFor(
  topUp: Pick<TopUpRecord, 'id'>,
  maxBalance: number,
  balance: number,
  all: readonly TopUpRecord[],
): number {
  const onTheWay = all.filter(
    (candidate) => candidate.id !== topUp.id && candidate.state === 'PENDING' && openAttemptOf(candidate),
  )
  return Math.max(0, maxBalance - balance - onTheWay.reduce((sum, { amount }) => sum + amount, 0))
}

export function withNewAttempt(
  topUp: TopUpRecord,
  card: ResolvedInstrument<CardGateway>,
  request: IdempotentRequest,
  now: number,
): TopUpRecord {
  const { gateway } = card
  const attempt = { ...newAttempt(topUp, card, { amount: topUp.amount, state: 'CHARGING' }, request, now), gateway }
  return { ...topUp, attempts: [...topUp.attempts, attempt] }
}

/**
 * Returns the same record if the outcome changes nothing: it came twice, or after its opposite. `isClosed`: the
 * account is deleted or being deleted, so no money goes into its wallet.
 */
export function withOutcome(
  topUp: TopUpRecord,
  number: number,
  outcome: ChargeOutcome,
  now: number,
  isClosed = false,
): TopUpRecord {
  const attempt = topUp.attempts.find((candidate) => candidate.attempt === number)
  if (!attempt) return topUp
  const result = chargeResult(attempt, outcome, now)
  if (result.kind === 'UNCHANGED') return topUp
  if (result.kind === 'CAPTURED_TWICE') return patched(topUp, attempt, result.patch)
  if (result.kind === 'CAPTURED') return captured(topUp, attempt, result.patch, isClosed, now)
  const next = patched(topUp, attempt, result.patch)
  return result.kind === 'WRONG' && topUp.state !== 'DONE' ? { ...next, state: 'STUCK' } : next
}

function captured(
  topUp: TopUpRecord,
  attempt: CardAttempt,
  facts: AttemptPatch,
  isClosed: boolean,
  now: number,
): TopUpRecord {
  // Another attempt was already credited, or the account is gone: this capture is refunded at once.
  if (topUp.state === 'DONE' || isClosed) return patched(topUp, attempt, { ...facts, ...owedBack(now) })
  return { ...patched(topUp, attempt, { ...facts, state: 'CAPTURED' }), state: 'DONE' }
}

/** When the top-up needs its next poll or refund; null if nothing is open. */
export function lookAgainAt(topUp: TopUpRecord, now: number): number | null {
  if (refundDueOf(topUp)) return now + POLL_MS
  const asks = topUp.attempts.flatMap((attempt) => nextReconcile(attempt) ?? [])
  const open = topUp.state === 'STUCK' ? undefined : openAttemptOf(topUp)
  if (open) asks.push(pollAt(open.state, now))
  return asks.length ? Math.min(...asks) : null
}

function statusOf(topUp: TopUpRecord, now: number): TopUp['status'] {
  if (topUp.state === 'DONE') return 'DONE'
  const isFailed = topUp.state === 'PENDING' && !openAttemptOf(topUp) && isOver(topUp, now)
  return isFailed ? 'FAILED' : 'PENDING'
}

export function topUpView(topUp: TopUpRecord, now: number): TopUp {
  // The member sees the attempt that paid, even if later ones followed.
  const shown = topUp.attempts.find(({ state }) => state === 'CAPTURED') ?? topUp.attempts.at(-1)
  return {
    id: topUp.id,
    amount: topUp.amount,
    status: statusOf(topUp, now),
    payment: shown ? attemptView(shown) : null,
    createdAt: iso(topUp.createdAt),
    serverNow: iso(now),
  }
}
