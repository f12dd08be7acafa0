// The cinema has changed the showtime of an order: its holder is told, once.
import { now } from '../../../lib/clock.ts'
import type { OrderedChange, ShowtimeChangeRecord } from '../../catalogue/showtimes/showtime-change.record.ts'
import { toChangeRecord } from '../../catalogue/showtimes/showtime-change.rules.ts'
import type { ShowtimeRecord } from '../../catalogue/showtimes/showtime.record.ts'
import { whenIdle } from '../machine/order-runner.ts'
import { isStuckAfterSale } from '../operator/attention.rules.ts'
import { commit, type OrderContext, showtimeObjectOf } from '../order-context.ts'
import type { OrderState } from '../order.record.ts'
import { seatIdsOf } from '../order-price.rules.ts'
import { changeMessage } from './change-notices.ts'
import { toOrderChange, wasNotified } from './change.rules.ts'

/**
 * NOTIFIED: the holder is told, and chooses. REPLACED: they are told of a later change in its place. LATER: its payment is
 * not finished; ask again. PERSON: it needs an operator. OVER: it has no seats there any more.
 */
export type NotifiedState = 'NOTIFIED' | 'REPLACED' | 'LATER' | 'PERSON' | 'OVER'

const UNFINISHED = new Set<OrderState>(['PAY_INIT', 'PAY_PENDING', 'PAY_UNKNOWN', 'PAID', 'LATE_PAID', 'FINALIZING'])

/** Cashback can be spent once a booking can no longer be cancelled; a refund may come later than that. */
async function takeCashbackBack(ctx: OrderContext, change: ShowtimeChangeRecord): Promise<void> {
  const order = ctx.store.read()
  const { id: orderId, state, owner } = order
  if (state === 'TICKETED' && owner.kind === 'member' && change.kind === 'CALLED_OFF' && !wasNotified(order, change))
    await ctx.wallet(owner.id).reverseAndBlockCashback({ orderId })
}

/** A later move, and calling off, are told in place of what they replace. */
function newestOf(ordered: OrderedChange, showtime: ShowtimeRecord): ShowtimeChangeRecord {
  const { change: latest } = showtime
  const isReplaced = latest?.kind === 'CALLED_OFF' || (latest?.kind === 'MOVED' && ordered.kind === 'MOVED')
  return isReplaced ? latest : toChangeRecord(showtime, ordered)
}

/** The cinema has changed the showtime. A repeated call tells no second time. */
export async function applyShowtimeChange(ctx: OrderContext, ordered: OrderedChange): Promise<NotifiedState> {
  const [{ cardDays }, found] = await Promise.all([
    ctx.cancelLimits(),
    showtimeObjectOf(ctx, ctx.store.read()).record(),
  ])
  const showtime = found ?? ctx.store.showtime()
  const change = newestOf(ordered, showtime)
  await takeCashbackBack(ctx, change)
  const order = await whenIdle(ctx)
  if (UNFINISHED.has(order.state)) return 'LATER'
  if (isStuckAfterSale(order)) return 'PERSON'
  const wasNotifiedOfThis = order.notifiedChanges?.includes(ordered.id)
  if (order.state !== 'TICKETED') return wasNotifiedOfThis ? 'NOTIFIED' : 'OVER'
  if (wasNotified(order, change)) return wasNotifiedOfThis ? 'NOTIFIED' : 'REPLACED'
  const notified = toOrderChange(order, { change, known: ctx.store.showtime(), showtime, notifiedAt: now(), cardDays })
  const message = changeMessage(order, notified, showtime)
  await commit(ctx, { kind: 'showtimeChanged', change: notified, showtime, message })
  return change.id === ordered.id ? 'NOTIFIED' : 'REPLACED'
}

/**
 * Holders are told so many a minute. One who cancels or exchanges before that is told now, because more comes back than
 * by a cancellation.
 */
export async function applyChangeOfShowtime(ctx: OrderContext): Promise<void> {
  const order = ctx.store.read()
  if (order.state !== 'TICKETED') return
  const change = await showtimeObjectOf(ctx, order).changeSince(order.token, seatIdsOf(order))
  if (change && !wasNotified(order, change)) await applyShowtimeChange(ctx, change)
}
