// The payment step that reserves the booking to be exchanged, and the rollback if it is not available.
import { dueOf } from '../../../contracts/rules/due.ts'
import { passCrashPoint } from '../../crash-points.ts'
import { err } from '../../result.ts'
import { askForBooking } from './exchange-part.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import { done, type Done, type OrderContext, priced, seatIdsOf } from '../order-context.ts'
import { withAttempt } from '../../charges/attempt.rules.ts'
import { returnToCheckout } from '../pay/payment-outcome.ts'
import { rollBackAttempt } from '../vouchers/pay-vouchers.ts'
import { log } from '../../log.ts'

/**
 * Undefined: the booking is reserved. If its worth has changed, the rest to pay changes too, and the visitor sees
 * that before paying.
 */
export async function reserveBooking(
  ctx: OrderContext,
  before: OrderRecord,
  order: OrderRecord,
  attempt: Attempt,
): Promise<Done | undefined> {
  const part = attempt.exchange
  if (!part) return undefined
  const answer = await askForBooking(ctx, order, part).catch((error: unknown) => {
    log.error('order_delayed', { orderId: order.id, step: 'reserve the exchanged booking' }, error)
    return undefined
  })
  await passCrashPoint('AfterBookingPromise', ctx.objectState)
  if (answer?.ok) return undefined
  if (!answer || answer.reason === 'ended') {
    const failed = withAttempt(order, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    await returnToCheckout(ctx, order, failed, 'booking does not answer')
    return done(ctx.store.read())
  }
  if (answer.reason !== 'changed') {
    await rollBackAttempt(ctx, before, order, attempt, { price: before.price }, 'booking refused')
    return err(answer.reason, answer.details)
  }
  const { exchange } = answer
  const { price } = priced(ctx, { ...before, exchange }, seatIdsOf(before))
  await rollBackAttempt(ctx, before, order, attempt, { exchange, price }, 'booking is worth another amount')
  return err('price_changed', { total: dueOf(price) })
}
