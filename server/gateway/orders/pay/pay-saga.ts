// Pays an order step by step: intent, pin, vouchers, exchanged booking, wallet, charge, record. A crash may follow
// any step, and a step may run twice. Nothing is rolled back while the processor's answer is open.
import { hasContact } from '../../contact.rules.ts'
import { dueOf } from '../../../contracts/rules/due.ts'
import { now } from '../../../lib/clock.ts'
import { charge, poll } from '../../charges/charges.ts'
import { type IdempotentRequest, sameRequest } from '../../lib/durable/idempotency.ts'
import { PIN_MAX_MS, PIN_MS } from '../../seats/hold-times.rules.ts'
import { err } from '../../result.ts'
import { passCrashPoint } from '../../crash-points.ts'
import type { Attempt, OrderRecord } from '../order.record.ts'
import {
  betweenSteps,
  currentOrder,
  done,
  type Done,
  releaseBooking,
  lockedBy,
  type OrderContext,
  seatsOf,
} from '../order-context.ts'
import { advance } from './order-fulfilment.ts'
import { resumeFulfilment, returnToCheckout } from './payment-outcome.ts'
import { exchangePart } from '../exchange/exchange.rules.ts'
import { reserveBooking } from '../exchange/pay-exchange.ts'
import { reserveVouchers, rollBackAttempt } from '../vouchers/pay-vouchers.ts'
import { allByCard, type PayCommand, withParts } from '../../pricing/payment-split.rules.ts'
import { cardRefusal, chargedBy, type DescribedInstrument, describe } from './pay-source.ts'
import { reserveWalletPart } from './wallet-part.ts'
import { voucherPart } from '../vouchers/voucher-part.rules.ts'
import { walletPart } from './wallet-part.rules.ts'
import {
  isAnswerOverdue,
  isOpenAttempt,
  MAX_ATTEMPTS,
  newAttempt,
  openAttemptOf,
  withAttempt,
} from '../../charges/attempt.rules.ts'
import { log } from '../../log.ts'

/** The next attempt, with what wallet, vouchers and exchanged booking pay of it. */
function intentOf(
  order: OrderRecord,
  { card, wallet }: PayCommand,
  charged: DescribedInstrument | undefined,
  request: IdempotentRequest,
): Attempt {
  const amount = card?.amount ?? 0
  const attempt = newAttempt(order, charged, { amount, state: 'INTENT' }, request, now())
  return {
    ...attempt,
    wallet: wallet && walletPart(order.id, attempt.attempt, wallet),
    ...(order.offer?.card && charged?.facts ? { card: charged.facts } : {}),
    vouchers: voucherPart(order, attempt.attempt),
    exchange: exchangePart(order, attempt.attempt),
  }
}

function failureOf(order: OrderRecord, command: PayCommand, charged: DescribedInstrument | undefined) {
  const locked = lockedBy(order)
  if (locked) return locked
  if (order.seats.length === 0) return err('no_seats_chosen')
  if (!hasContact(order)) return err('phone_not_verified')
  // In HELD the price is not locked: the visitor sees it again at checkout before paying.
  if (order.state === 'HELD' || dueOf(order.price) !== command.total)
    return err('price_changed', { total: dueOf(order.price) })
  return order.attempts.length >= MAX_ATTEMPTS ? err('card_rejected') : cardRefusal(order, command, charged)
}

/**
 * A member whose account is being deleted cannot pay. A wallet that does not answer blocks no card: the deletion
 * also asks the orders on the member's list, and waits for a payment there.
 */
async function isAdmitted(ctx: OrderContext): Promise<boolean> {
  const { id, owner } = ctx.store.read()
  if (owner.kind === 'guest') return true
  try {
    return await ctx.wallet(owner.id).admits(id)
  } catch (error) {
    log.error('wallet_failed', { orderId: id, step: 'admission' }, error)
    return true
  }
}

