// The place of one order's part of a charge before the parts that another order holds. Some processors tell one refunded
// sum and no keys, so the parts of a charge are refunded one after the other, by the halalas before each. Pure.
import type { Attempt, ChargeRoom, OrderRecord } from '../order.record.ts'

/** No refund of it was requested, so another part may still go first. */
const isMovable = (attempt: Attempt, key: string): boolean =>
  attempt.key === key && (attempt.state === 'CAPTURED' || (attempt.state === 'REFUND_DUE' && !attempt.refundAsked))

/**
 * Makes room for `amount` halalas of the charge `key`, before all of it that is still here. Undefined: nothing of it is
 * here, or what is here is about to move on with an exchange.
 */
export function makeChargeRoom(
  { attempts, rooms = [], promised }: Pick<OrderRecord, 'attempts' | 'rooms' | 'promised'>,
  { id, key, amount }: { id: string; key: string; amount: number },
): { attempts: Attempt[]; rooms: ChargeRoom[] } | undefined {
  const here = attempts.filter((attempt) => isMovable(attempt, key))
  if (promised || here.length === 0 || rooms.some((room) => room.id === id)) return undefined
  const before = Math.min(...here.map((attempt) => attempt.before ?? 0))
  return {
    attempts: attempts.map((attempt) =>
      isMovable(attempt, key) ? { ...attempt, before: (attempt.before ?? 0) + amount } : attempt,
    ),
    rooms: [...rooms, { id, before }],
  }
}
