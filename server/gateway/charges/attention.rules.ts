// Why money needs a person, and what an operator may do about it, for orders and top-ups. Pure.
import { iso } from '../../lib/clock.ts'
import type { ChargeAttempt } from './attempt.record.ts'

/**
 * answer_missing: no processor has answered in a day. wrong_amount: another amount or currency was captured.
 * refund_refused: the processor refused a refund for good. part_gone: seats are sold, and wallet money, a voucher or
 * an exchanged booking that should pay a part is gone.
 */
export type AttentionReason = 'answer_missing' | 'wrong_amount' | 'refund_refused' | 'part_gone'

export type OperatorAction = 'reconcile' | 'refund' | 'release' | 'close'

/** How an operator closed what needed a person: the money was moved at the processor itself. */
export interface Closing {
  /** Milliseconds since 1970. */
  at: number
  /** Who closed it, as the log names them. */
  by: string
  /** What they found and did in the processor's portal. */
  note: string
}

/** An action as an operator requests it. */
export type OperatorRequest =
  | { action: Exclude<OperatorAction, 'close'> }
  | { action: 'close'; closing: Pick<Closing, 'by' | 'note'> }

export const OPERATOR_ACTIONS: readonly OperatorAction[] = ['reconcile', 'refund', 'release', 'close']

/** A closing as an operator sees it; null without one. */
export const closedBy = (closing: Closing | undefined) => (closing ? { ...closing, at: iso(closing.at) } : null)

/** Why attempts alone need a person, for orders and top-ups. */
export function wrongAttempt(attempts: readonly ChargeAttempt[]): AttentionReason | null {
  const wrong = attempts.find(({ state }) => state === 'WRONG')
  if (!wrong) return null
  return wrong.owedAt !== undefined || wrong.refundTries > 0 ? 'refund_refused' : 'wrong_amount'
}