/** Runs until the processor is asked; if it stops anywhere in here, nothing has been charged. */
async function prepare(
  ctx: OrderContext,
  command: PayCommand,
  charged: DescribedInstrument | undefined,
  request: IdempotentRequest,
): Promise<Done> {
  if (!(await isAdmitted(ctx))) return err('order_closed')
  // Reservations left by the attempt before are released first.
  await betweenSteps(ctx)
  const order = await currentOrder(ctx, true)
  const refused = failureOf(order, command, charged)
  if (refused) return refused
  const attempt = intentOf(order, command, charged, request)
  const until = Math.max(order.expiresAt ?? 0, now() + PIN_MS)
  ctx.charges.charging.add(request.key)
  const intended = ctx.store.change(
    order,
    'PAY_INIT',
    {
      attempts: [...order.attempts, attempt],
      expiresAt: until,
      price: command.wallet ? withParts(order.price, command.wallet) : order.price,
    },
    'pay',
  )
  await passCrashPoint('AfterPayIntent', ctx.objectState)
  const pinned = await seatsOf(ctx, order).pin(order.id, order.token, until, order.offer?.student ?? null)
  if (!pinned.ok) {
    // The wallet was not asked yet. A later void tells it that this attempt is over.
    const failed = withAttempt(intended, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    ctx.store.change(intended, 'EXPIRED', { ...failed, price: allByCard(order.price), expiresAt: null }, 'seats gone')
    return err('hold_expired')
  }
  await passCrashPoint('AfterPin', ctx.objectState)
  const stopped =
    (await reserveVouchers(ctx, order, intended, attempt)) ?? (await reserveBooking(ctx, order, intended, attempt))
  if (stopped) return stopped
  if (attempt.wallet) return setAside(ctx, order, intended, attempt)
  if (!attempt.gateway) return done(paidWithoutCard(ctx, intended, attempt, 'nothing to pay'))
  return done(
    ctx.store.change(intended, 'PAY_PENDING', withAttempt(intended, attempt, { state: 'CHARGING' }), 'charge'),
  )
}

/** No processor is charged: the total is reserved elsewhere, or is 0. */
const paidWithoutCard = (ctx: OrderContext, order: OrderRecord, attempt: Attempt, cause: string): OrderRecord =>
  ctx.store.change(
    order,
    'PAID',
    {
      ...withAttempt(order, attempt, { state: 'CAPTURED', wallet: attempt.wallet ?? null }),
      paidAt: now(),
      expiresAt: null,
    },
    cause,
  )

/** Reserves the wallet part. If no card is charged, this pays the rest of the total. */
async function setAside(ctx: OrderContext, before: OrderRecord, order: OrderRecord, attempt: Attempt): Promise<Done> {
  const part = attempt.wallet!
  const answer = await reserveWalletPart(ctx, order, part).catch((error: unknown) => {
    log.error('wallet_failed', { orderId: order.id, step: 'reserve' }, error)
  })
  await passCrashPoint('AfterWalletReserve', ctx.objectState)
  if (!answer?.ok) {
    if (answer?.reason === 'too_little') {
      // Nothing was reserved.
      await rollBackAttempt(ctx, before, order, attempt, { price: before.price }, 'wallet has too little')
      return err('wallet_too_little', { available: answer.available })
    }
    const failed = withAttempt(order, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' })
    await returnToCheckout(ctx, order, failed, 'wallet does not answer')
    return done(ctx.store.read())
  }
  const wallet = { ...part, ...answer.parts }
  if (attempt.gateway)
    return done(
      ctx.store.change(order, 'PAY_PENDING', withAttempt(order, attempt, { state: 'CHARGING', wallet }), 'charge'),
    )
  return done(paidWithoutCard(ctx, order, { ...attempt, wallet }, 'wallet pays'))
}

export async function pay(ctx: OrderContext, command: PayCommand, request: IdempotentRequest): Promise<Done> {
  const begun = ctx.store.read().attempts.find((attempt) => attempt.requestKey === request.key)
  if (begun) return sameRequest(begun, request) ?? done(ctx.store.read())
  const chosen = command.card ? await chargedBy(ctx, command.card.payment, request.key) : undefined
  if (chosen?.ok === false) return chosen
  const charged = chosen && (await describe(ctx, chosen.charged))
  try {
    const prepared = await ctx.alone(() => prepare(ctx, command, charged, request))
    if (!prepared.ok) return prepared
    const { order } = prepared
    const attempt = order.attempts.at(-1)!
    if (attempt.state !== 'CHARGING' || !attempt.gateway || !chosen) {
      await resumeFulfilment(ctx)
      return done(ctx.store.read())
    }
    await charge(ctx.charges, attempt, {
      source: chosen.charged.source,
      language: order.language,
      returnUrl: `${order.siteOrigin}/payments/return/${order.id}`,
    })
    return done(ctx.store.read())
  } finally {
    ctx.charges.charging.delete(request.key)
  }
}

/** Queries the processor about the open attempt; also resumes after a crash. */
export async function settle(ctx: OrderContext): Promise<void> {
  const order = ctx.store.read()
  if (ctx.charges.charging.size > 0) return
  if (order.state === 'PAY_INIT') {
    await ctx.alone(() => undoIntent(ctx))
    return advance(ctx)
  }
  const attempt = openAttemptOf(order)
  if (!attempt?.gateway) return advance(ctx)
  await poll(ctx.charges, attempt)
  await extendPinOrGiveUp(ctx, attempt)
}

/** The processor was never asked: the seats wait for the next attempt. */
async function undoIntent(ctx: OrderContext): Promise<void> {
  const order = ctx.store.read()
  const attempt = order.attempts.at(-1)
  if (order.state !== 'PAY_INIT' || !attempt) return
  await returnToCheckout(
    ctx,
    order,
    withAttempt(order, attempt, { state: 'DECLINED', reason: 'GATEWAY_ERROR' }),
    'intent undone',
  )
}

async function extendPinOrGiveUp(ctx: OrderContext, { attempt: number, startedAt }: Attempt): Promise<void> {
  const order = ctx.store.read()
  const attempt = order.attempts.find((candidate) => candidate.attempt === number)
  if (!attempt || !isOpenAttempt(attempt)) return
  const isOverdue = isAnswerOverdue(attempt, now())
  if (order.state === 'EXPIRED' && isOverdue) {
    log.error('order_stuck', { orderId: order.id, attempt: number, cause: 'never got an answer' })
    ctx.store.change(order, 'STUCK', {}, 'no answer in a day')
  } else if (!order.state.startsWith('PAY_') && isOverdue) {
    // Another attempt has decided the order. This one is not polled any more; if it is captured after all, it is
    // refunded.
    log.error('charge_unknown', { orderId: order.id, attempt: number, cause: 'never got an answer' })
    const given = { state: 'DECLINED', reason: 'GATEWAY_ERROR', redirectUrl: null, codeForm: null } as const
    ctx.store.change(order, order.state, withAttempt(order, attempt, given), 'no answer in a day')
    return advance(ctx)
  }
  if (order.state !== 'PAY_UNKNOWN') return
  const expiresAt = order.expiresAt ?? 0
  const until = Math.min(now() + PIN_MS, startedAt + PIN_MAX_MS)
  if (until <= expiresAt) {
    if (expiresAt > now()) return
    // The seats cannot be held without end. A later capture buys them if they are still free, or is refunded.
    const expired = ctx.store.change(order, 'EXPIRED', { expiresAt: null }, 'answer open too long')
    return releaseBooking(ctx, expired)
  }
  if (expiresAt - now() > PIN_MS / 2) return
  const pinned = await seatsOf(ctx, order).pin(order.id, order.token, until)
  const latest = ctx.store.read()
  if (latest.version !== order.version) return
  if (pinned.ok) ctx.store.change(latest, 'PAY_UNKNOWN', { expiresAt: until }, 'pinned longer')
  else ctx.store.change(latest, 'EXPIRED', { expiresAt: null }, 'seats gone')
}
