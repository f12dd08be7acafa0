// What each timer of an order runs.
import type { Env } from '../config/env.ts'
import { reconcile } from '../charges/charges.ts'
import { noteOverdueIfLate } from '../lib/durable/overdue-work.ts'
import { isOverdueTimer } from './operator/operator-view.ts'
import { lapseChange } from './change/answer-change.ts'
import { resumeOrRollbackCancel } from './cancel/cancel.ts'
import { reconcileExchangeReservation } from './exchange/exchanged-booking.ts'
import { giveUpOverdueFood } from './food/give-up-food.ts'
import { runEffects } from './machine/order-runner.ts'
import { sendOutbox, queueAndSendReminder } from './order-outbox.ts'
import type { OrderTimer } from './order.sql.ts'
import { commit, currentOrder, type OrderContext } from './order-context.ts'
import { pollOrResumePayment } from './pay/outcome.ts'

export async function runTimer(env: Env, ctx: OrderContext, timer: OrderTimer): Promise<void> {
  const { kind } = timer
  await noteOverdueIfLate(env.DB, ctx.store.read().id, isOverdueTimer(timer))
  if (kind === 'expire') await ctx.alone(() => currentOrder(ctx))
  else if (kind === 'pay') await pollOrResumePayment(ctx)
  else if (kind === 'unseen') await reconcile(ctx.charges)
  else if (kind === 'cancel') await resumeOrRollbackCancel(ctx)
  else if (kind === 'change') await lapseChange(ctx)
  else if (kind === 'promise') await reconcileExchangeReservation(ctx)
  else if (kind === 'outbox') await sendOutbox(env, ctx)
  else if (kind === 'service') await commit(ctx, { kind: 'serviceEnded' })
  else if (kind === 'foodEnds') await giveUpOverdueFood(ctx)
  else if (kind === 'remind') await queueAndSendReminder(env, ctx)
  else await runEffects(ctx)
}
