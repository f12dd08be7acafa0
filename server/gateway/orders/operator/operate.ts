// What an operator may do with an order. Money moves only through the effect that refunds, so a repeated or concurrent
// action never refunds twice. An action that is not safe in the order's state is refused and changes nothing.
import { isOpenAttempt } from '../../charges/attempt.rules.ts'
import { queryCharge } from '../../charges/charges.ts'
import { toRefundPiece } from '../../charges/refund.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import { refundTurn } from '../exchange/refund-turns.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { paidAttempt } from '../machine/fulfilment.events.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { restoreVouchers, toWalletMoney } from '../machine/tenders.ts'
import {
  commit,
  commitRequest,
  currentOrder,
  done,
  type Done,
  type OrderContext,
  showtimeObjectOf,
} from '../order-context.ts'
import { applyOutcome, endStuckOrderIfResolved } from '../pay/outcome.ts'
import { findRefundFault, wasRefundDue, type OperatorRequest } from '../../charges/attention.rules.ts'
import type { Closing } from '../../payments/manual-closing.rules.ts'
import { getRefundPiece } from '../cancel/refund-cause.rules.ts'
import { amountToRefund, orderAttentionReason, safeActions } from './attention.rules.ts'

const unsafe = (order: OrderRecord): Err => err('order_closed', { state: order.state, safe: safeActions(order) })

/** Looks for a refund that was refused or never answered. */
async function lookForRefund(ctx: OrderContext, attempt: Attempt): Promise<void> {
  const { gateway, key: chargeKey, reference } = attempt
  if (!gateway) return
  const order = ctx.store.read()
  const piece = toRefundPiece(order.id, attempt, getRefundPiece(order, attempt))
  const turn = await refundTurn(ctx, order, attempt, piece)
  if ('waitsFor' in turn) return
  const { before } = turn
  const { [gateway]: processor } = ctx.processors()
  const seen = await processor.refunded({ ...piece, chargeKey, reference: reference ?? '', before })
  await whenIdle(ctx)
  if (seen === 'REFUNDED') await commit(ctx, { kind: 'refundFound', attempt: attempt.attempt })
}

async function ask(ctx: OrderContext, attempt: Attempt): Promise<void> {
  if (attempt.state === 'WRONG') return wasRefundDue(attempt) ? lookForRefund(ctx, attempt) : undefined
  if (!isOpenAttempt(attempt) && attempt.state !== 'DECLINED') return undefined
  const outcome = await queryCharge(ctx.charges, attempt)
  // A declined attempt only changes if its money has come after all.
  if (isOpenAttempt(attempt) || outcome.state === 'CAPTURED') await applyOutcome(ctx, attempt.attempt, outcome)
}

/** Asks every processor again about what is not certain, and applies the answers. */
async function reconcile(ctx: OrderContext): Promise<Done> {
  if (ctx.charges.charging.size > 0) return err('payment_in_progress')
  for (const { attempt: number } of ctx.store.read().attempts) {
    const attempt = ctx.store.read().attempts.find((candidate) => candidate.attempt === number)
    if (attempt?.gateway) await ask(ctx, attempt)
  }
  await endStuckOrderIfResolved(ctx)
  return done(ctx.store.read())
}

/** Returns what wallet and vouchers have paid already. Each call is idempotent, so a crash repeats it. */
async function returnParts(ctx: OrderContext, order: OrderRecord, { wallet, vouchers }: Attempt): Promise<void> {
  if (wallet?.state === 'POSTED')
    await ctx.wallet(order.owner.id).refund({
      id: `${order.id}.operator`,
      orderId: order.id,
      reference: order.reference,
      ...toWalletMoney(wallet),
    })
  await restoreVouchers(ctx, order, vouchers)
}

/** The seats were sold and a part of the price is gone: everything goes back, then the seats are free. */
async function undoSale(ctx: OrderContext, order: OrderRecord): Promise<void> {
  const paid = paidAttempt(order)
  if (!paid) return
  await returnParts(ctx, order, paid)
  await whenIdle(ctx)
  await commit(ctx, { kind: 'saleUndone', attempt: paid.attempt })
}

async function refund(ctx: OrderContext, request: { max?: number }): Promise<Done> {
  const order = await whenIdle(ctx)
  if (!safeActions(order).includes('refund')) return unsafe(order)
  const fault = findRefundFault(amountToRefund(order), request)
  if (fault) return fault
  if (orderAttentionReason(order) === 'part_gone') await undoSale(ctx, order)
  else await commit(ctx, { kind: 'refundRepeated' })
  return done(ctx.store.read())
}

async function release(ctx: OrderContext): Promise<Done> {
  await whenIdle(ctx)
  const order = await currentOrder(ctx)
  if (!safeActions(order).includes('release')) return unsafe(order)
  const cause = 'released by operator'
  const abandoned = await commit(ctx, { kind: 'abandoned', cause })
  if (abandoned) return done(abandoned)
  const released = await commitRequest(ctx, { kind: 'holdReleased', cause })
  // By the token of this order: seats that another order has taken meanwhile stay with it.
  await showtimeObjectOf(ctx, order).release(order.id, order.token)
  return released
}

/** Records that the money was moved at the processor itself. */
async function close(ctx: OrderContext, closing: Omit<Closing, 'at'>): Promise<Done> {
  const order = await whenIdle(ctx)
  if (!safeActions(order).includes('close')) return unsafe(order)
  await commit(ctx, { kind: 'closed', closing })
  await endStuckOrderIfResolved(ctx)
  return done(ctx.store.read())
}

function run(ctx: OrderContext, request: OperatorRequest): Promise<Done> {
  if (request.action === 'close') return close(ctx, request.closing)
  if (request.action === 'refund') return refund(ctx, request)
  return request.action === 'reconcile' ? reconcile(ctx) : release(ctx)
}

/** Runs the order's effects after the action; what cannot be done now, timers retry. */
export async function applyOperatorAction(ctx: OrderContext, request: OperatorRequest): Promise<Done> {
  // `reconcile` applies outcomes like a callback, which may run beside another step.
  const result = request.action === 'reconcile' ? await run(ctx, request) : await ctx.alone(() => run(ctx, request))
  if (!result.ok) return result
  await runEffects(ctx)
  return done(ctx.store.read())
}
