// Events of an operator at an order, and the end of a stuck order.
import { withAttempt } from '../../charges/attempt.rules.ts'
import { toRefundDue } from '../../charges/refund.rules.ts'
import type { Closing } from '../../payments/manual-closing.rules.ts'
import { orderAttentionReason, isStuckAfterSale } from '../operator/attention.rules.ts'
import type { Attempt, OrderRecord, OrderState } from '../order.record.ts'
import { paidAttempt } from './fulfilment.events.ts'
import { IN_ANY_STATE, on } from './event-rule.ts'

const withWrong = ({ attempts }: OrderRecord, change: (attempt: Attempt) => Partial<Attempt>) =>
  attempts.map((attempt) => (attempt.state === 'WRONG' ? { ...attempt, ...change(attempt) } : attempt))

function endOfStuck({ attempts }: OrderRecord): OrderState {
  if (attempts.some(({ state }) => state === 'REFUND_DUE')) return 'REFUNDING'
  return attempts.some(({ state }) => state === 'REFUNDED') ? 'REFUNDED' : 'EXPIRED'
}

export const OPERATOR_EVENTS = {
  /** The processor lists a refund that it had refused or never answered. */
  refundFound: on<{ attempt: number }>(IN_ANY_STATE, (order, { attempt: number }, { now }) => {
    const attempt = order.attempts.find((candidate) => candidate.attempt === number)
    if (attempt?.state !== 'WRONG') return undefined
    const patch = withAttempt(order, attempt, { state: 'REFUNDED', refundAsked: null, refundedAt: now })
    return { patch, cause: 'refund found' }
  }),

  /** The seats were sold and a part of the price is gone: wallet and vouchers have theirs back. */
  saleUndone: on<{ attempt: number }>({ STUCK: ['CANCELLING'] }, (order, { attempt: number }, { now }) => {
    const paid = paidAttempt(order)
    if (paid?.attempt !== number || !isStuckAfterSale(order)) return undefined
    const wallet = paid.wallet?.state === 'POSTED' ? { wallet: { ...paid.wallet, returnedAt: now } } : {}
    const patch = withAttempt(order, paid, { ...toRefundDue(now), isUndone: true, ...wallet })
    return { state: 'CANCELLING', patch, cause: 'refund by operator' }
  }),

  /**
   * The refund is due again. What was requested before is kept: that refund is looked for first, and repeated under
   * the same key.
   */
  refundRepeated: on({ ...IN_ANY_STATE, STUCK: ['STUCK', 'REFUNDING'] }, (order, _, { now }) => {
    const attempts = withWrong(order, ({ refundAsked = null }) => ({
      state: 'REFUND_DUE',
      refundTries: 0,
      owedAt: now,
      refundAsked,
    }))
    // The end of REFUNDING releases the seats. Seats that another attempt has paid for stay sold until that is
    // refunded, too.
    const isWhole = order.state === 'STUCK' && !isStuckAfterSale(order)
    return { state: isWhole ? 'REFUNDING' : order.state, patch: { attempts }, cause: 'refund by operator' }
  }),

  /** The order waits for no seats any more. */
  holdReleased: on<{ cause: string }>(IN_ANY_STATE, (_, { cause }) => ({ patch: { expiresAt: null }, cause })),

  /** The money was moved at the processor itself, or paid out by hand. */
  closed: on<{ closing: Omit<Closing, 'at'> }>(IN_ANY_STATE, (order, { closing }, { now: at }) => ({
    patch: {
      // A refund that a processor refused is closed first: the note is about that one.
      ...(order.cancellation && orderAttentionReason(order) === 'pay_out'
        ? { cancellation: { ...order.cancellation, paidOut: { at, ...closing } } }
        : {}),
      attempts: withWrong(order, () => ({
        state: 'REFUNDED',
        refundAsked: null,
        refundedAt: at,
        closing: { at, ...closing },
      })),
    },
    cause: 'closed by operator',
  })),

  /** Nothing of the order needs a person any more. The seats of an ended booking are free already. */
  solved: on({ STUCK: ['REFUNDING', 'REFUNDED', 'EXPIRED'] }, (order) =>
    orderAttentionReason(order) === null
      ? {
          state: endOfStuck(order),
          patch: { expiresAt: null },
          cause: 'solved',
          ...(order.cancellation ? {} : { endsHold: true }),
        }
      : undefined,
  ),
}
