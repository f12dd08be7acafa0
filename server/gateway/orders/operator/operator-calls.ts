// The calls of an operator at one order.
import { now } from '../../../lib/clock.ts'
import type { ObjectAlarm } from '../../lib/durable/alarm.ts'
import type { IdempotencyGuard, IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import type { Language } from '../../lib/language.ts'
import { err } from '../../lib/result.ts'
import type { EndKind } from '../cancel/ended-by.rules.ts'
import { quoteLaterFood } from '../food-orders/later-food.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderStore } from '../order.sql.ts'
import type { OperatorRequest } from '../../charges/attention.rules.ts'
import { applyOperatorAction } from './operate.ts'
import {
  foundLine,
  type FoundLine,
  operatorAnswer,
  operatorOrder,
  type OperatorOrder,
  operatorView,
  waitingWork,
} from './operator-view.ts'

export type { FoundLine, OperatorOrder, OperatorRequest }

/** The same key acts once, and gets the same answer again. */
export async function runOperatorAction(
  ctx: OrderContext,
  requests: IdempotencyGuard,
  request: IdempotentRequest,
  asked: OperatorRequest,
): Promise<Reply> {
  if (!ctx.store.find()) return err('not_found')
  return requests.onceStored(
    request,
    () => applyOperatorAction(ctx, asked),
    () => operatorAnswer(ctx.store),
  )
}

/** How the booking of an order of food alone has ended. */
async function readBookingEnd(ctx: OrderContext): Promise<EndKind | null> {
  const { foodFor, cancellation } = ctx.store.read()
  return foodFor && cancellation ? ctx.order(foodFor.orderId).endKind() : null
}

/** Undefined if there is no such order. */
export async function findOperatorOrder(ctx: OrderContext, language: Language): Promise<OperatorOrder | undefined> {
  if (!ctx.store.find()) return undefined
  const [{ back: laterFood }, bookingEnd] = await Promise.all([quoteLaterFood(ctx), readBookingEnd(ctx)])
  return operatorOrder(ctx.store, language, { laterFood, bookingEnd })
}

/** Undefined if there is no such order. */
export const findLine = (store: OrderStore): FoundLine | undefined => store.find() && foundLine(store)

/** Runs all waiting work now instead of at its next try. */
export async function runWaitingWork(store: OrderStore, alarm: ObjectAlarm): Promise<OperatorOrder | undefined> {
  if (!store.find()) return undefined
  // The tries go on counting, so work that fails again stays late.
  for (const { kind, tries } of waitingWork(store).timers) store.timers.set(kind, now(), tries)
  await alarm.run()
  return operatorView(store, 'en')
}
