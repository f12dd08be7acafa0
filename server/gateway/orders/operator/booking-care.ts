// The actions of staff at a booking that has tickets. Money moves through the order's machine and its effects only.
import type { SeatGoodwill } from '../../../lib/booking-care.ts'
import { now } from '../../../lib/clock.ts'
import type { IdempotencyGuard, IdempotentRequest, Reply } from '../../lib/durable/idempotency.ts'
import { type Err, err } from '../../lib/result.ts'
import { applyChangeOfShowtime } from '../change/apply-change.ts'
import { openChangeOf } from '../change/change.rules.ts'
import { cancelFactsFor, releaseCancellationCount } from '../cancel/cancel-count.ts'
import { isFoodAlone } from '../food-orders/food-alone.rules.ts'
import { quoteLaterFood, resumeLaterFood } from '../food-orders/later-food.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { toRefundNewsPart } from '../../messages/refund-words.rules.ts'
import { commitRequest, type Done, type OrderContext } from '../order-context.ts'
import {
  type CareRequest,
  findCareFault,
  findGoodwillFault,
  findLimitFault,
  totalIfCancelledForHolder,
} from './booking-care.rules.ts'
import { givenBeside } from './desk-limit.ts'
import { costOfSeats, previewGoodwill, sumForSeats } from './goodwill.rules.ts'
import { operatorAnswer } from './operator-view.ts'

type Asked<Action> = Extract<CareRequest, { action: Action }>

/** The response is stored with the change, so a repeated request finds it, whatever broke off after that. */
const commitCare = (ctx: OrderContext, event: OrderEvent, request: IdempotentRequest): Promise<Done> =>
  commitRequest(ctx, event, { request, body: () => operatorAnswer(ctx.store) })

/** `laterFood`: halalas of food that goes back with the booking. */
function findCancelFault(ctx: OrderContext, asked: Asked<'cancel'>, laterFood: number): Err | undefined {
  const order = ctx.store.read()
  const fault = findCareFault(order, ctx.store.showtime(), now())
  if (fault) return fault
  const total = totalIfCancelledForHolder(order, now()) + laterFood
  return total === asked.total ? findLimitFault(order, total, asked) : err('refund_changed', { total })
}

/** If the cinema has changed the showtime, this is the holder's answer to it, by which as much comes back. */
async function cancel(ctx: OrderContext, asked: Asked<'cancel'>, request: IdempotentRequest): Promise<Done> {
  await releaseCancellationCount(ctx)
  await applyChangeOfShowtime(ctx)
  const { earned, limits } = await cancelFactsFor(ctx, ctx.store.read())
  const stop = `cancel.${request.key}`
  const laterFood = await quoteLaterFood(ctx, stop)
  const order = await whenIdle(ctx)
  const refused = findCancelFault(ctx, asked, laterFood.back)
  if (refused) {
    await resumeLaterFood(ctx, stop)
    return refused
  }
  const { key: requestKey, fingerprint } = request
  const change = openChangeOf(order)
  const event: OrderEvent = change
    ? { kind: 'changeAnswered', changeId: change.id, way: 'REFUND', requestKey, fingerprint, earned }
    : {
        kind: 'cancelledForHolder',
        reason: asked.reason,
        requestKey,
        fingerprint,
        earned,
        laterFood: laterFood.back,
        cardDays: limits.cardDays,
      }
  return commitCare(ctx, event, request)
}

async function giveGoodwill(ctx: OrderContext, asked: Asked<'goodwill'>, request: IdempotentRequest): Promise<Done> {
  const { cardDays } = await ctx.cancelLimits()
  const order = await whenIdle(ctx)
  const { amount, reason, seats } = asked
  const fault = findCareFault(order, ctx.store.showtime(), now()) ?? findGoodwillFault(order, asked, now())
  return fault ?? commitCare(ctx, { kind: 'goodwillGiven', amount, reason, cardDays, seats }, request)
}

/** What goodwill for these seats would give back. `max`: the most that the role may give for a booking with its food. */
export async function previewSeatGoodwill(
  ctx: OrderContext,
  seats: readonly string[],
  max: number | undefined,
): Promise<{ ok: true; preview: SeatGoodwill } | Err> {
  if (!ctx.store.find()) return err('not_found')
  const { cardDays } = await ctx.cancelLimits()
  const givenElsewhere = max === undefined ? 0 : await givenBeside(ctx, ctx.store.read().id)
  const [order, at] = [ctx.store.read(), now()]
  const fault = findCareFault(order, ctx.store.showtime(), at)
  if (fault) return fault
  const [cost, amount] = [costOfSeats(order, seats), sumForSeats(order, seats, at)]
  if (cost === undefined || amount === undefined) return err('order_closed', { because: 'seats_given' })
  if (amount <= 0) return err('amount_too_large', { max: 0 })
  const { id, reference } = order
  const parts = previewGoodwill(order, amount, at, cardDays)
  return {
    ok: true,
    preview: {
      id,
      reference,
      seats: [...new Set(seats)],
      cost,
      amount,
      parts: parts.map(toRefundNewsPart),
      needsManager: findLimitFault(order, amount, { max, givenElsewhere }) !== undefined,
    },
  }
}

async function noteService(ctx: OrderContext, asked: Asked<'service'>, request: IdempotentRequest): Promise<Done> {
  const order = ctx.store.read()
  const { state, forgottenAt } = order
  if (state !== 'TICKETED' || forgottenAt || isFoodAlone(order)) return err('order_closed', { state })
  const { codes, note } = asked
  const service = codes.length ? { codes: [...new Set(codes)], note: note || null } : null
  return commitCare(ctx, { kind: 'serviceNoted', service }, request)
}

function run(ctx: OrderContext, asked: CareRequest, request: IdempotentRequest): Promise<Done> {
  if (asked.action === 'cancel') return cancel(ctx, asked, request)
  return asked.action === 'goodwill' ? giveGoodwill(ctx, asked, request) : noteService(ctx, asked, request)
}

/** The same key acts once, and gets the same answer again. */
export async function runCareAction(
  ctx: OrderContext,
  requests: IdempotencyGuard,
  request: IdempotentRequest,
  asked: CareRequest,
): Promise<Reply> {
  if (!ctx.store.find()) return err('not_found')
  return requests.once(request, async () => {
    const result = await ctx.alone(() => run(ctx, asked, request))
    if (!result.ok) return result
    await runEffects(ctx)
    // As it was stored with the change: a repeated request gets the same.
    return requests.before(request) ?? { ok: true, body: operatorAnswer(ctx.store) }
  })
}
