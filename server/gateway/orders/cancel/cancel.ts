// Cancels a booking: it is counted, then decided. The decision is stored whole; the order's effects carry it out.
import type { CancelCheck, CancelTerms } from '../../../contracts/cancellation.ts'
import { now } from '../../../lib/clock.ts'
import type { IdempotentRequest } from '../../lib/durable/idempotency.ts'
import { type Err, err } from '../../lib/result.ts'
import { sumOf } from '../../pricing/halalas.rules.ts'
import {
  cancelFactsFor,
  commitCancellation,
  releaseCancellationCount,
  isCancellingSwitchedOff,
} from './cancel-count.ts'
import { toPrePaymentCancelTerms, checkCancel, vouchersBack } from './cancel.rules.ts'
import { divide } from '../exchange/exchange.rules.ts'
import type { Caller } from '../order-calls.ts'
import type { OrderRecord } from '../order.record.ts'
import { isSold } from '../order.rules.ts'
import { walletAmounts } from '../../pricing/payment-split.rules.ts'
import { done, type Done, type OrderContext } from '../order-context.ts'
import { runEffects } from '../machine/order-runner.ts'

export interface CancelCommand {
  reasonId: string
  note: string | null
  /** The refund total the member saw, in halalas. */
  refund: number
}

/**
 * A guest may open a booking that has joined an account. The answer is that for a guest's booking, and shows nothing of
 * the account.
 */
const asSeenBy = ({ kind, id }: Caller, order: OrderRecord): OrderRecord =>
  kind === 'guest' ? { ...order, owner: { kind, id } } : order

/** The check before cancelling, for the page. An order that is no booking is answered with not_found. */
export async function previewCancel(
  ctx: OrderContext,
  caller: Caller,
): Promise<{ ok: true; check: CancelCheck } | Err> {
  const { language } = caller
  const facts = await cancelFactsFor(ctx, asSeenBy(caller, ctx.store.read()))
  const order = asSeenBy(caller, ctx.store.read())
  if (!isSold(order) || isCancellingSwitchedOff(order, facts)) return err('not_found')
  const check = checkCancel(order, ctx.store.showtime(), facts, now())
  return { ok: true, check: { ...check, vouchers: vouchersBack(order, language, now()) } }
}

/** Tells the checkout whether the booking could be cancelled later. Null if cancelling is not offered. */
export async function previewCheckoutCancelTerms(ctx: OrderContext): Promise<{ ok: true; terms: CancelTerms | null }> {
  const facts = await cancelFactsFor(ctx, ctx.store.read())
  const order = ctx.store.read()
  if (!facts.limits.isOffered) return { ok: true, terms: null }
  const { exchange, price } = order
  const moved = exchange ? divide(exchange.funds, price.exchange ?? 0).moved : NO_FUNDS
  const isTabby = moved.charges.some(({ method }) => method === 'TABBY')
  const parts = { card: sumOf(moved.charges), ...walletAmounts(moved), isTabby }
  return { ok: true, terms: toPrePaymentCancelTerms(order, ctx.store.showtime(), facts, parts, now()) }
}

const NO_FUNDS = { charges: [], eWallet: [], cashback: [] }

async function begin(ctx: OrderContext, command: CancelCommand, request: IdempotentRequest): Promise<Err | undefined> {
  const { reasonId, note, refund } = command
  const { key: requestKey, fingerprint } = request
  const { refused } = await commitCancellation(ctx, { refund }, ({ cardDays, earned }) => ({
    kind: 'cancelled',
    requestKey,
    fingerprint,
    reasonId,
    note,
    cardDays,
    earned,
  }))
  return refused
}

function answered({ cancellation }: OrderRecord, request: IdempotentRequest): Err | 'THIS' | undefined {
  if (cancellation?.requestKey !== request.key) return undefined
  return cancellation.fingerprint === request.fingerprint ? 'THIS' : err('idempotency_key_reused')
}

export async function cancel(ctx: OrderContext, command: CancelCommand, request: IdempotentRequest): Promise<Done> {
  const known = answered(ctx.store.read(), request)
  if (known && known !== 'THIS') return known
  const refused = known ? undefined : await ctx.alone(() => begin(ctx, command, request))
  if (refused) return refused
  await runEffects(ctx)
  return done(ctx.store.read())
}

/** Run by the timer: rolls back a cancellation that broke off, and carries out a decided one. */
export async function resumeOrRollbackCancel(ctx: OrderContext): Promise<void> {
  if (ctx.store.read().state === 'TICKETED') await ctx.alone(() => releaseCancellationCount(ctx))
  else await runEffects(ctx)
}
