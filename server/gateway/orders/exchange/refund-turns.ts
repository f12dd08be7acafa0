// The refunds of a charge go one after the other: an order that refunds a part of it asks the order that made it.
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { commit, type OrderContext } from '../order-context.ts'
import type { Attempt, OrderRecord, RefundTurn } from '../order.record.ts'
import { hasTurn, lastTurn, orderOfCharge, startOfTurn } from './refund-turns.rules.ts'

/** Halalas of the charge that go back before the refund, or the key of the refund that it waits for. */
export type TurnAnswer = { before: number } | { waitsFor: string }

/** Whether the bank has made a refund. It may also have been made in the processor's portal, after it was refused. */
async function isMade({ store, processors }: OrderContext, turn: RefundTurn): Promise<boolean> {
  const order = store.read()
  const { charge: chargeKey, key, amount } = turn
  const { gateway, reference } = order.attempts.find((attempt) => attempt.key === chargeKey)!
  const refund = { key, chargeKey, reference: reference ?? '', amount, before: startOfTurn(order, turn) }
  return gateway !== null && (await processors()[gateway].refunded(refund)) === 'REFUNDED'
}

/** Of the order that made the charge. Idempotent by the key of the refund. */
export async function takeRefundTurn(ctx: OrderContext, wanted: RefundTurn): Promise<TurnAnswer> {
  const { store } = ctx
  if (!hasTurn(store.read(), wanted)) {
    const last = lastTurn(store.read(), wanted.charge)
    if (last && !(await isMade(ctx, last))) return { waitsFor: last.key }
    await commit(ctx, { kind: 'refundTurnTaken', turn: wanted, after: last })
  }
  const order = store.read()
  if (hasTurn(order, wanted)) return { before: startOfTurn(order, wanted) }
  return { waitsFor: lastTurn(order, wanted.charge)!.key }
}

/** Of an order that refunds. Only a processor that tells nothing but the sum of a charge's refunds has turns. */
export async function refundTurn(
  ctx: OrderContext,
  { id }: OrderRecord,
  { gateway, key: charge }: Attempt,
  piece: Omit<RefundTurn, 'charge'>,
): Promise<TurnAnswer> {
  if (!gateway || piece.amount === 0 || !ctx.processors()[gateway].tellsSumOnly) return { before: 0 }
  const turn = { charge, ...piece }
  const madeBy = orderOfCharge(charge)
  return withCrashPoints('takeRefundTurn', ctx.objectState, async () =>
    madeBy === id ? takeRefundTurn(ctx, turn) : ctx.order(madeBy).takeRefundTurn(turn),
  )
}
