// What an operator may do with the attempts of an amount that was paid, and how they are listed. Pure.
import { iso } from '../../lib/clock.ts'
import { closedBy } from '../payments/manual-closing.rules.ts'
import { isRefundableCurrency, type OperatorAction, OPERATOR_ACTIONS } from './attention.rules.ts'
import type { ChargeAttempt } from './attempt.record.ts'
import { isOpenAttempt } from './attempt.rules.ts'

/** Whether its processor may say something new. */
export const isAskable = (attempt: ChargeAttempt): boolean =>
  isOpenAttempt(attempt) || attempt.state === 'DECLINED' || attempt.state === 'WRONG'

/** Of a top-up or a quote, which have no seats to release. */
export function safeChargeActions(attempts: readonly ChargeAttempt[]): OperatorAction[] {
  const wrong = attempts.filter(({ state }) => state === 'WRONG')
  const isSafe: Record<OperatorAction, boolean> = {
    reconcile: attempts.some(isAskable),
    refund: wrong.length > 0 && wrong.every(isRefundableCurrency),
    release: false,
    // The money was moved at the processor itself, where this system cannot see it.
    close: wrong.length > 0,
  }
  return OPERATOR_ACTIONS.filter((action) => isSafe[action])
}

/** As an operator sees them: no card data. */
export const operatorAttempts = (attempts: readonly ChargeAttempt[]) =>
  attempts.map((attempt) => ({
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
  }))
