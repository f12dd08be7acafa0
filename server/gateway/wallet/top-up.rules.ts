// A top-up: who may pay it, when it needs its next step, and the member's view of it. Pure; `now` is an argument.
import type { TopUp } from '../../contracts/wallet.ts'
import type { ProblemReason } from '../../contracts/problem.ts'
import { DAY_MS } from '../../contracts/rules/durations.ts'
import { iso } from '../../lib/clock.ts'
import { type AttentionReason, attemptsAttentionReason } from '../charges/attention.rules.ts'
import type { CardAttempt } from '../charges/attempt.record.ts'
import { attemptView, isOpenAttempt, MAX_ATTEMPTS, openAttemptOf } from '../charges/attempt.rules.ts'
import { chargeWorkAt } from '../charges/charge-work.rules.ts'

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

const isOver = (topUp: TopUpRecord, now: number): boolean =>
  topUp.attempts.length >= MAX_ATTEMPTS || now >= topUp.createdAt + ABANDONED_MS

export function findTopUpPayRefusal(topUp: TopUpRecord, now: number): ProblemReason | undefined {
  if (topUp.state !== 'PENDING') return 'order_closed'
  if (openAttemptOf(topUp)) return 'payment_in_progress'
  if (topUp.attempts.length >= MAX_ATTEMPTS) return 'card_rejected'
  return isOver(topUp, now) ? 'order_closed' : undefined
}

/** The largest top-up allowed now: the maximum balance minus the e-wallet balance and the top-ups being paid. */
export function getTopUpLimit(
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

export const topUpAttentionReason = ({ state, attempts }: TopUpRecord): AttentionReason | null =>
  attemptsAttentionReason(attempts) ?? (state === 'STUCK' && attempts.some(isOpenAttempt) ? 'answer_missing' : null)

/** When the top-up needs its next poll or refund; undefined: nothing is open. */
export const topUpWorkAt = (topUp: TopUpRecord, now: number): number | undefined =>
  chargeWorkAt(topUp.attempts, topUp.state === 'STUCK' ? undefined : openAttemptOf(topUp), now)

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
