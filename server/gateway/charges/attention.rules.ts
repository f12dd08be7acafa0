// Why money needs a person, and what an operator may do about it, for orders, top-ups and quotes. Pure.
import { type Err, err } from '../lib/result.ts'
import { sum } from '../pricing/halalas.rules.ts'
import type { Closing } from '../payments/manual-closing.rules.ts'
import type { ChargeAttempt } from './attempt.record.ts'

/**
 * answer_missing: no processor has answered in a day. wrong_amount: another amount or currency was captured.
 * refund_refused: the processor refused a refund for good. part_gone: seats are sold, and wallet money, a voucher or
 * an exchanged booking that should pay a part is gone. pay_out: e-wallet money of a deleted account comes back.
 * tried_often: so many payments of a quote failed in a day that the next one has to wait.
 */
export type AttentionReason =
  | 'answer_missing'
  | 'wrong_amount'
  | 'refund_refused'
  | 'part_gone'
  | 'pay_out'
  | 'tried_often'

export type OperatorAction = 'reconcile' | 'refund' | 'release' | 'close'

/** An action as an operator requests it. */
export type OperatorRequest =
  | { action: Exclude<OperatorAction, 'close' | 'refund'> }
  /** `max`: halalas that the operator's role may refund at once; without it any amount. */
  | { action: 'refund'; max?: number }
  | { action: 'close'; closing: Omit<Closing, 'at'> }

export const OPERATOR_ACTIONS: readonly OperatorAction[] = ['reconcile', 'refund', 'release', 'close']

/** The refusal of a refund that is larger than the operator's role may make; undefined: it is not. */
export const findRefundFault = (amount: number, { max }: { max?: number }): Err | undefined =>
  max !== undefined && amount > max ? err('order_closed', { amount, refundMax: max }) : undefined

export const isAboveRefundMax = (reply: { ok: boolean; details?: Err['details'] }): boolean =>
  !reply.ok && reply.details?.refundMax !== undefined

/** What a repeated refund of wrongly captured money returns, in halalas. */
export const sumOfWrong = (attempts: readonly ChargeAttempt[]): number =>
  sum(attempts.filter(({ state }) => state === 'WRONG').map(({ captured, amount }) => captured?.amount ?? amount))

/** Of a WRONG attempt: its refund was due, and a processor refused it or never answered. */
export const wasRefundDue = ({ owedAt }: Pick<ChargeAttempt, 'owedAt'>): boolean => owedAt !== undefined

/**
 * Of a WRONG attempt: whether its money can be refunded here. In another currency it cannot. Without `captured` the
 * asked amount was captured, and its refund was refused.
 */
export const isRefundableCurrency = ({ captured }: Pick<ChargeAttempt, 'captured'>): boolean =>
  !captured || captured.currency === 'SAR'

/** Why attempts alone need a person. Null: they need none. */
export function attemptsAttentionReason(attempts: readonly ChargeAttempt[]): AttentionReason | null {
  const wrong = attempts.find(({ state }) => state === 'WRONG')
  if (!wrong) return null
  return wasRefundDue(wrong) ? 'refund_refused' : 'wrong_amount'
}
