// Refunds the money of an order, charge by charge. Each refund is retried until it succeeds, and happens once.
import { now } from '../../../lib/clock.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { isOnItsWay, mayHaveBeenAsked } from '../../charges/asked-refund.rules.ts'
import { refundCharge } from '../../payments/gateways.ts'
import type { RefundAnswer } from '../../payments/payment-gateway.ts'
import { stateAfterRefund } from '../cancel/cancel.rules.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { releaseBooking, type OrderContext, withAttempt } from '../order-context.ts'
import { pieceOf } from './refund.rules.ts'
import { returnedNotice } from '../cancel/refund-notices.ts'
import { MAX_REFUND_TRIES } from '../../charges/attempt.rules.ts'
import { isOverdue } from '../../charges/refund.rules.ts'

/** The time between two tries of a refund that has waited a day for another refund. */
const WAITING_MS = 3_600_000

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

/** The request is on disk before the processor is asked; otherwise a crash could refund twice. */
async function mayAsk(ctx: OrderContext, { attempt: number }: Attempt): Promise<boolean> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => candidate.attempt === number)
  if (attempt?.state !== 'REFUND_DUE' || isOnItsWay(attempt.refundAsked, now())) return false
  const refundAsked = { ...pieceOf(order, attempt), at: now() }
  ctx.store.change(order, order.state, withAttempt(order, attempt, { refundAsked }), 'refund asked')
  await passCrashPoint('CP10a', ctx.objectState)
  await ctx.objectState.storage.sync()
  return !mayHaveBeenAsked(attempt)
}

/** If no card paid, there is nothing to refund. */
async function refundCard(ctx: OrderContext, order: OrderRecord, attempt: Attempt): Promise<RefundAnswer | 'WAITS'> {
  const { gateway, key: chargeKey, reference, before = 0 } = attempt
  if (!gateway) return 'REFUNDED'
  return refundCharge(
    ctx.gateways()[gateway],
    { ...pieceOf(order, attempt), chargeKey, reference: reference ?? '', before },
    () => mayAsk(ctx, attempt),
  )
}

/**
 * No processor refused this refund. It runs as soon as the refund before it is done, even by hand. After a day the
 * log names both for the operator, and the refund is retried once an hour.
 */
function keepWaiting({ store }: OrderContext, order: OrderRecord, attempt: Attempt): false {
  if (!isOverdue(attempt, now(), order.cancellation?.at)) return false
  const { key, before = 0 } = attempt
  console.error(
    `Order ${order.id} waits: ${pieceOf(order, attempt).amount} of charge ${key} go back only after ${before} that go back before it`,
  )
  // Other refunds and duties of this order do not wait.
  const others = order.attempts.some((candidate) => candidate.state === 'REFUND_DUE' && !candidate.before)
  if (!others && !order.cancellation?.owed.length) store.timers.set('refund', now() + WAITING_MS)
  return false
}

/** Another order refunds the rest of the same charge, and only after this refund. */
const waitingFor = ({ cancellation }: OrderRecord, { key }: Attempt): string => {
  const next = cancellation?.exchangedFor
  const isShared = next?.moved.charges.some((charge) => charge.key === key)
  return next && isShared ? `; what order ${next.orderId} gives back of charge ${key} waits for it` : ''
}

async function refund(ctx: OrderContext, order: OrderRecord, attempt: Attempt): Promise<boolean> {
  const answer = await refundCard(ctx, order, attempt)
  await passCrashPoint('CP10', ctx.objectState)
  if (answer === 'WAITS') return keepWaiting(ctx, order, attempt)
  const isOpen = answer === 'UNKNOWN'
  // The timer looks for the refund, and asks again when it is time. After a day an operator has to look.
  if (isOpen && !isOverdue(attempt, now(), order.cancellation?.at)) return false
  const latest = ctx.store.read()
  const isWhole = latest.state === 'REFUNDING'
  if (answer === 'REFUNDED') {
    const patch = withAttempt(latest, attempt, { state: 'REFUNDED', refundAsked: null, refundedAt: now() })
    const state = stateAfterRefund({ ...latest, ...patch })
    const refunded = ctx.store.change(latest, state, patch, 'refunded', returnedNotice(latest, attempt))
    if (isWhole && !latest.cancellation) await releaseBooking(ctx, refunded)
    return true
  }
  const refundTries = attempt.refundTries + 1
  if (!isOpen && refundTries < MAX_REFUND_TRIES) {
    ctx.store.change(
      latest,
      latest.state,
      withAttempt(latest, attempt, { refundTries, refundAsked: null }),
      'refund refused',
    )
    return false
  }
  console.error(
    `Order ${order.id} is stuck: attempt ${attempt.attempt} cannot be refunded${waitingFor(latest, attempt)}`,
  )
  // A cancellation that cannot be carried out does not count for the member. An exchange counts: the member has the
  // other showtime.
  const { cancellation } = latest
  const uncounted = isWhole &&
    !cancellation?.exchangedFor &&
    cancellation?.cards.some((card) => card.attempt === attempt.attempt) && {
      ...cancellation,
      owed: [...cancellation.owed, 'RELEASE' as const],
    }
  const patch = {
    ...withAttempt(latest, attempt, { state: 'WRONG', refundTries }),
    ...(uncounted ? { cancellation: uncounted } : {}),
  }
  ctx.store.change(latest, isWhole ? 'STUCK' : latest.state, patch, 'refund refused for good')
  return true
}
