// What an operator may do with an order. Money moves only through the saga of refunds, so a repeated or concurrent
// action never refunds twice. An action that is not safe in the order's state is refused and changes nothing.
import { now } from '../../../lib/clock.ts'
import { isOpenAttempt, withAttempt } from '../../charges/attempt.rules.ts'
import { queryCharge } from '../../charges/charges.ts'
import { owedBack, pieceOf } from '../../charges/refund.rules.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import { type Err, err } from '../../result.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import {
  betweenSteps,
  currentOrder,
  done,
  type Done,
  type OrderContext,
  releaseBooking,
  seatsOf,
} from '../order-context.ts'
import { applyOutcome, resumeFulfilment } from '../pay/payment-outcome.ts'
import { restoreVouchers } from '../vouchers/voucher-part.ts'
import { isRefused, type OperatorRequest } from '../../charges/attention.rules.ts'
import type { Closing } from '../../payments/manual-closing.rules.ts'
import { attentionOf, isSold, safeActions } from './attention.rules.ts'
import { concludeStuck } from './conclude-stuck.ts'

const unsafe = (order: OrderRecord): Err => err('order_closed', { state: order.state, safe: safeActions(order) })

const numberOf = (order: OrderRecord, { attempt }: Attempt) =>
  order.attempts.find((candidate) => candidate.attempt === attempt)

/** Looks for a refund that was refused or never answered. */
async function lookForRefund(ctx: OrderContext, attempt: Attempt): Promise<void> {
  const { gateway, key: chargeKey, reference, before = 0 } = attempt
  if (!gateway) return
  const piece = pieceOf(ctx.store.read().id, attempt, attempt.captured?.amount)
  const seen = await ctx.processors()[gateway].refunded({ ...piece, chargeKey, reference: reference ?? '', before })
  const order = await betweenSteps(ctx)
  if (seen !== 'REFUNDED' || numberOf(order, attempt)?.state !== 'WRONG') return
  const patch = { state: 'REFUNDED', refundAsked: null, refundedAt: now() } as const
  ctx.store.change(order, order.state, withAttempt(order, attempt, patch), 'refund found')
}

async function ask(ctx: OrderContext, attempt: Attempt): Promise<void> {
  if (attempt.state === 'WRONG') return isRefused(attempt) ? lookForRefund(ctx, attempt) : undefined
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
  await concludeStuck(ctx)
  return done(ctx.store.read())
}

/** Returns what wallet and vouchers have paid already. Each call is idempotent, so a crash repeats it. */
async function returnParts(ctx: OrderContext, order: OrderRecord, { wallet, vouchers }: Attempt): Promise<void> {
  if (wallet?.state === 'POSTED')
    await ctx.wallet(order.owner.id).refund({
      id: `${order.id}.operator`,
      orderId: order.id,
      reference: order.reference,
      eWallet: sumOf(wallet.eWallet),
      cashback: wallet.cashback.map(({ amount, expiresAt }) => ({ amount, expiresAt })),
    })
  await restoreVouchers(ctx, vouchers)
}

/** The seats were sold and a part of the price is gone: everything goes back, then the seats are free. */
async function undoSale(ctx: OrderContext, order: OrderRecord): Promise<void> {
  const paid = order.attempts.find(({ state }) => state === 'CAPTURED')
  if (!paid) return
  await returnParts(ctx, order, paid)
  const latest = await betweenSteps(ctx)
  const attempt = numberOf(latest, paid)
  if (latest.state !== 'STUCK' || attempt?.state !== 'CAPTURED') return
  const wallet = attempt.wallet?.state === 'POSTED' ? { wallet: { ...attempt.wallet, returnedAt: now() } } : {}
  const patch = withAttempt(latest, attempt, { ...owedBack(now()), isUndone: true, ...wallet })
  ctx.store.change(latest, 'CANCELLING', patch, 'refund by operator')
}

/**
 * Makes the refund due again. What was requested before is kept: the saga looks for that refund first, and repeats it
 * under the same key.
 */
function oweAgain(ctx: OrderContext, order: OrderRecord): void {
  const due = { state: 'REFUND_DUE', refundTries: 0, owedAt: now() } as const
  const attempts = order.attempts.map((attempt) =>
    attempt.state === 'WRONG' ? { ...attempt, ...due, refundAsked: attempt.refundAsked ?? null } : attempt,
  )
  // The end of REFUNDING frees the seats. Seats that another attempt has paid for stay sold until that is refunded, too.
  const isWhole = order.state === 'STUCK' && !isSold(order)
  ctx.store.change(order, isWhole ? 'REFUNDING' : order.state, { attempts }, 'refund by operator')
}

async function refund(ctx: OrderContext): Promise<Done> {
  const order = await betweenSteps(ctx)
  if (!safeActions(order).includes('refund')) return unsafe(order)
  if (attentionOf(order) === 'part_gone') await undoSale(ctx, order)
  else oweAgain(ctx, order)
  return done(ctx.store.read())
}

async function release(ctx: OrderContext): Promise<Done> {
  await betweenSteps(ctx)
  const order = await currentOrder(ctx)
  if (!safeActions(order).includes('release')) return unsafe(order)
  const isWaiting = order.state === 'HELD' || order.state === 'PRICED'
  const state = isWaiting ? 'EXPIRED' : order.state
  const next = ctx.store.change(order, state, { expiresAt: null }, 'released by operator')
  if (isWaiting) await releaseBooking(ctx, next)
  // By the token of this order: seats that another order has taken meanwhile stay with it.
  else await seatsOf(ctx, next).release(next.id, next.token)
  return done(next)
}

/** Records that the money was moved at the processor itself. */
async function close(ctx: OrderContext, { by, note }: Pick<Closing, 'by' | 'note'>): Promise<Done> {
  const order = await betweenSteps(ctx)
  if (!safeActions(order).includes('close')) return unsafe(order)
  const at = now()
  const closed = { state: 'REFUNDED', refundAsked: null, refundedAt: at, closing: { at, by, note } } as const
  const attempts = order.attempts.map((attempt) => (attempt.state === 'WRONG' ? { ...attempt, ...closed } : attempt))
  ctx.store.change(order, order.state, { attempts }, 'closed by operator')
  await concludeStuck(ctx)
  return done(ctx.store.read())
}

const ACTIONS = { reconcile, refund, release }

/** Resumes the order's sagas after the action; what they cannot finish now, their timers finish. */
export async function operate(ctx: OrderContext, request: OperatorRequest): Promise<Done> {
  const run = () => (request.action === 'close' ? close(ctx, request.closing) : ACTIONS[request.action](ctx))
  // `reconcile` applies outcomes like a callback, which may run beside another step.
  const result = request.action === 'reconcile' ? await run() : await ctx.alone(run)
  if (!result.ok) return result
  await resumeFulfilment(ctx)
  return done(ctx.store.read())
}
