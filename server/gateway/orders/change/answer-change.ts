// The holder of a booking whose showtime the cinema has changed chooses, or does not in time.
import { now } from '../../../lib/clock.ts'
import type { IdempotentRequest } from '../../lib/durable/idempotency.ts'
import { type Err, err } from '../../lib/result.ts'
import { cancelFactsFor } from '../cancel/cancel-count.ts'
import { getRefundsIfCancelledNow, refundTotal } from '../cancel/cancel.rules.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { commit, done, type Done, type OrderContext } from '../order-context.ts'
import { openChangeOf, openWays } from './change.rules.ts'

export interface ChangeAnswer {
  changeId: string
  way: 'REFUND' | 'WALLET'
  /** The total that the holder saw, in halalas. */
  refund: number
}

/** Without a request it is the end of the time to answer. */
async function decide(
  ctx: OrderContext,
  { way, refund }: Pick<ChangeAnswer, 'way'> & { refund: number | undefined },
  request: Pick<IdempotentRequest, 'key' | 'fingerprint'>,
): Promise<Err | undefined> {
  const { earned } = await cancelFactsFor(ctx, ctx.store.read())
  const order = await whenIdle(ctx)
  if (order.promised) return err('exchange_in_progress')
  if (!openWays(order).includes(way)) return err('order_closed')
  const total = refundTotal(getRefundsIfCancelledNow(order, now()))
  if (refund !== undefined && refund !== total) return err('refund_changed', { total })
  const { key: requestKey, fingerprint } = request
  await commit(ctx, { kind: 'changeAnswered', way, requestKey, fingerprint, earned })
  return undefined
}

export async function answerChange(ctx: OrderContext, answer: ChangeAnswer, request: IdempotentRequest): Promise<Done> {
  const known = ctx.store.read().cancellation
  if (known?.requestKey === request.key)
    return known.fingerprint === request.fingerprint ? done(ctx.store.read()) : err('idempotency_key_reused')
  const refused = await ctx.alone(async () => {
    const open = openChangeOf(ctx.store.read())
    return open?.id === answer.changeId ? decide(ctx, answer, request) : err('order_closed')
  })
  if (refused) return refused
  await runEffects(ctx)
  return done(ctx.store.read())
}

/** Run by the timer: the holder has not chosen in time, and the money goes back. */
export async function lapseChange(ctx: OrderContext): Promise<void> {
  await ctx.alone(async () => {
    const change = openChangeOf(ctx.store.read())
    if (!change || change.answerUntil > now()) return
    await decide(ctx, { way: 'REFUND', refund: undefined }, { key: '', fingerprint: '' })
  })
  await runEffects(ctx)
}
