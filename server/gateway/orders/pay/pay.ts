// Pays an order: the attempt is stored, then seats, vouchers, exchanged booking and wallet are reserved for it, then
// the processor is charged. A crash may follow any step. Nothing is rolled back while the processor's answer is open.
import { hasContact } from '../../contacts/contact.rules.ts'
import { dueOf } from '../../../contracts/rules/due.ts'
import { now } from '../../../lib/clock.ts'
import { MAX_ATTEMPTS, newAttempt } from '../../charges/attempt.rules.ts'
import { charge } from '../../charges/charges.ts'
import { withCrashPoints } from '../../lib/durable/crash-points.ts'
import { type IdempotentRequest, findKeyReuseError } from '../../lib/durable/idempotency.ts'
import { log } from '../../observability/log.ts'
import type { PayCommand } from '../../pricing/payment-split.rules.ts'
import { type Err, err } from '../../lib/result.ts'
import { PIN_MS } from '../../seats/hold-times.rules.ts'
import { exchangePart } from '../exchange/exchange.rules.ts'
import { findEmptyOrderError } from '../food-orders/food-alone.rules.ts'
import { reserveFood } from '../food-orders/reserve-food.ts'
import { hasFoodChangedAtPaying } from '../food/choose-food.ts'
import { type Goods, toReservationSequence } from '../machine/due-effects.rules.ts'
import type { Tender } from '../machine/fulfilment.events.ts'
import type { OrderEvent } from '../machine/order.machine.ts'
import { runEffects, whenIdle } from '../machine/order-runner.ts'
import { isFinalRefusal, reserveBooking, reserveVouchersUntilRefused, reserveWallet } from '../machine/tenders.ts'
import {
  commit,
  commitRequest,
  currentOrder,
  done,
  type Done,
  findChange,
  findOrderLockError,
  orderClosedError,
  type OrderContext,
  showtimeObjectOf,
} from '../order-context.ts'
import type { Attempt, OrderRecord, WalletPart } from '../order.record.ts'
import { voucherPart } from '../vouchers/voucher-part.rules.ts'
import { cardRefusal, resolveInstrument, type DescribedInstrument, describeForCardOffer } from './pay-source.ts'
import { walletPart } from './wallet-part.rules.ts'

