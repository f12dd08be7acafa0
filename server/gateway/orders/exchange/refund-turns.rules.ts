// Refunds of one charge, one after the other. A processor that tells only the sum of a charge's refunds cannot say which
// of them it has made, unless each begins where the one before has ended. Several orders may refund parts of a charge
// after exchanges, so the order that made the charge lets one refund at a time go. Pure.
import type { OrderRecord, RefundTurn } from '../order.record.ts'

type Turns = Pick<OrderRecord, 'refundTurns'>
type Refund = Pick<RefundTurn, 'charge' | 'key'>

const turnsOf = ({ refundTurns = [] }: Turns, charge: string): RefundTurn[] =>
  refundTurns.filter((turn) => turn.charge === charge)

/** The order that made a charge. */
export const orderOfCharge = (charge: string): string => charge.slice(0, charge.lastIndexOf('.'))

/** The order and the attempt that refund. */
export function ownerOfRefund(key: string): { orderId: string; attempt: number } {
  const [orderId = '', attempt] = key.split('.')
  return { orderId, attempt: Number(attempt) }
}

/** The refund that may be under way. All before it are done. */
export const lastTurn = (order: Turns, charge: string): RefundTurn | undefined => turnsOf(order, charge).at(-1)

export const findTurn = (order: Turns, { charge, key }: Refund): RefundTurn | undefined =>
  turnsOf(order, charge).find((turn) => turn.key === key)

/** Halalas of the charge that are refunded before a refund that has its turn. */
export function startOfTurn(order: Turns, { charge, key }: Refund): number {
  const turns = turnsOf(order, charge)
  const at = turns.findIndex((turn) => turn.key === key)
  return turns.slice(0, at).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * `after`: the refund that was done last, with the halalas that the processor refunded for it. Undefined: another one
 * has begun since it was done.
 */
export function withTurn(order: Turns, wanted: RefundTurn, after: RefundTurn | undefined): RefundTurn[] | undefined {
  const last = lastTurn(order, wanted.charge)
  if (findTurn(order, wanted) || last?.key !== after?.key) return undefined
  return [...(order.refundTurns ?? []).map((turn) => (after && turn === last ? after : turn)), wanted]
}
