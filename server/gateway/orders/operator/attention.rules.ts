// Which orders need a person, why, and which actions are safe then. Pure.
import {
  type AttentionReason,
  isRefundableCurrency,
  OPERATOR_ACTIONS,
  type OperatorAction,
  attemptsAttentionReason,
} from '../../charges/attention.rules.ts'
import { isOpenAttempt } from '../../charges/attempt.rules.ts'
import { sumToPayOut } from '../cancel/cancel.rules.ts'
import { getRefundPiece } from '../cancel/refund-cause.rules.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import type { ChargeAttempt } from '../../charges/attempt.record.ts'
import type { OrderRecord } from '../order.record.ts'

/**
 * Seats of a stuck order are sold only if the attempt that paid still has its money. Those of an ended booking are not:
 * what is captured there pays for the booking it was exchanged for.
 */
export const isStuckAfterSale = ({ state, attempts, cancellation }: OrderRecord): boolean =>
  state === 'STUCK' && !cancellation && attempts.some((attempt) => attempt.state === 'CAPTURED')

export function orderAttentionReason(order: OrderRecord): AttentionReason | null {
  const wrong = attemptsAttentionReason(order.attempts)
  if (wrong || order.state !== 'STUCK') return wrong
  if (isStuckAfterSale(order)) return 'part_gone'
  if (sumToPayOut(order) > 0) return 'pay_out'
  return order.attempts.some(isOpenAttempt) ? 'answer_missing' : null
}

const MAY_RELEASE = new Set<OrderRecord['state']>(['HELD', 'PRICED', 'EXPIRED', 'REFUNDED', 'STUCK'])

const ASKED = new Set<ChargeAttempt['state']>(['CHARGING', 'AUTHENTICATE', 'CHECKING', 'DECLINED', 'WRONG'])

const isRefundSafe = (order: OrderRecord, reason: AttentionReason | null): boolean =>
  reason === 'part_gone' ||
  ((reason === 'wrong_amount' || reason === 'refund_refused') &&
    order.attempts.filter(({ state }) => state === 'WRONG').every(isRefundableCurrency))

/** An order of food has no seats, and those of an ended booking are free. */
const hasSeatsToRelease = ({ state, foodFor, cancellation }: OrderRecord): boolean =>
  MAY_RELEASE.has(state) && !foodFor && !cancellation

/** The actions that cannot lose or double money or seats in this state. */
export function safeActions(order: OrderRecord): OperatorAction[] {
  const reason = orderAttentionReason(order)
  const isSafe: Record<OperatorAction, boolean> = {
    // Asking changes nothing by itself.
    reconcile: order.attempts.some(({ state, gateway }) => gateway !== null && ASKED.has(state)),
    refund: isRefundSafe(order, reason),
    // Seats that are paid for, or being paid, are released by a refund only.
    release: hasSeatsToRelease(order) && !isStuckAfterSale(order) && !order.attempts.some(isOpenAttempt),
    // The money was moved at the processor itself, or paid out by hand, where this system cannot see it.
    close: reason === 'wrong_amount' || reason === 'refund_refused' || reason === 'pay_out',
  }
  return OPERATOR_ACTIONS.filter((action) => isSafe[action])
}

/** What the action “refund” returns, in halalas: with a part gone everything, also to wallet and vouchers. */
export const amountToRefund = (order: OrderRecord): number =>
  orderAttentionReason(order) === 'part_gone'
    ? order.price.total
    : sum(
        order.attempts
          .filter(({ state }) => state === 'WRONG')
          .map((wrong) => getRefundPiece(order, wrong) ?? wrong.amount),
      )
