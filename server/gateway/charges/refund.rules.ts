// When a captured charge has to be refunded, how often the processor is asked, and when an operator is needed. Pure.
import type { RefundAnswer } from '../payments/payment-processor.ts'
import type { AttemptPatch, ChargeAttempt } from './attempt.record.ts'
import { ASK_MS } from './attempt.rules.ts'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import { usualWaits } from '../lib/durable/backoff.rules.ts'

/** The refund request: stored before the processor is asked, and until it has answered. */
export interface AskedRefund {
  /** Key of this piece alone, by which it is found again. */
  key: string
  amount: number
  at: number
}

const MAX_REFUND_TRIES = 8
/**
 * If a processor does not list a requested refund, the refund is UNKNOWN for 10 min, then not done. No processor
 * promises when it lists a refund. Seconds are usual, and for a charge a minute is enough. Money refunded twice does
 * not come back, so a refund gets ten times that. A second request then is still within the promised 15 minutes.
 */
const LISTED_MS = 10 * MINUTE_MS

/** Whether the money of the attempt goes back, or went. */
export const goesBack = ({ state }: Pick<ChargeAttempt, 'state'>): boolean =>
  state === 'REFUND_DUE' || state === 'REFUNDED'

/** A refund that is due from now on and that no processor has been asked for. */
export const toRefundDue = (now: number) =>
  ({ state: 'REFUND_DUE', refundAsked: null, owedAt: now }) as const satisfies Partial<ChargeAttempt>

/** Whether the refund may have been done, although the processor does not list it. */
export const isRefundInFlight = (requested: AskedRefund | null | undefined, now: number): boolean =>
  Boolean(requested) && now - requested!.at < LISTED_MS

/**
 * The charge or the piece of it to refund; if the processor was already asked, exactly as asked. Several orders may
 * refund pieces of one charge, each under its own key. `ownerId`: of the order, top-up or quote that refunds.
 */
export const toRefundPiece = (
  ownerId: string,
  { attempt, amount, refundAsked }: Pick<ChargeAttempt, 'attempt' | 'amount' | 'refundAsked'>,
  piece = amount,
): { key: string; amount: number } =>
  refundAsked
    ? { key: refundAsked.key, amount: refundAsked.amount }
    : { key: `${ownerId}.${attempt}.refund`, amount: piece }

/** Whether an operator has to look although no processor refused. */
export const isRefundOverdue = ({ owedAt }: Pick<ChargeAttempt, 'owedAt'>, now: number): boolean =>
  owedAt !== undefined && now - owedAt >= ASK_MS

/** The wait before a refund is requested again, so that eight refusals span two minutes of a processor's trouble. */
export const refundWaitMs = ({ refundTries }: Pick<ChargeAttempt, 'refundTries'>): number => usualWaits(refundTries)

/**
 * What the processor's answer means for the attempt. OPEN: the timer looks for the refund, and requests it again when
 * it is time. RETRY: refused, and requested again. STUCK: an operator has to look.
 */
export type RefundResult = { kind: 'OPEN' } | { kind: 'REFUNDED' | 'RETRY' | 'STUCK'; patch: AttemptPatch }

export function refundResult(attempt: ChargeAttempt, answer: RefundAnswer | 'WAITS', now: number): RefundResult {
  if (answer === 'REFUNDED')
    return { kind: 'REFUNDED', patch: { state: 'REFUNDED', refundAsked: null, refundedAt: now } }
  const isOpen = answer !== 'FAILED'
  if (isOpen && !isRefundOverdue(attempt, now)) return { kind: 'OPEN' }
  const refundTries = attempt.refundTries + 1
  return isOpen || refundTries >= MAX_REFUND_TRIES
    ? { kind: 'STUCK', patch: { state: 'WRONG', refundTries } }
    : { kind: 'RETRY', patch: { refundTries, refundAsked: null } }
}
