// Refunds the money of an order, charge by charge. Each refund is retried until it succeeds, and happens once.
import { now } from '../../../lib/clock.ts'
import { withAttempt } from '../../charges/attempt.rules.ts'
import { refundAttempt } from '../../charges/charges.ts'
import { isOverdue, pieceOf, refundResult } from '../../charges/refund.rules.ts'
import { stateAfterRefund } from '../cancel/cancel.rules.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { releaseBooking, type OrderContext } from '../order-context.ts'
import { returnedNotice } from '../cancel/refund-notices.ts'
import { log } from '../../log.ts'
import { HOUR_MS } from '../../../contracts/rules/durations.ts'

/** The time between two tries of a refund that has waited a day for another refund. */
const WAITING_MS = HOUR_MS

/** Returns whether a refund ended, done or refused for good. A refund that has to wait delays no other one. */
export async function giveMoneyBack(ctx: OrderContext): Promise<boolean> {
  const due = ctx.store.read().attempts.filter(({ state }) => state === 'REFUND_DUE')
  for (const { attempt: number } of due) {
    const order = ctx.store.read()
    const attempt = order.attempts.find((candidate) => candidate.attempt === number && candidate.state === 'REFUND_DUE')
    if (attempt && (await refund(ctx, order, attempt))) return true
  }
  return false
}

/** The piece of the attempt to refund: the part a cancellation decided, or all that was captured. */
const pieceAmount = ({ cancellation }: OrderRecord, { attempt, captured }: Attempt): number | undefined =>
  cancellation?.cards.find((card) => card.attempt === attempt)?.amount ?? captured?.amount

/**
 * No processor refused this refund. It runs as soon as the refund before it is done, even by hand. After a day the
 * log names both for the operator, and the refund is retried once an hour.
 */
function postponeRefund({ store }: OrderContext, order: OrderRecord, attempt: Attempt): false {
  if (!isOverdue(attempt, now())) return false
  const { key, before = 0 } = attempt
  const { amount } = pieceOf(order.id, attempt, pieceAmount(order, attempt))
  log.error('order_refund_waits', { orderId: order.id, charge: key, amount, before })
  // Other refunds and duties of this order do not wait.
  const others = order.attempts.some((candidate) => candidate.state === 'REFUND_DUE' && !candidate.before)
  if (!others && !order.cancellation?.owed.length) store.timers.set('refund', now() + WAITING_MS)
  return false
}

/** Another order refunds the rest of the same charge, and only after this refund. */
const waitingFor = ({ cancellation }: OrderRecord, { key }: Attempt): { blocks?: string } => {
  const next = cancellation?.exchangedFor
  const isShared = next?.moved.charges.some((charge) => charge.key === key)
  return next && isShared ? { blocks: next.orderId } : {}
}

async function refund(ctx: OrderContext, order: OrderRecord, attempt: Attempt): Promise<boolean> {
  const piece = { amount: pieceAmount(order, attempt), before: attempt.before }
  const answer = await refundAttempt(ctx.charges, attempt, piece)
  if (answer === 'WAITS') return postponeRefund(ctx, order, attempt)
  const result = refundResult(attempt, answer, now())
  // The timer looks for the refund, and asks again when it is time.
  if (result.kind === 'OPEN') return false
  const latest = ctx.store.read()
  const refunded = withAttempt(latest, attempt, result.patch)
  if (result.kind === 'RETRY') {
    ctx.store.change(latest, latest.state, refunded, 'refund refused')
    return false
  }
  const isWhole = latest.state === 'REFUNDING'
  if (result.kind === 'REFUNDED') {
    const state = stateAfterRefund({ ...latest, ...refunded })
    const next = ctx.store.change(latest, state, refunded, 'refunded', returnedNotice(latest, attempt))
    if (isWhole && !latest.cancellation) await releaseBooking(ctx, next)
    return true
  }
  log.error('order_stuck', {
    orderId: order.id,
    attempt: attempt.attempt,
    charge: attempt.key,
    cause: 'cannot be refunded',
    ...waitingFor(latest, attempt),
  })
  const patch = { ...refunded, ...(isWhole ? uncounted(latest, attempt) : {}) }
  ctx.store.change(latest, isWhole ? 'STUCK' : latest.state, patch, 'refund refused for good')
  return true
}

/**
 * A cancellation that cannot be carried out does not count for the member. An exchange counts: the member has the
 * other showtime.
 */
function uncounted({ cancellation }: OrderRecord, { attempt }: Attempt): Partial<Pick<OrderRecord, 'cancellation'>> {
  const isOfThis = cancellation?.cards.some((card) => card.attempt === attempt)
  if (!cancellation || cancellation.exchangedFor || !isOfThis) return {}
  return { cancellation: { ...cancellation, owed: [...cancellation.owed, 'RELEASE' as const] } }
}
