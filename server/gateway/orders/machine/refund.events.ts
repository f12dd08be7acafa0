// The answer to a refund request.
import { withAttempt } from '../../charges/attempt.rules.ts'
import { type RefundResult, refundResult } from '../../charges/refund.rules.ts'
import type { RefundAnswer } from '../../payments/payment-processor.ts'
import { withTurn } from '../exchange/refund-turns.rules.ts'
import { stateAfterRefund } from '../cancel/cancel.rules.ts'
import { unusedPaymentNotice } from '../cancel/refund-notices.ts'
import type { Attempt, OrderRecord, RefundTurn } from '../order.record.ts'
import { payOutAlert } from './pay-out.ts'
import { type Change, IN_ANY_STATE, on } from './event-rule.ts'

/** Another order refunds the rest of the same charge, and only after this refund. */
const blockedOrder = ({ cancellation }: OrderRecord, { key }: Attempt): { blocks?: string } => {
  const next = cancellation?.exchangedFor
  const isShared = next?.moved.charges.some((charge) => charge.key === key)
  return next && isShared ? { blocks: next.orderId } : {}
}

/**
 * A cancellation that cannot be carried out does not count for the member. An exchange counts: the member has the
 * other showtime. What the cinema caused was never counted.
 */
function uncounted(
  { cancellation, change }: OrderRecord,
  { attempt }: Attempt,
): Partial<Pick<OrderRecord, 'cancellation'>> {
  const isOfThis = cancellation?.cards.some((card) => card.attempt === attempt)
  if (!cancellation || cancellation.exchangedFor || cancellation.byCinema || change || !isOfThis) return {}
  return { cancellation: { ...cancellation, owed: [...cancellation.owed, 'RELEASE'] } }
}

function refundRefused(order: OrderRecord, attempt: Attempt, patch: Pick<OrderRecord, 'attempts'>): Change {
  const fields = {
    orderId: order.id,
    attempt: attempt.attempt,
    charge: attempt.key,
    cause: 'cannot be refunded',
    ...blockedOrder(order, attempt),
  }
  const isWhole = order.state === 'REFUNDING'
  return {
    state: isWhole ? 'STUCK' : order.state,
    patch: { ...patch, ...(isWhole ? uncounted(order, attempt) : {}) },
    cause: 'refund refused for good',
    alerts: [{ event: 'order_stuck', fields }],
  }
}

function refunded(order: OrderRecord, attempt: Attempt, patch: Pick<OrderRecord, 'attempts'>): Change {
  const isUnsold = order.state === 'REFUNDING' && !order.cancellation
  const state = stateAfterRefund({ ...order, ...patch })
  return {
    state,
    patch,
    cause: 'refunded',
    ...payOutAlert(order, state),
    // Goodwill was announced when it was decided.
    outbox: attempt.goodwill ? {} : unusedPaymentNotice(order, attempt),
    ...(isUnsold ? { endsHold: true } : {}),
  }
}

function changeFor(order: OrderRecord, attempt: Attempt, result: RefundResult): Change | undefined {
  // The timer looks for the refund, and requests it again when it is time.
  if (result.kind === 'OPEN') return undefined
  const patch = withAttempt<Attempt>(order, attempt, result.patch)
  if (result.kind === 'RETRY') return { patch, cause: 'refund refused' }
  return result.kind === 'REFUNDED' ? refunded(order, attempt, patch) : refundRefused(order, attempt, patch)
}

export const REFUND_EVENTS = {
  /** The refund is the next one of a charge that this order made. `after`: the one that was done last. */
  refundTurnTaken: on<{ turn: RefundTurn; after: RefundTurn | undefined }>(IN_ANY_STATE, (order, { turn, after }) => {
    const refundTurns = withTurn(order, turn, after)
    return refundTurns && { patch: { refundTurns }, cause: 'refund let go' }
  }),

  /** `since`: when it could be requested at last, if it had to wait for another refund. */
  refundAnswered: on<{ attempt: number; answer: RefundAnswer; since?: number | undefined }>(
    { ...IN_ANY_STATE, REFUNDING: ['REFUNDING', 'REFUNDED', 'STUCK'] },
    (order, { attempt: number, answer, since = 0 }, { now }) => {
      const attempt = order.attempts.find((candidate) => candidate.attempt === number)
      if (attempt?.state !== 'REFUND_DUE') return undefined
      return changeFor(
        order,
        attempt,
        refundResult({ ...attempt, owedAt: Math.max(attempt.owedAt ?? now, since) }, answer, now),
      )
    },
  ),
}
