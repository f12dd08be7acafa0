// The calls of an operator at one order.
import { now } from '../../../lib/clock.ts'
import type { ObjectAlarm } from '../../lib/durable/alarm.ts'
import type { IdempotencyGuard, IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { err } from '../../lib/result.ts'
import type { OrderContext } from '../order-context.ts'
import type { OrderStore } from '../order.sql.ts'
import type { OperatorRequest } from '../../charges/attention.rules.ts'
import { applyOperatorAction } from './operate.ts'
import { waitingWork, type OperatorOrder, operatorView } from './operator-view.ts'

export type { OperatorOrder, OperatorRequest }

/** Without the person: the stored answer outlives the deletion of personal data, so a repeated action acts once. */
const answerOf = (store: OrderStore): string =>
  JSON.stringify({ order: { ...operatorView(store), contact: undefined, memberId: undefined } })

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
    () => answerOf(ctx.store),
  )
}

/** Undefined if there is no such order. */
export const findOperatorOrder = (store: OrderStore): OperatorOrder | undefined => store.find() && operatorView(store)

/** Runs all waiting work now instead of at its next try. */
export async function runWaitingWork(store: OrderStore, alarm: ObjectAlarm): Promise<OperatorOrder | undefined> {
  if (!store.find()) return undefined
  // The tries go on counting, so work that fails again stays late.
  for (const { kind, tries } of waitingWork(store).timers) store.timers.set(kind, now(), tries)
  await alarm.run()
  return operatorView(store)
}
