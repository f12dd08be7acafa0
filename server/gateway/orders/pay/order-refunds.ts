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
export async function giveMoneyBack(work: OrderContext): Promise<boolean> {
  const due = work.store.read().attempts.filter(({ state }) => state === 'REFUND_DUE')
  for (const { attempt: number } of due) {
    const order = work.store.read()
    const attempt = order.attempts.find((one) => one.attempt === number && one.state === 'REFUND_DUE')
    if (attempt && (await refund(work, order, attempt))) return true
  }
  return false
}

/** The request is on disk before the processor is asked; otherwise a crash could refund twice. */
async function mayAsk(work: OrderContext, { attempt: number }: Attempt): Promise<boolean> {
  const order = work.store.read()
  const attempt = order.attempts.find((one) => one.attempt === number)
  if (attempt?.state !== 'REFUND_DUE' || isOnItsWay(attempt.refundAsked, now())) return false
  const refundAsked = { ...pieceOf(order, attempt), at: now() }
  work.store.change(order, order.state, withAttempt(order, attempt, { refundAsked }), 'refund asked')
  await passCrashPoint('CP10a', work.ctx)
  await work.ctx.storage.sync()
  return !mayHaveBeenAsked(attempt)
}

/** If no card paid, there is nothing to refund. */
async function refundCard(work: OrderContext, order: OrderRecord, one: Attempt): Promise<RefundAnswer | 'WAITS'> {
  const { gateway, key: chargeKey, reference, before = 0 } = one
  if (!gateway) return 'REFUNDED'
  return refundCharge(
    work.gateways()[gateway],
    { ...pieceOf(order, one), chargeKey, reference: reference ?? '', before },
    () => mayAsk(work, one),
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
  const others = order.attempts.some((one) => one.state === 'REFUND_DUE' && !one.before)
  if (!others && !order.cancellation?.owed.length) store.setTimer('refund', now() + WAITING_MS, 0)
  return false
}

/** Another order refunds the rest of the same charge, and only after this refund. */
const waitingFor = ({ cancellation }: OrderRecord, { key }: Attempt): string => {
  const next = cancellation?.exchangedFor
  const isShared = next?.moved.charges.some((charge) => charge.key === key)
  return next && isShared ? `; what order ${next.orderId} gives back of charge ${key} waits for it` : ''
}

async function refund(work: OrderContext, order: OrderRecord, attempt: Attempt): Promise<boolean> {
  const answer = await refundCard(work, order, attempt)
  await passCrashPoint('CP10', work.ctx)
  if (answer === 'WAITS') return keepWaiting(work, order, attempt)
  const isOpen = answer === 'UNKNOWN'
  // The timer looks for the refund, and asks again when it is time. After a day an operator has to look.
  if (isOpen && !isOverdue(attempt, now(), order.cancellation?.at)) return false
  const latest = work.store.read()
  const isWhole = latest.state === 'REFUNDING'
  if (answer === 'REFUNDED') {
    const patch = withAttempt(latest, attempt, { state: 'REFUNDED', refundAsked: null, refundedAt: now() })
    const state = stateAfterRefund({ ...latest, ...patch })
    const refunded = work.store.change(latest, state, patch, 'refunded', returnedNotice(latest, attempt))
    if (isWhole && !latest.cancellation) await releaseBooking(work, refunded)
    return true
  }
  const refundTries = attempt.refundTries + 1
  if (!isOpen && refundTries < MAX_REFUND_TRIES) {
    work.store.change(
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
  work.store.change(latest, isWhole ? 'STUCK' : latest.state, patch, 'refund refused for good')
  return true
}
