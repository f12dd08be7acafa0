// A top-up as a state machine: state × event → record. Pure. What it has to do next follows from its record alone.
// Captured money is credited once, even above the maximum balance.
//
// ```
// PENDING ──> DONE
//    └─────> STUCK ──> PENDING, DONE
// ```
// STUCK: an operator has to look. Each transition of an attempt is in `charges/`.
import type { CardGateway } from '../../contracts/pay.ts'
import type { AttemptPatch, CardAttempt } from '../charges/attempt.record.ts'
import {
  isAnswerOverdue,
  isOpenAttempt,
  newAttempt,
  openAttemptOf,
  type ResolvedInstrument,
  withAttempt,
} from '../charges/attempt.rules.ts'
import { chargeResult } from '../charges/outcome.rules.ts'
import { isReconcileDue } from '../charges/reconcile.rules.ts'
import { toRefundDue, refundResult } from '../charges/refund.rules.ts'
import type { IdempotentRequest } from '../lib/durable/idempotency.ts'
import type { ChargeOutcome, RefundAnswer } from '../payments/payment-processor.ts'
import type { Closing } from '../payments/manual-closing.rules.ts'
import { topUpAttentionReason, type TopUpRecord } from './top-up.rules.ts'

export type TopUpEvent =
  | { kind: 'payBegun'; card: ResolvedInstrument<CardGateway>; request: IdempotentRequest }
  | { kind: 'answered'; attempt: number; outcome: ChargeOutcome }
  | { kind: 'answerOverdue'; attempt: number }
  | { kind: 'attemptPatched'; attempt: number; patch: AttemptPatch }
  | { kind: 'refundAnswered'; attempt: number; answer: RefundAnswer | 'WAITS' }
  /** The processor lists a refund that it had refused or never answered. */
  | { kind: 'refundFound'; attempt: number }
  /** By an operator: every refused refund is due again. */
  | { kind: 'refundRepeated' }
  /** By an operator: the money was moved at the processor itself. */
  | { kind: 'closed'; closing: Pick<Closing, 'by' | 'note'> }
  /** Nothing needs an operator any more: a top-up that was never credited is open again. */
  | { kind: 'solved' }

interface Facts {
  now: number
  /** The account is deleted or being deleted, so no money goes into its wallet. */
  isClosed: boolean
}

/** What a top-up has to do next. `attempt`: its number. */
export type TopUpEffect = { kind: 'refund' | 'poll'; attempt: number } | { kind: 'reconcile' }

export function dueTopUpEffect(topUp: TopUpRecord, now: number): TopUpEffect | undefined {
  const due = topUp.attempts.find(({ state }) => state === 'REFUND_DUE')
  if (due) return { kind: 'refund', attempt: due.attempt }
  if (topUp.attempts.some((attempt) => isReconcileDue(attempt, now))) return { kind: 'reconcile' }
  const open = openAttemptOf(topUp)
  return open && { kind: 'poll', attempt: open.attempt }
}

const withPatch = (topUp: TopUpRecord, { attempt }: CardAttempt, patch: AttemptPatch): TopUpRecord => ({
  ...topUp,
  ...withAttempt<CardAttempt>(topUp, { attempt }, patch),
})

const withWrong = (topUp: TopUpRecord, patch: (attempt: CardAttempt) => AttemptPatch): TopUpRecord => ({
  ...topUp,
  attempts: topUp.attempts.map((attempt) => (attempt.state === 'WRONG' ? { ...attempt, ...patch(attempt) } : attempt)),
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
    case 'attemptPatched':
      return withPatch(topUp, attempt, event.patch)
    case 'refundAnswered': {
      const result = attempt.state === 'REFUND_DUE' ? refundResult(attempt, event.answer, now) : undefined
      // Without an answer the timer looks for the refund, and asks again when it is time.
      return result && result.kind !== 'OPEN' ? withPatch(topUp, attempt, result.patch) : undefined
    }
    case 'refundFound':
      return attempt.state === 'WRONG'
        ? solved(withPatch(topUp, attempt, { state: 'REFUNDED', refundAsked: null, refundedAt: now }))
        : undefined
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
      return solved(
        withWrong(topUp, ({ refundAsked = null }) => ({
          state: 'REFUND_DUE',
          refundTries: 0,
          owedAt: now,
          refundAsked,
        })),
      )
    case 'closed': {
      const closing = { ...event.closing, at: now }
      return solved(withWrong(topUp, () => ({ state: 'REFUNDED', refundAsked: null, refundedAt: now, closing })))
    }
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
