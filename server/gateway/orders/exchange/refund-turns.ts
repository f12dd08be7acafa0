// The refunds of a charge go one after the other: an order that refunds a part of it asks the order that made it.
import { now } from '../../../lib/clock.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { isSettledElsewhere } from '../../payments/manual-closing.rules.ts'
import { commit, type OrderContext } from '../order-context.ts'
import type { Attempt, OrderRecord, RefundTurn } from '../order.record.ts'
import { findTurn, lastTurn, orderOfCharge, ownerOfRefund, startOfTurn } from './refund-turns.rules.ts'

type Wanted = Omit<RefundTurn, 'at'>

/**
 * Halalas of the charge that go back before the refund, and since when it may be requested. Or the key and the halalas of
 * the refund that it waits for.
 */
export type TurnAnswer = { before: number; since?: number } | { waitsFor: string; waitsForAmount: number }

/** Whether the bank has made a refund. It may also have been made in the processor's portal, after it was refused. */
async function isMade({ store, processors }: OrderContext, turn: RefundTurn): Promise<boolean> {
  const order = store.read()
  const { charge: chargeKey, key, amount } = turn
  const { gateway, reference } = order.attempts.find((attempt) => attempt.key === chargeKey)!
  const refund = { key, chargeKey, reference: reference ?? '', amount, before: startOfTurn(order, turn) }
  return gateway !== null && (await processors()[gateway].refunded(refund)) === 'REFUNDED'
}

/** Staff have closed this refund, and the processor never makes it. */
export const isRefundSettledElsewhere = ({ attempts }: Pick<OrderRecord, 'attempts'>, number: number): boolean => {
  const closing = attempts.find(({ attempt, state }) => attempt === number && state === 'REFUNDED')?.closing
  return closing !== undefined && isSettledElsewhere(closing)
}

/** The refund after which the next one may go; undefined: it is not done. */
async function endOf(ctx: OrderContext, turn: RefundTurn): Promise<RefundTurn | undefined> {
  if (await isMade(ctx, turn)) return turn
  const { orderId, attempt } = ownerOfRefund(turn.key)
  const own = ctx.store.read()
  const isElsewhere =
    orderId === own.id
      ? isRefundSettledElsewhere(own, attempt)
      : await ctx.order(orderId).isRefundSettledElsewhere(attempt)
  return isElsewhere ? { ...turn, amount: 0 } : undefined
}

/** Of the order that made the charge. Idempotent by the key of the refund. */
export async function takeRefundTurn(ctx: OrderContext, wanted: Wanted): Promise<TurnAnswer> {
  const { store } = ctx
  if (!findTurn(store.read(), wanted)) {
    const last = lastTurn(store.read(), wanted.charge)
    const after = last && (await endOf(ctx, last))
    if (last && !after) return { waitsFor: last.key, waitsForAmount: last.amount }
    await commit(ctx, { kind: 'refundTurnTaken', turn: { ...wanted, at: now() }, after })
  }
  const order = store.read()
  const turn = findTurn(order, wanted)
  if (turn) return { before: startOfTurn(order, turn), since: turn.at }
  const { key, amount } = lastTurn(order, wanted.charge)!
  return { waitsFor: key, waitsForAmount: amount }
}

/** Of an order that refunds. Only a processor that tells nothing but the sum of a charge's refunds has turns. */
export async function refundTurn(
  ctx: OrderContext,
  { id }: OrderRecord,
  { gateway, key: charge }: Attempt,
  piece: Omit<Wanted, 'charge'>,
): Promise<TurnAnswer> {
  if (!gateway || piece.amount === 0 || !ctx.processors()[gateway].tellsSumOnly) return { before: 0 }
  const wanted = { charge, ...piece }
  const madeBy = orderOfCharge(charge)
  return withCrashPoints('takeRefundTurn', ctx.objectState, async () =>
    madeBy === id ? takeRefundTurn(ctx, wanted) : ctx.order(madeBy).takeRefundTurn(wanted),
  )
}