/** The next attempt, with what wallet, vouchers and exchanged booking pay of it. */
function attemptToPay(
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

function payRefusal(order: OrderRecord, command: PayCommand, charged: DescribedInstrument | undefined) {
  const locked = findOrderLockError(order)
  if (locked) return locked
  const nothing = findEmptyOrderError(order)
  if (nothing) return err(nothing)
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

/** What a reservation of one part came to: the event if it failed, and how the request is answered then. */
type Reserved =
  | { ok: true; wallet?: WalletPart }
  | { ok: false; event: OrderEvent; answer?: (order: OrderRecord) => Err }

interface Paying {
  ctx: OrderContext
  attempt: Attempt
  /** Until when the seats wait at checkout, if the visitor has to be asked again. */
  until: number
}

const notAnswered = ({ attempt }: Attempt, cause: string): Reserved => ({
  ok: false,
  event: { kind: 'reservationFailed', attempt, cause },
})

/** No answer is certain to have reserved nothing. It is released later. */
async function orUndefined<Answer>(
  event: 'wallet_failed' | 'voucher_failed' | 'order_delayed' | 'kitchen_failed',
  id: string,
  answer: Promise<Answer>,
) {
  try {
    return { answer: await answer }
  } catch (error) {
    log.error(event, { orderId: id, step: 'reserve' }, error)
    return undefined
  }
}

async function pinSeats({ ctx, attempt: { attempt } }: Paying): Promise<Reserved> {
  const order = ctx.store.read()
  const student = order.offer?.student ?? null
  const pinned = await showtimeObjectOf(ctx, order).pin(order.id, order.token, order.expiresAt ?? now(), student)
  if (pinned.ok) return { ok: true }
  const change = await findChange(ctx, order, pinned)
  return { ok: false, event: { kind: 'seatsLost', attempt, change }, answer: orderClosedError }
}

/** Unlike food that is sold with seats, this one is the whole order: without an answer nothing is charged. */
async function pinFood({ ctx, attempt }: Paying): Promise<Reserved> {
  const order = ctx.store.read()
  const reserved = await orUndefined('kitchen_failed', order.id, reserveFood(ctx, order))
  if (reserved?.answer === 'HELD') return { ok: true }
  if (reserved?.answer === 'BOOKING_OVER')
    return {
      ok: false,
      event: { kind: 'seatsLost', attempt: attempt.attempt, cause: 'booking over' },
      answer: () => err('order_closed'),
    }
  return notAnswered(attempt, reserved ? 'food sold out' : 'kitchen does not answer')
}

const RESERVE: Record<Goods | Tender, (paying: Paying) => Promise<Reserved>> = {
  seats: pinSeats,
  food: pinFood,

  vouchers: async ({ ctx, attempt, until }) => {
    const order = ctx.store.read()
    const reserved = await orUndefined(
      'voucher_failed',
      order.id,
      reserveVouchersUntilRefused(ctx, order, attempt.vouchers!),
    )
    if (reserved && !reserved.answer) return { ok: true }
    const refused = reserved?.answer
    if (!refused || !isFinalRefusal(refused.answer)) return notAnswered(attempt, 'voucher does not answer')
    const { voucherId, answer } = refused
    return {
      ok: false,
      event: { kind: 'voucherRefused', attempt: attempt.attempt, until, voucherId },
      answer: ({ price }) => err(answer.reason, { ...answer.details, voucherId, total: dueOf(price) }),
    }
  },

  exchange: async ({ ctx, attempt, until }) => {
    const order = ctx.store.read()
    const reserved = await orUndefined('order_delayed', order.id, reserveBooking(ctx, order, attempt.exchange!))
    const answer = reserved?.answer
    if (answer?.ok) return { ok: true }
    const { attempt: number } = attempt
    if (!answer || answer.reason === 'ended') return notAnswered(attempt, 'booking does not answer')
    if (answer.reason !== 'changed') {
      const refusal = err(answer.reason, answer.details)
      return { ok: false, event: { kind: 'bookingRefused', attempt: number, until }, answer: () => refusal }
    }
    return {
      ok: false,
      event: { kind: 'bookingRepriced', attempt: number, until, exchange: answer.exchange },
      answer: ({ price }) => err('price_changed', { total: dueOf(price) }),
    }
  },

  wallet: async ({ ctx, attempt, until }) => {
    const order = ctx.store.read()
    const part = attempt.wallet!
    const reserved = await orUndefined('wallet_failed', order.id, reserveWallet(ctx, order, part))
    const answer = reserved?.answer
    if (answer?.ok) return { ok: true, wallet: { ...part, ...answer.parts } }
    if (answer?.reason !== 'too_little') return notAnswered(attempt, 'wallet does not answer')
    const { available } = answer
    return {
      ok: false,
      event: { kind: 'walletRefused', attempt: attempt.attempt, until },
      answer: () => err('wallet_too_little', { available }),
    }
  },
}

/** Reserves everything that the attempt needs, one part after the other. */
async function reserveAll(paying: Paying): Promise<Done> {
  const { ctx, attempt } = paying
  let wallet: WalletPart | undefined
  for (const part of toReservationSequence(ctx.store.read(), attempt)) {
    const reserved = await withCrashPoints(`reserve ${part}`, ctx.objectState, () => RESERVE[part](paying))
    if (!reserved.ok) return stop(ctx, reserved)
    wallet ??= reserved.wallet
  }
  return commitRequest(ctx, { kind: 'reserved', attempt: attempt.attempt, wallet })
}

/** The answer is computed before the seats are unpinned, which changes no price. */
async function stop(ctx: OrderContext, { event, answer }: Extract<Reserved, { ok: false }>): Promise<Done> {
  const order = (await commit(ctx, event)) ?? ctx.store.read()
  const refusal = answer?.(order)
  await runEffects(ctx)
  return refusal ?? done(ctx.store.read())
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
  await whenIdle(ctx)
  const hasChanged = await hasFoodChangedAtPaying(ctx)
  const order = await currentOrder(ctx, true)
  const refused = hasChanged ? err('price_changed', { total: dueOf(order.price) }) : payRefusal(order, command, charged)
  if (refused) return refused
  const attempt = attemptToPay(order, command, charged, request)
  const pinUntil = Math.max(order.expiresAt ?? 0, now() + PIN_MS)
  ctx.charges.charging.add(request.key)
  const begun = await commitRequest(ctx, { kind: 'payBegun', attempt, until: pinUntil, wallet: command.wallet })
  return begun.ok ? reserveAll({ ctx, attempt, until: order.expiresAt ?? now() }) : begun
}

const findBegun = (ctx: OrderContext, { key }: IdempotentRequest): Attempt | undefined =>
  ctx.store.read().attempts.find((attempt) => attempt.requestKey === key)

/** The same request pays once. Without a charge, the tickets are issued before this answers. */
export async function pay(ctx: OrderContext, command: PayCommand, request: IdempotentRequest): Promise<Done> {
  // A refusal is not stored, so its repetition is decided anew, after a roll back that broke off.
  if (findBegun(ctx, request)?.isRolledBack) await runEffects(ctx)
  const begun = findBegun(ctx, request)
  if (begun) return findKeyReuseError(begun, request) ?? done(ctx.store.read())
  const chosen = command.card ? await resolveInstrument(ctx, command.card.payment, request.key) : undefined
  if (chosen?.ok === false) return chosen
  const charged = chosen && (await describeForCardOffer(ctx, chosen.charged))
  try {
    const prepared = await ctx.alone(() => prepare(ctx, command, charged, request))
    if (!prepared.ok) return prepared
    const { order } = prepared
    const attempt = order.attempts.at(-1)
    if (attempt?.state === 'CHARGING' && attempt.gateway && chosen)
      await charge(ctx.charges, attempt, {
        source: chosen.charged.source,
        language: order.language,
        returnUrl: `${order.siteOrigin}/payments/return/${order.id}`,
      })
    else await runEffects(ctx)
    return done(ctx.store.read())
  } finally {
    ctx.charges.charging.delete(request.key)
  }
}
