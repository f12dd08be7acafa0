// The cinema has changed the showtime of an order: its holder is told, once.
import { now } from '../../../lib/clock.ts'
import type { ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import { whenIdle } from '../machine/order-runner.ts'
import { isStuckAfterSale } from '../operator/attention.rules.ts'
import { commit, type OrderContext, showtimeObjectOf } from '../order-context.ts'
import type { OrderState } from '../order.record.ts'
import { changeMessage } from './change-notices.ts'
import { getAnswerDeadline } from './change.rules.ts'

/**
 * TOLD: the holder is told, and chooses. LATER: its payment is not finished; ask again. PERSON: it needs an operator.
 * OVER: it has no seats there any more.
 */
export type ToldState = 'TOLD' | 'LATER' | 'PERSON' | 'OVER'

const UNFINISHED = new Set<OrderState>(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'LATE_PAID', 'FINALIZING'])

/** Cashback can be spent once a booking can no longer be cancelled; a refund may come later than that. */
async function takeCashbackBack(ctx: OrderContext): Promise<void> {
  const { id: orderId, state, owner, change } = ctx.store.read()
  if (state === 'TICKETED' && owner.kind === 'member' && !change)
    await ctx.wallet(owner.id).reverseAndBlockCashback({ orderId })
}

/** The cinema has changed the showtime. A repeated call tells no second time. */
export async function applyShowtimeChange(ctx: OrderContext, change: ShowtimeChangeRecord): Promise<ToldState> {
  const { cardDays } = await ctx.cancelLimits()
  await takeCashbackBack(ctx)
  const order = await whenIdle(ctx)
  if (UNFINISHED.has(order.state)) return 'LATER'
  if (isStuckAfterSale(order)) return 'PERSON'
  if (order.state !== 'TICKETED') return order.change ? 'TOLD' : 'OVER'
  const showtime = ctx.store.showtime()
  const answerUntil = getAnswerDeadline(now(), showtime)
  const message = changeMessage(order, { change, answerUntil }, showtime)
  await commit(ctx, { kind: 'showtimeChanged', change, answerUntil, cardDays, message })
  return 'TOLD'
}

/**
 * Holders are told so many a minute. One who cancels or exchanges before that is told now, because more comes back than
 * by a cancellation.
 */
export async function applyChangeOfShowtime(ctx: OrderContext): Promise<void> {
  const order = ctx.store.read()
  if (order.state !== 'TICKETED' || order.change) return
  const change = (await showtimeObjectOf(ctx, order).record())?.change
  if (change) await applyShowtimeChange(ctx, change)
}
