// When a captured charge has to be refunded, and when a refund needs an operator. Pure.
import type { CardAttempt } from './attempt.record.ts'
import { ASK_MS } from './attempt.rules.ts'

/** A refund that is due from now on and that no processor has been asked for. */
export const owedBack = (now: number) =>
  ({ state: 'REFUND_DUE', refundAsked: null, owedAt: now }) as const satisfies Partial<CardAttempt>

/**
 * Whether an operator has to look although no processor refused. Records of an earlier build only have the start of
 * the cancellation.
 */
export const isOverdue = ({ owedAt }: Pick<CardAttempt, 'owedAt'>, now: number, cancelledAt = now): boolean =>
  now - (owedAt ?? cancelledAt) >= ASK_MS
