// Why a person refunds or closes a payment, or revokes another person: codes for the pages of the edge, the embedded gateway
// and its audit list. Retrying, asking a processor again and releasing seats have none: they only do what is owed anyway.
// Pure.

/**
 * FAILED_BEFORE: an earlier refund did not arrive. REFUNDED_THERE: in the processor's portal. NOT_OURS: another system uses
 * the processor's account. TOKEN_LOST: or another person may know it.
 */
export const DECISION_REASONS = {
  refund: ['BOUGHT_NOTHING', 'TWICE', 'WRONG_AMOUNT', 'FAILED_BEFORE', 'OTHER'],
  close: ['REFUNDED_THERE', 'PAID_OUT', 'NOT_CHARGED', 'NOT_OURS', 'OTHER'],
  revoke: ['LEFT', 'OTHER_ROLE', 'TOKEN_LOST', 'MISTAKE', 'OTHER'],
} as const
export type Decision = keyof typeof DECISION_REASONS
export type DecisionReason<Of extends Decision> = (typeof DECISION_REASONS)[Of][number]

export const isDecision = (action: string): action is Decision => Object.hasOwn(DECISION_REASONS, action)

export function isDecisionReason(decision: Decision, value: unknown): value is string {
  const reasons: readonly string[] = DECISION_REASONS[decision]
  return reasons.some((reason) => reason === value)
}
