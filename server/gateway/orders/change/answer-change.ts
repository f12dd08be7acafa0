// The holder of a booking whose showtime the cinema has changed chooses, or does not in time.
import { now } from '../../../lib/clock.ts'
import type { IdempotentRequest } from '../../lib/durable/idempotency.ts'
import { type Err, err } from '../../lib/result.ts'
import { cancelFactsFor } from '../cancel/cancel-count.ts'
import { getRefundsIfCancelledNow, refundTotal } from '../cancel/cancel.rules.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { commit, done, type Done, type OrderContext } from '../order-context.ts'
import { openChangeOf, openWays } from './change.rules.ts'

export type ChangeAnswer = { changeId: string } & (
  | { way: 'KEEP' }
  | {
      way: 'REFUND' | 'WALLET'
      /** The total that the holder saw, in halalas. */
      refund: number
    }
)

interface Repayment {
  way: 'REFUND' | 'WALLET'
  changeId: string
  /** As in the answer. Undefined: the time to answer is over. */
  refund: number | undefined
}

/** The money goes back. Without a request it is the end of the time to answer. */
async function repay(
  ctx: OrderContext,
  { changeId, way, refund }: Repayment,
  request: Pick<IdempotentRequest, 'key' | 'fingerprint'>,
): Promise<Err | undefined> {
  const { earned } = await cancelFactsFor(ctx, ctx.store.read())
  const order = await whenIdle(ctx)
  if (order.promised) return err('exchange_in_progress')
  // Another change may have been made meanwhile.
  const isOpen = refund === undefined || openWays(order, now()).includes(way)
  if (!isOpen || openChangeOf(order)?.id !== changeId) return err('order_closed')
  const total = refundTotal(getRefundsIfCancelledNow(order, now()))
  if (refund !== undefined && refund !== total) return err('refund_changed', { total })
  const { key: requestKey, fingerprint } = request
  await commit(ctx, { kind: 'changeAnswered', changeId, way, requestKey, fingerprint, earned })
  return undefined
}

/** The booking stays as it is now. Without an answer it may stay, too. */
async function keep(ctx: OrderContext, changeId: string): Promise<Err | undefined> {
  const order = ctx.store.read()
  if (order.promised) return err('exchange_in_progress')
  if (!openWays(order, now()).includes('KEEP')) return err('order_closed')
  await commit(ctx, { kind: 'changeKept', changeId })
  return undefined
}

export async function answerChange(ctx: OrderContext, answer: ChangeAnswer, request: IdempotentRequest): Promise<Done> {
  const known = ctx.store.read().cancellation
  if (known?.requestKey === request.key)
    return known.fingerprint === request.fingerprint ? done(ctx.store.read()) : err('idempotency_key_reused')
  const refused = await ctx.alone(async () => {
    const { change } = ctx.store.read()
    if (change?.id !== answer.changeId) return err('order_closed')
    if (answer.way !== 'KEEP') return openChangeOf(ctx.store.read()) ? repay(ctx, answer, request) : err('order_closed')
    return change.answer === 'KEEP' ? undefined : keep(ctx, change.id)
  })
  if (refused) return refused
  await runEffects(ctx)
  return done(ctx.store.read())
}

/** Run by the timer: the holder has not chosen in time. */
export async function lapseChange(ctx: OrderContext): Promise<void> {
  await ctx.alone(async () => {
    const change = openChangeOf(ctx.store.read())
    if (!change || change.answerUntil > now()) return
    const { id: changeId, otherwise } = change
    if (otherwise === 'KEEP') await commit(ctx, { kind: 'changeKept', changeId })
    else await repay(ctx, { changeId, way: 'REFUND', refund: undefined }, { key: '', fingerprint: '' })
  })
  await runEffects(ctx)
}
