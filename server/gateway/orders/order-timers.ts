// Runs the timers of an order.
import { now } from '../../lib/clock.ts'
import type { Env } from '../env.ts'
import { askAgain } from './pay/ask-again.ts'
import { resumeCancel } from './cancel/cancel-saga.ts'
import { askAboutPromise } from './exchange/exchange-saga.ts'
import { advance } from './pay/order-fulfilment.ts'
import { sendOutbox, sendReminder } from './order-outbox.ts'
import type { TimerKind } from './order.rules.ts'
import { currentOrder, type OrderContext } from './order-context.ts'
import { settle } from './pay/pay-saga.ts'

async function runScheduledJobs(env: Env, work: OrderContext, kind: TimerKind): Promise<void> {
  if (kind === 'expire') await work.alone(() => currentOrder(work))
  else if (kind === 'pay') await settle(work)
  else if (kind === 'unseen') await askAgain(work)
  else if (kind === 'cancel') await resumeCancel(work)
  else if (kind === 'promise') await askAboutPromise(work)
  else if (kind === 'outbox') await sendOutbox(env, work)
  else if (kind === 'remind') await sendReminder(env, work)
  else await advance(work)
}

/** Never throws: a failed alarm is retried a few times and then lost. */
export async function runTimers(env: Env, work: OrderContext): Promise<void> {
  for (const timer of work.store.timers()) {
    if (timer.due > now()) break
    if (!work.store.takeTimer(timer)) continue
    try {
      await runScheduledJobs(env, work, timer.kind)
    } catch (error) {
      console.error(`order timer ${timer.kind}`, error)
    }
  }
}
