// Parts of one charge that several orders hold. Some processors tell one refunded sum and no keys, so the parts are
// refunded one after the other, by the halalas before each. The money of food that stayed with an old booking is refunded
// ahead of the rest, which the new booking may keep. Pure.
import type { Attempt, RefundAhead, OrderRecord } from '../order.record.ts'

/** No refund of it was requested, so another part may still go first. */
const isMovable = (attempt: Attempt, key: string): boolean =>
  attempt.key === key && (attempt.state === 'CAPTURED' || (attempt.state === 'REFUND_DUE' && !attempt.refundAsked))

/**
 * Puts a refund of `amount` halalas of the charge `key` ahead of all of it that is still here. Undefined: nothing of it is
 * here, or what is here is about to move on with an exchange.
 */
export function putRefundAhead(
  { attempts, refundsAhead = [], promised }: Pick<OrderRecord, 'attempts' | 'refundsAhead' | 'promised'>,
  { id, key, amount }: { id: string; key: string; amount: number },
): { attempts: Attempt[]; refundsAhead: RefundAhead[] } | undefined {
  const here = attempts.filter((attempt) => isMovable(attempt, key))
  if (promised || here.length === 0 || refundsAhead.some((ahead) => ahead.id === id)) return undefined
  const before = Math.min(...here.map((attempt) => attempt.before ?? 0))
  return {
    attempts: attempts.map((attempt) =>
      isMovable(attempt, key) ? { ...attempt, before: (attempt.before ?? 0) + amount } : attempt,
    ),
    refundsAhead: [...refundsAhead, { id, before }],
  }
}
