// A top-up as a state machine: state × event → record. Pure. What it has to do next follows from its record alone.
// Captured money is credited once, even above the maximum balance.
//
// ```
// PENDING ──> DONE
//    └─────> STUCK ──> PENDING, DONE
// ```
// STUCK: an operator has to look. Each transition of an attempt is in `charges/`.
import type { CardGateway } from '../../contracts/pay.ts'
import { type ChargeEvent, findAttemptPatch, withWrongAttempts } from '../charges/attempt-events.rules.ts'
import type { AttemptPatch, CardAttempt } from '../charges/attempt.record.ts'
import {
  isAnswerOverdue,
  isOpenAttempt,
  newAttempt,
  openAttemptOf,
  type ResolvedInstrument,
  withAttempt,
} from '../charges/attempt.rules.ts'
import { type ChargeWork, dueChargeWork } from '../charges/charge-work.rules.ts'
import { chargeResult } from '../charges/outcome.rules.ts'
import { toRefundDue } from '../charges/refund.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { ChargeOutcome } from '../payments/payment-processor.ts'
import { topUpAttentionReason, type TopUpRecord } from './top-up.rules.ts'

export type TopUpEvent =
  | { kind: 'payBegun'; card: ResolvedInstrument<CardGateway>; request: IdempotentRequest }
  | ChargeEvent

interface Facts {
  now: number
  /** The account is deleted or being deleted, so no money goes into its wallet. */
  isClosed: boolean
}

/** What a top-up has to ask a processor next. */
export const dueTopUpWork = (topUp: TopUpRecord, now: number): ChargeWork | undefined =>
  dueChargeWork(topUp.attempts, openAttemptOf(topUp), now)

const withPatch = (topUp: TopUpRecord, { attempt }: CardAttempt, patch: AttemptPatch): TopUpRecord => ({
  ...topUp,
  ...withAttempt<CardAttempt>(topUp, { attempt }, patch),
})

function answered(
  topUp: TopUpRecord,
  attempt: CardAttempt,
  outcome: ChargeOutcome,
  { now, isClosed }: Facts,
): TopUpRecord | undefined {
  const result = chargeResult(attempt, outcome, now)
  if (result.kind === 'UNCHANGED') return undefined
  const next = withPatch(topUp, attempt, result.patch)
  if (result.kind === 'WRONG') return topUp.state === 'DONE' ? next : { ...next, state: 'STUCK' }
  if (result.kind !== 'CAPTURED') return next
  // Another attempt was already credited, or the account is gone: this capture is refunded at once.
  if (topUp.state === 'DONE' || isClosed) return withPatch(topUp, attempt, { ...result.patch, ...toRefundDue(now) })
  return { ...withPatch(topUp, attempt, { ...result.patch, state: 'CAPTURED' }), state: 'DONE' }
}

const solved = (topUp: TopUpRecord): TopUpRecord =>
  topUp.state === 'STUCK' && topUpAttentionReason(topUp) === null ? { ...topUp, state: 'PENDING' } : topUp

function afterAttempt(
  topUp: TopUpRecord,
  attempt: CardAttempt,
  event: Extract<TopUpEvent, { attempt: number }>,
  facts: Facts,
): TopUpRecord | undefined {
  const { now } = facts
  switch (event.kind) {
    case 'answered': {
      const next = answered(topUp, attempt, event.outcome, facts)
      // A late answer may be what an operator waited for.
      return next && solved(next)
    }
    case 'answerOverdue': {
      const isOver = topUp.state === 'PENDING' && isOpenAttempt(attempt) && isAnswerOverdue(attempt, now)
      return isOver ? { ...topUp, state: 'STUCK' } : undefined
    }
    default: {
      const patch = findAttemptPatch(attempt, event, now)
      const next = patch && withPatch(topUp, attempt, patch)
      return next && event.kind === 'refundFound' ? solved(next) : next
    }
  }
}

/** The top-up after an event. Undefined: it came twice, or too late, and changes nothing. */
export function reduceTopUp(topUp: TopUpRecord, event: TopUpEvent, facts: Facts): TopUpRecord | undefined {
  const { now } = facts
  switch (event.kind) {
    case 'payBegun': {
      const { card, request } = event
      const details = { amount: topUp.amount, state: 'CHARGING' } as const
      const attempt = { ...newAttempt(topUp, card, details, request, now), gateway: card.gateway }
      return { ...topUp, attempts: [...topUp.attempts, attempt] }
    }
    case 'refundRepeated':
    case 'closed':
      return solved({ ...topUp, attempts: withWrongAttempts(topUp.attempts, event, now) })
    case 'solved': {
      const next = solved(topUp)
      return next === topUp ? undefined : next
    }
    default: {
      const attempt = topUp.attempts.find((candidate) => candidate.attempt === event.attempt)
      return attempt && afterAttempt(topUp, attempt, event, facts)
    }
  }
}
