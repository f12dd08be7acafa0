// What an attempt of an order charged, and what of it goes back. Goodwill and exchanges leave only the rest in `amount`, and
// the parts that go back are attempts of their own. Pure.
import { wasRefundDue } from '../../charges/attention.rules.ts'
import { goesBack } from '../../charges/refund.rules.ts'
import { sum } from '../../pricing/halalas.rules.ts'
import { getRefundPiece } from '../cancel/refund-cause.rules.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'

export interface AttemptSums {
  /** Halalas that were to be charged. */
  charged: number
  /** Halalas that go back, or went: the state of the attempt says which. */
  back: number
  /** The attempt of which this one is a part that goes back. Null: it is a payment of its own. */
  partOf: number | null
}

export type PaidOrder = Pick<OrderRecord, 'attempts' | 'cancellation'>

/** Also if its refund was refused: that sum has to go back. */
const mustGoBack = (attempt: Attempt): boolean =>
  goesBack(attempt) || (attempt.state === 'WRONG' && wasRefundDue(attempt))

export function attemptSums(order: PaidOrder, attempt: Attempt): AttemptSums {
  const { amount, captured, given = 0, goodwill, key } = attempt
  if (goodwill !== undefined) {
    const paid = order.attempts.find((other) => other.key === key && other.goodwill === undefined)
    return { charged: 0, back: mustGoBack(attempt) ? amount : 0, partOf: paid?.attempt ?? null }
  }
  const rest = captured?.amount ?? amount
  const ended = mustGoBack(attempt) ? (getRefundPiece(order, attempt) ?? rest) : 0
  return { charged: sum([amount, given]), back: sum([given, ended]), partOf: null }
}
